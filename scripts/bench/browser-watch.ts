import type { Page } from '@playwright/test';

/** The mouse button is held for this long; the time starts at its release. */
const HELD_MS = 80;
/** The pause after questions to the page, so that they do not add to the measured time. */
const SETTLED_MS = 500;

/** A window, and the time that its page will report. */
export interface Tab {
  readonly page: Page;
  readonly done: Promise<number>;
}

interface Step {
  /** The selector that appears on the screen when the step is done. */
  readonly sign: string;
  /** The selector of the link to press next. */
  readonly press?: string;
}

/** The function that the page calls at the end, with its time. */
export const DONE = 'benchDone';

/**
 * Measures inside the page, because messages to this process would take longer than a step. A step is done once its
 * frame is painted, and the bench asks the page nothing until then.
 */
const WATCH = `((steps, begun) => {
  if (!location.protocol.startsWith('http')) return;
  const kept = sessionStorage.getItem('bench');
  const state = kept ? JSON.parse(kept) : { left: steps, begun };
  const keep = () => sessionStorage.setItem('bench', JSON.stringify(state));
  const look = () => {
    const [step] = state.left;
    if (!step) return;
    if (!document.querySelector(step.sign)) return requestAnimationFrame(look);
    setTimeout(() => {
      const now = performance.timeOrigin + performance.now();
      state.left.shift();
      keep();
      if (state.left.length === 0) return ${DONE}(String(now - state.begun));
      document.querySelector(step.press).click();
      requestAnimationFrame(look);
    });
  };
  keep();
  requestAnimationFrame(look);
})`;

/** Milliseconds from the navigation, in a browser with an empty cache. */
export async function cold({ page, done }: Tab, address: string, steps: readonly Step[]): Promise<number> {
  await page.addInitScript(`${WATCH}(${JSON.stringify(steps)}, performance.timeOrigin)`);
  await page.goto(address, { waitUntil: 'commit' });
  return done;
}

/** Milliseconds from the click, with everything loaded and the pointer on the link for `restMs` before. */
export async function warm(
  { page, done }: Tab,
  address: string,
  link: string,
  sign: string,
  restMs = 0,
): Promise<number> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const place = page.locator(link).first();
  // the pointer reaches only what is on the screen
  await place.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // the next document continues where this one stops
  await page.addInitScript(`sessionStorage.getItem('bench') && ${WATCH}()`);
  const steps: readonly Step[] = [{ sign }];
  // run once without a step before: its first run takes as long as a frame
  await page.evaluate(`{
    const watch = ${WATCH};
    const begin = (steps, { timeStamp }) => watch(steps, performance.timeOrigin + timeStamp);
    begin([], new Event(''));
    sessionStorage.removeItem('bench');
    addEventListener('pointerup', (event) => begin(${JSON.stringify(steps)}, event), { capture: true, once: true });
  }`);
  await page.waitForTimeout(SETTLED_MS);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForTimeout(restMs);
  await Promise.all([page.mouse.down(), page.waitForTimeout(HELD_MS)]);
  await Promise.all([page.mouse.up(), done]);
  return done;
}

import { isHeld } from '~/kernel/page/click';
import { say } from '~/kernel/page/say';

const MINUTE_MS = 60_000;
const TICK_MS = 5_000;
/** The last minutes are announced once (2.2.1). */
const SOON = 2;

/**
 * The second script, for pages of provider staff alone (app/kernel/frame/staff-script). Each part looks for its piece of
 * the server's HTML, and a part that fails leaves it unchanged.
 */
function keepTime(): void {
  const left = document.querySelector<HTMLElement>('.acting-chip .left');
  if (!left) return;
  const { ms, one = '', more = '', soon = '', over = '' } = left.dataset;
  // the browser's own clock may be wrong, so that only the time since this page counts
  const until = Date.now() + Number(ms);
  let before = Infinity;
  const tick = () => {
    const minutes = Math.ceil((until - Date.now()) / MINUTE_MS);
    const text = minutes <= 0 ? over : minutes === 1 ? one : more.replace('#', String(minutes));
    if (left.textContent !== text) left.textContent = text;
    if (minutes <= SOON && before > SOON && before !== Infinity) say(soon);
    if (minutes <= 0 && before > 0) say(over);
    before = minutes;
  };
  tick();
  setInterval(tick, TICK_MS);
}

/** Turns the link into a combobox (app/kernel/islands/swapper), which loads when the link is hovered or focused. */
function offerSwapper(): void {
  const link = document.querySelector<HTMLAnchorElement>('a#swapper');
  if (!link) return;
  const load = () => import('~/kernel/islands/swapper');
  for (const hint of ['pointerenter', 'focus']) link.addEventListener(hint, () => void load().catch(() => undefined));
  link.addEventListener('click', (event) => {
    // its page has a field of its own
    if (isHeld(event) || document.querySelector('input#q')) return;
    event.preventDefault();
    load().then(
      ({ openSwapper }) => openSwapper(link),
      // the page that the link leads to does the same
      () => location.assign(link.href),
    );
  });
}

for (const enhance of [keepTime, offerSwapper]) {
  try {
    enhance();
  } catch (error) {
    reportError(error);
  }
}

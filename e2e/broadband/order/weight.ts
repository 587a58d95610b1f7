import { expect } from '../../fixtures/test';
import { fetchOnTheWire, stylesheets, type OnTheWire } from '../../fixtures/wire';

export const MOST_BYTES = 9_100;

/** Checks the weight of a page with the CSS that it waits for. A first visit has its CSS inside. */
export async function expectLight(name: string, answer: OnTheWire, origin: string): Promise<void> {
  expect(answer.headers['content-encoding'], name).toBe('br');
  const sheets = await Promise.all(stylesheets(answer.text).map((href) => fetchOnTheWire(new URL(href, origin).href)));
  const css = sheets.reduce((sum, { bytes }) => sum + bytes, 0);
  expect.soft(answer.bytes + css, `${name}: ${answer.bytes} of HTML and ${css} of CSS`).toBeLessThanOrEqual(MOST_BYTES);
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeptCounts } from '~/shell/kept-counts.server';

const TIMES = { freshMs: 60_000, patienceMs: 200 };

let counts: KeptCounts;

beforeEach(() => {
  vi.useFakeTimers();
  counts = new KeptCounts(TIMES, () => Date.now());
});

afterEach(() => vi.useRealTimers());

/** A provider with this answer after this time. */
function provider(count: number | null | Error, ms = 0) {
  return vi.fn(
    () =>
      new Promise<number | null>((resolve, reject) => {
        setTimeout(() => (count instanceof Error ? reject(count) : resolve(count)), ms);
      }),
  );
}

/** The count on a page, and the time that the page waited for it. */
async function page(ask: () => Promise<number | null>, key = 'organisation 1') {
  const from = Date.now();
  const shown = counts.read(key, ask).then((count) => ({ count, waited: Date.now() - from }));
  await vi.advanceTimersByTimeAsync(TIMES.patienceMs);
  return shown;
}

describe('NAV-08 the count of the menu', () => {
  it('is asked once for all pages of a minute', async () => {
    const ask = provider(16, 50);
    const pages = await Promise.all([page(ask), page(ask), page(ask)]);
    expect(pages.map(({ count }) => count)).toEqual([16, 16, 16]);
    await vi.advanceTimersByTimeAsync(TIMES.freshMs - 1_000);
    expect((await page(ask)).count).toBe(16);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await page(ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is waited for a moment; what comes later is for the pages after it', async () => {
    const ask = provider(16, 5_000);
    expect(await page(ask)).toEqual({ count: null, waited: TIMES.patienceMs });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await page(ask)).toEqual({ count: 16, waited: 0 });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is what was known before while the new one is on its way', async () => {
    await page(provider(16));
    await vi.advanceTimersByTimeAsync(TIMES.freshMs);
    expect((await page(provider(17, 5_000))).count).toBe(16);
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await page(provider(18))).count).toBe(17);
  });

  it('is nothing when it fails, and what is down is not asked by every page', async () => {
    await page(provider(16));
    await vi.advanceTimersByTimeAsync(TIMES.freshMs);
    const down = provider(new Error('down'), 10);
    expect((await page(down)).count).toBeNull();
    expect((await page(down)).count).toBeNull();
    expect(down).toHaveBeenCalledTimes(1);
  });

  it('is each organisation’s own', async () => {
    expect((await page(provider(16))).count).toBe(16);
    expect((await page(provider(2), 'organisation 2')).count).toBe(2);
    expect((await page(provider(99))).count).toBe(16);
  });

  it('life A12 f is asked again when something changed since it was asked', async () => {
    await page(provider(16));
    const asked = Date.now();
    expect(counts.isDue('organisation 1', asked - TIMES.patienceMs - 1)).toBe(false);
    expect(counts.isDue('organisation 1', asked)).toBe(true);
    const ask = provider(317);
    await vi.advanceTimersByTimeAsync(1);
    const shown = counts.read('organisation 1', ask, asked);
    await vi.advanceTimersByTimeAsync(TIMES.patienceMs);
    expect(await shown).toBe(317);
    expect(counts.isDue('organisation 1', asked)).toBe(false);
  });

  it('is due when it was asked a minute ago, and known as it was until then', async () => {
    expect([counts.isDue('organisation 1'), counts.known('organisation 1')]).toEqual([true, null]);
    await page(provider(16));
    expect([counts.isDue('organisation 1'), counts.known('organisation 1')]).toEqual([false, 16]);
    await vi.advanceTimersByTimeAsync(TIMES.freshMs);
    expect([counts.isDue('organisation 1'), counts.known('organisation 1')]).toEqual([true, 16]);
  });

  it('is forgotten first where it was asked longest ago', async () => {
    for (let organisation = 0; organisation <= 1_000; organisation += 1) await page(provider(1), String(organisation));
    const [first, last] = [provider(3), provider(3)];
    await page(last, '1000');
    await page(first, '0');
    expect([first.mock.calls.length, last.mock.calls.length]).toEqual([1, 0]);
  });
});

import { describe, expect, it } from 'vitest';
import { ShareBar } from '~/kernel/ui/chart/share-bar';
import { largestToCover, percentOf, ticksUpTo } from '~/kernel/ui/chart/scale';
import { TimeBars, type TimeChart } from '~/kernel/ui/chart/time-bars';
import { html } from './html';

describe('the lines of a chart', () => {
  it.each([
    [0, [0, 1]],
    [Number.NaN, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [39.2, [0, 10, 20, 30, 40]],
    [142, [0, 50, 100, 150]],
    [871, [0, 250, 500, 750, 1_000]],
    [0.3, [0, 0.1, 0.2, 0.3]],
  ])('up to %s are %j', (largest, ticks) => {
    expect(ticksUpTo(largest).map((tick) => Math.round(tick * 1e9) / 1e9)).toEqual(ticks);
  });

  it.each([
    ['nothing', [], 0],
    ['amounts alike', [1, 2, 3, 2, 1], 3],
    ['one far above the others', [1, 2, 40, 2, 1], 2],
    ['one at four times the next', [1, 2, 8, 2, 1], 8],
    ['two far above the others', [1, 2, 40, 40, 1], 40],
    ['one of too few to compare', [1, 2, 40, 0, Number.NaN], 40],
  ])('cover %s: %j up to %s', (_what, amounts, largest) => {
    expect(largestToCover(amounts)).toBe(largest);
  });

  it.each([
    [0, 10, 0],
    [5, 10, 50],
    [0.001, 10, 0.5],
    [20, 10, 100],
    [-1, 10, 0],
    [1, 0, 0],
  ])('%s of %s is %s per cent: what is there is seen', (value, whole, percent) => {
    expect(percentOf(value, whole)).toBe(percent);
  });
});

const CHART: TimeChart = {
  title: 'Nederland',
  conclusion: 'Nederland: 30 MB in november 2026.',
  bars: [
    { key: '1', name: '01-11-2026', short: '1', value: 10, text: '10 MB' },
    { key: '2', name: '02-11-2026', short: '', value: null, text: 'Niet bekend' },
    { key: '3', name: '03-11-2026', short: '', value: 20, text: '20 MB', open: '(nog bezig)' },
    { key: '4', name: '04-11-2026', short: '', value: null, text: '', isToCome: true },
  ],
  ticks: [
    { value: 0, text: '0 MB' },
    { value: 20, text: '20 MB' },
  ],
  limit: { value: 15, text: 'De bundel is 15 MB.' },
};
const WORDS = { figures: 'Toon de cijfers', when: 'Periode', what: 'Verbruik' };

describe('MOB-05 a picture of amounts over time', () => {
  const shown = html(<TimeBars chart={CHART} words={WORDS} />);

  it('is one picture for screen readers, that says what there is to see', () => {
    expect(shown).toContain('role="img" aria-label="Nederland: 30 MB in november 2026."');
    expect(shown.match(/<svg(?![^>]*aria-hidden)/g)).toBeNull();
  });

  it('has a bar for what is known, an outline for what is not over, and the bundle as a broken line with its words', () => {
    expect(shown.match(/<rect/g)).toHaveLength(2);
    expect(shown.match(/<rect[^>]*class="open"/g)).toHaveLength(1);
    expect(shown.match(/<line class="limit"/g)).toHaveLength(1);
    expect(shown).toContain('De bundel is 15 MB.');
    expect(shown).not.toContain('style=');
  });

  it('has its figures beside it, without what is still to come', () => {
    expect(shown).toContain('<summary>Toon de cijfers</summary>');
    expect(shown.match(/<th scope="row">/g)).toHaveLength(3);
    expect(shown).toContain('Niet bekend');
    expect(shown).toContain('(nog bezig)');
    expect(shown).not.toContain('04-11-2026');
  });
});

describe('an amount above the scale', () => {
  const [first, ...others] = CHART.bars;
  const bars = [{ ...first, key: '1', name: '01-11-2026', short: '1', value: 900, text: '900 MB' }, ...others];
  const shown = html(<TimeBars chart={{ ...CHART, bars, beyond: 'De balk is afgebroken.' }} words={WORDS} />);

  it('has a bar as high as the scale with a gap, and is said', () => {
    expect(shown.match(/<line class="cut"/g)).toHaveLength(1);
    expect(shown).toContain('<p class="small">De balk is afgebroken.</p>');
    expect(html(<TimeBars chart={CHART} words={WORDS} />)).not.toContain('class="cut"');
  });
});

describe('a share as a bar', () => {
  it.each([
    [0, '0%', 0],
    [0.5, '50%', 0],
    [1, '100%', 0],
    [4, '100%', 1],
    [Number.POSITIVE_INFINITY, '100%', 1],
  ])('%s is %s wide; a line tells that it is over', (share, width, lines) => {
    const shown = html(<ShareBar share={share} />);
    expect(shown).toContain(`width="${width}"`);
    expect(shown.match(/<line/g) ?? []).toHaveLength(lines);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../app/kernel/styles/parts/core/colours.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media');

const named = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']): [string, string] => [
      name,
      value,
    ]),
  );

const light = named(lightCss);
const themes = [
  ['light', light],
  ['dark', { ...light, ...named(darkCss) }],
] as const;

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** WCAG 2.2 contrast ratio of two colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const text: [string, string[]][] = [
  ['ink', ['page', 'surface', 'sunken', 'accent-tint', 'success-tint', 'warning-tint', 'danger-tint']],
  ['muted', ['page', 'surface', 'sunken', 'accent-tint']],
  ['accent', ['page', 'surface', 'sunken', 'accent-tint', 'success-tint', 'warning-tint', 'danger-tint']],
  ['accent-strong', ['page', 'surface', 'sunken', 'accent-tint', 'success-tint', 'warning-tint', 'danger-tint']],
  ['on-accent', ['accent', 'accent-strong']],
  ['success', ['page', 'surface', 'sunken', 'success-tint']],
  ['warning', ['page', 'surface', 'sunken', 'warning-tint']],
  ['danger', ['page', 'surface', 'sunken', 'danger-tint']],
  ['danger-strong', ['surface', 'danger-tint']],
  ['page', ['ink']],
];

// Borders of controls, marks of the chosen or current item, and the focus ring need 3 to 1 (1.4.11).
const marks: [string, string[]][] = [
  ['edge', ['page', 'surface', 'sunken']],
  ['accent', ['page', 'surface', 'sunken', 'accent-tint']],
  ['success', ['surface', 'success-tint']],
  ['warning', ['surface', 'warning-tint']],
  ['danger', ['page', 'surface', 'danger-tint']],
  ['surface', ['accent']],
];

describe.each(themes)('NAV-11 colours, %s', (_name, theme) => {
  const ratio = (one: string, other: string) => contrast(theme[one] ?? '#808080', theme[other] ?? '#808080');
  const pairs = (table: [string, string[]][]) =>
    table.flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

  it.each(pairs(text))('SYS-04 text %s on %s is 4.5 to 1 or more', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(marks))('SYS-04 mark %s on %s is 3 to 1 or more', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(3);
  });
});

it('NAV-11 names every colour in both themes', () => {
  expect(Object.keys(named(darkCss))).toEqual(Object.keys(light));
});

it('NAV-11 no other style sheet or component names a colour of its own', () => {
  const sheets = ['core/base', 'core/controls', 'core/content', 'table', 'core/shell', 'forms', 'wizard', 'core/print'];
  const strays = sheets.filter((sheet) =>
    /#[0-9a-f]{3,8}\b|rgb\(|hsl\(/i.test(
      readFileSync(new URL(`../../../app/kernel/styles/parts/${sheet}.css`, import.meta.url), 'utf8'),
    ),
  );
  expect(strays).toEqual([]);
});

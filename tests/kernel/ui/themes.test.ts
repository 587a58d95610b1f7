import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheet = (name: string) =>
  readFileSync(new URL(`../../../app/kernel/styles/parts/${name}.css`, import.meta.url), 'utf8');
const colours = (css = '') => css.match(/--[\w-]+: #[0-9a-f]{6};/g) ?? [];

const [light, dark] = sheet('core/colours').split('@media');
const themes = sheet('themes').split('.theme-dark');

describe('SYS-04 the page of building blocks has the colours of the pages', () => {
  it.each([
    ['light', light, themes[0]],
    ['dark', dark, themes[1]],
  ])('%s', (_theme, own, shown) => {
    expect(colours(own).length).toBeGreaterThan(15);
    expect(colours(shown)).toEqual(colours(own));
  });
});

import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, textOf } from './source';

const DOCUMENT = textOf('docs/adding.md');
const AREA = 'app/customers/shipping-addresses';
const SECTIONS = ['An area', 'A list', 'A record', 'A change of a record (a panel)'];
const WIZARD = 'app/mobile/order';

interface Example {
  readonly made: readonly string[];
  readonly touched: readonly string[];
}

/** The files that the example of a section says it changed. */
function exampleOf(section: string): Example {
  const [, text = ''] = DOCUMENT.split(`\n## ${section}\n`);
  const [own = ''] = text.split('\n## ');
  const named = (line: RegExp) => [...(line.exec(own)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
  return { made: named(/^- new: (.*)$/m), touched: named(/^- a line in: (.*)$/m) };
}

describe('docs/adding.md says what it takes', () => {
  it.each(SECTIONS)('%s has an example, and no file in it twice', (section) => {
    const { made, touched } = exampleOf(section);
    expect(made.length).toBeGreaterThan(0);
    expect(touched.length).toBeGreaterThan(0);
    expect(new Set([...made, ...touched]).size).toBe(made.length + touched.length);
  });

  it('names files and folders that exist', () => {
    const named = [...DOCUMENT.matchAll(/`((?:app|docs|sandbox|server|tests)\/[^`<]*)`/g)].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('the folder of shipping addresses is what its examples made, each file once', () => {
    const made = SECTIONS.flatMap((section) => exampleOf(section).made).filter((file) => file.startsWith(AREA));
    expect(made.toSorted()).toEqual(filesIn([AREA], /\.tsx?$/));
  });

  it.each(SECTIONS)('%s: what is said to have a line has one', (section) => {
    const others = exampleOf(section).touched.filter((file) => !file.endsWith('/shippingAddresses.ts'));
    expect(others.filter((file) => !/shipping[-_]?address/i.test(textOf(file)))).toEqual([]);
  });

  it.each([
    ['A list', 12, 9],
    ['A change of a record (a panel)', 3, 5],
  ])('%s takes at most %i new files and lines in %i others', (section, most, mostTouched) => {
    const { made, touched } = exampleOf(section);
    expect(made.length).toBeLessThanOrEqual(most);
    expect(touched.length).toBeLessThanOrEqual(mostTouched);
  });

  it('a wizard is what its folders hold, and a line in these', () => {
    const { made, touched } = exampleOf('A wizard');
    const texts = made.filter((file) => file.endsWith('.ts'));
    const folders = made.filter((file) => !texts.includes(file));
    const said = new Map(
      [...DOCUMENT.matchAll(/`([^`]+)` \((\d+)\)/g)].map(([, folder = '', count]) => [folder, count]),
    );
    // an order for several records at once is a bulk action
    const files = filesIn([WIZARD], /\.tsx?$/).filter((file) => !file.startsWith(`${WIZARD}/several/`));
    const held = new Map(folders.map((folder) => [folder, 0]));
    for (const file of files) held.set(dirname(file), (held.get(dirname(file)) ?? 0) + 1);
    expect(folders.map((folder) => [folder, Number(said.get(folder))])).toEqual([...held]);
    expect(DOCUMENT).toContain(`- new: ${files.length} files in \`${folders[0]}\``);
    expect([files.length, texts.length]).toEqual([20, 2]);
    expect(touched.filter((file) => !file.includes('/texts/')).length).toBeLessThanOrEqual(4);
    const naming = [...texts.map((file) => [file, file]), ...touched.map((file) => [file, textOf(file)])];
    expect(naming.filter(([, text = '']) => !/mobile(?:[-_.]?order|\/create)/i.test(text))).toEqual([]);
  });

  it('a bulk action is at most three files, and a line in four others', () => {
    const { made, touched } = exampleOf('A bulk action');
    const name = /\btag(?:Sims|s|ged|sUnknown)?\b/;
    const naming = filesIn(['app/mobile'], /\.tsx?$/).filter((file) =>
      /\btagSims\b|runs\/tag\.server/.test(textOf(file)),
    );
    expect([...naming].filter((file) => ![...made, ...touched].includes(file))).toEqual([]);
    expect(touched.filter((file) => !name.test(textOf(file)))).toEqual([]);
    expect(made.length).toBeLessThanOrEqual(3);
    expect(touched.length).toBeLessThanOrEqual(4);
  });

  it('a step of a wizard is what its folder holds, and a line in these', () => {
    const { made, touched } = exampleOf('A step of a wizard');
    expect(made.toSorted()).toEqual(filesIn(['app/broadband/order/customer'], /\.tsx?$/));
    expect(touched.filter((file) => !/customer/i.test(textOf(file)))).toEqual([]);
    expect(made.length).toBeLessThanOrEqual(2);
  });

  it('a wizard over the steps of a line takes what is named', () => {
    const [, text = ''] = DOCUMENT.split('\n### The steps of a line in another wizard\n');
    const [own = ''] = text.split('\n## ');
    const named = [...own.matchAll(/`(\w+)`/g)].map(([, name = '']) => name).filter((name) => name !== 'offerOnly');
    const rooms = ['availability', 'line-services'].map((room) => `app/broadband/${room}`);
    const exported = filesIn(rooms, /\.tsx?$/)
      .map(textOf)
      .join('\n');
    expect(named.filter((name) => !new RegExp(`^export .*\\b${name}\\b`, 'm').test(exported))).toEqual([]);
    const second = textOf('tests/broadband/availability/an-offer.test.ts');
    expect(named.filter((name) => !second.includes(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(10);
  });

  it('a panel is two files, and a line in these', () => {
    const { made, touched } = exampleOf('A change of a record (a panel)');
    const name = /archiveShippingAddress|shipping-addresses\/archive\b/i;
    const naming = filesIn(['app', 'server'], /\.tsx?$/).filter((file) => name.test(textOf(file)));
    expect(made).toHaveLength(2);
    expect([...made, ...touched].toSorted()).toEqual(naming);
  });
});

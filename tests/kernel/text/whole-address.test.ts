import { describe, expect, it } from 'vitest';
import { wholeAddress, wordsBehind } from '~/kernel/text/whole-address';

describe('BBO-01 an address in one text', () => {
  it.each<[string, readonly [zipcode: string, housenr: string, housenrext: string]]>([
    ['1000 AA 1', ['1000 AA', '1', '']],
    ['1000aa1', ['1000aa', '1', '']],
    ['1000aa1a', ['1000aa', '1', 'a']],
    ['1000aa1 2hg', ['1000aa', '1', '2hg']],
    ['1000 AA 1-A', ['1000 AA', '1', 'A']],
    ['1000AA-12', ['1000AA', '12', '']],
    ['1000 AA, 1-2', ['1000 AA', '1', '2']],
    ['1000 AA 1 Amsterdam', ['1000 AA', '1', '']],
    ['1000 AA 1 A Den Haag', ['1000 AA', '1', 'A']],
    // a short word may be a suffix, which must not get lost
    ['1000 AA 1 III', ['1000 AA', '1', 'III']],
    ['1000 AA 1 BISA', ['1000 AA', '1', 'BISA']],
    ['1000 AA 1 VIII Amsterdam', ['1000 AA', '1', 'VIII']],
    ['1000 AA 1 Ede', ['1000 AA', '1', 'Ede']],
    ['1000 AA 1, Ede', ['1000 AA', '1', '']],
    ['1000 AA 1, III', ['1000 AA', '', '']],
    ['1000 AA 1 bis', ['1000 AA', '1', 'bis']],
    ['1000 AA 1 achterhuis', ['1000 AA', '1', 'achterhuis']],
    ['Proefstraat 1, 1000 AA Amsterdam', ['1000 AA', '1', '']],
    ['Proefstraat 1 2hg 1000AA', ['1000AA', '1', '2hg']],
    ['Proefstraat 1 2 hg, 1000AA', ['1000AA', '1', '2hg']],
    ['Proefstraat 1 A 1000AA', ['1000AA', '1', 'A']],
    ['Proefstraat 12 Amsterdam 1000 AA', ['1000 AA', '12', '']],
    ['1e Proefdwarsstraat 3, 1000 AA', ['1000 AA', '3', '']],
    ['Proefstraat 1, 1000 AA 2e Exloërmond', ['1000 AA', '1', '']],
    ['1000 AA, Proefstraat 12 A', ['1000 AA', '12', 'A']],
    ['12a, 1000 AB', ['1000 AB', '12', 'a']],
    ['Amsterdam 1000 AA 5', ['1000 AA', '5', '']],
    // a part of a building is neither a place nor another number of a house
    ['1000 AA 1 unit B', ['1000 AA', '1', 'unitB']],
    ['1000 AA 1, unit B', ['1000 AA', '1', 'unitB']],
    ['1000 AA 1, unit B, Amsterdam', ['1000 AA', '1', 'unitB']],
    ['1000 AA 1 kamer 12 Den Haag', ['1000 AA', '1', 'kamer12']],
    ['Proefstraat 1 unit 3, 1000 AA Amsterdam', ['1000 AA', '1', 'unit3']],
    ['Proefstraat 1, app. 3A, Amsterdam', ['', '1', 'app3A']],
    ['Proefstraat 1A unit 3, 1000 AA', ['1000 AA', '', '']],
    ['1000 AA 1 Unitstad', ['1000 AA', '1', '']],
    // two numbers that could both be the house
    ['Plein 1944 12, 1000 AA Ede', ['1000 AA', '', '']],
    ['Plein 1944 12a, 1000 AA 2e Exloërmond', ['1000 AA', '', '']],
    // a postcode that cannot exist is still named
    ['1000 SS 1', ['1000 SS', '1', '']],
    ['1000 AA', ['1000 AA', '', '']],
    ['1000 AA Amsterdam', ['1000 AA', '', '']],
    ['12', ['', '12', '']],
    ['Proefstraat 1, Amsterdam', ['', '1', '']],
    ['Proefstraat 1 bis Amsterdam', ['', '1', 'bis']],
    ["Kade 7 's-Hertogenbosch", ['', '7', '']],
  ])('%s', (text, parts) => {
    const { zipcode, housenr, housenrext } = wholeAddress(text) ?? {};
    expect([zipcode, housenr, housenrext]).toEqual(parts);
  });

  it.each(['Amsterdam', '', 'geen idee', '0999 AB', 'https://voorbeeld.example', '12 34 56'])('%j has none', (text) => {
    expect(wholeAddress(text)).toBeNull();
  });

  it.each([
    ['Proefstraat 1, 1000 AA Amsterdam', 'Amsterdam'],
    ['1000 AA 1, Bakkerij De Lange', 'Bakkerij De Lange'],
    ['Proefstraat 1, 1000 AA Amsterdam, Bakkerij De Lange', 'Amsterdam, Bakkerij De Lange'],
    ['1000 AA 1 A', ''],
    ['1000 AA 1 boven', ''],
    ['1000AA', ''],
    ['Proefstraat 1', ''],
  ])('36 behind %j stands %j', (text, words) => expect(wordsBehind(text)).toBe(words));

  it('a text that is longer than an address has none, and takes no time', () => {
    const address = 'Proefstraat 1, 1000 AA Amsterdam';
    const before = performance.now();
    for (const part of ['1 a', 'a 1 ', ' , ', '1000 AA ', 'bis ']) wholeAddress(part.repeat(60));
    for (const text of [`${'a'.repeat(24_000)}${','.repeat(24_000)}`, `${address}${' ,'.repeat(24_000)}`]) {
      expect(wholeAddress(text)).toBeNull();
      expect(wordsBehind(text)).toBe('');
    }
    expect(performance.now() - before).toBeLessThan(200);
  });
});

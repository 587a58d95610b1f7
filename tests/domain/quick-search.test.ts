import { describe, expect, it } from 'vitest';
import { formatHouse, isAt, quickSearch } from '~/domain/quick-search';

/** The kind, the text as it is looked for, the house, and the questions. */
function read(typed: string) {
  const search = quickSearch(typed);
  if (typeof search === 'string') return search;
  const { kind, text, house, searches } = search;
  return [
    kind,
    text,
    house ? formatHouse(house) : null,
    searches
      .map((one) => (one.list === 'endUsers' || one.list === 'sims' ? one.list : `${one.list} ${one.field}`))
      .join(', '),
  ];
}

const ADDRESS = 'connections zipcode, orders zipcode, endUsers';
const NID = 'connections nid, orders nid, sims';

describe('the quick search knows what was typed', () => {
  it.each([
    ['nl100001', 'nid', 'NL100001', null, NID],
    [' NL100001 ', 'nid', 'NL100001', null, NID],
    ['NL100001-2', 'nid', 'NL100001', null, NID],
    ['NID: NL100001', 'nid', 'NL100001', null, NID],
    ['Nl1', 'nid', 'NL1', null, NID],
    ['\u200BNL100001\u00A0', 'nid', 'NL100001', null, NID],

    ['06 12 34 56 78', 'sim', '31612345678', null, 'sims'],
    ['+31 97 000 123 456', 'sim', '3197000123456', null, 'sims'],
    ['8931 0800 0000 0000 019', 'sim', '8931080000000000019', null, 'sims'],
    ['204080000000001', 'sim', '204080000000001', null, 'sims'],

    ['1234ab', 'zipcode', '1234AB', null, ADDRESS],
    ['1234 AB', 'zipcode', '1234AB', null, ADDRESS],
    ['12', 'zipcode', '12', null, ADDRESS],
    ['1234', 'zipcode', '1234', null, ADDRESS],
    ['1234 a', 'zipcode', '1234A', null, ADDRESS],
    ['1234ab 12', 'zipcode', '1234AB', '12', ADDRESS],
    ['1234 AB 12-A', 'zipcode', '1234AB', '12 A', ADDRESS],
    ['1234ab12a', 'zipcode', '1234AB', '12 A', ADDRESS],
    ['1234AB, 12 bis', 'zipcode', '1234AB', '12 BIS', ADDRESS],
    ['1234AB 12 1-3', 'zipcode', '1234AB', '12 13', ADDRESS],
    ['1234AB 12-2hg', 'zipcode', '1234AB', '12 2HG', ADDRESS],
    ['1012 LG Amsterdam', 'zipcode', '1012LG', null, ADDRESS],
    ['1012 LG 12 Amsterdam', 'zipcode', '1012LG', '12', ADDRESS],
    ['12 1234AB', 'zipcode', '1234AB', '12', ADDRESS],
    ['12a, 1234 AB', 'zipcode', '1234AB', '12 A', ADDRESS],
    ['1234AB-12', 'zipcode', '1234AB', '12', ADDRESS],
    // as the portal writes them
    ['1012 LG, Dorpsstraat 12 A', 'zipcode', '1012LG', '12 A', ADDRESS],
    ['Dorpsstraat 12 A, 1012 LG Amsterdam', 'zipcode', '1012LG', '12 A', ADDRESS],

    ['192.0.2.1', 'ip', '192.0.2.1', null, 'connections ip'],
    ['198.51.', 'ip', '198.51.', null, 'connections ip'],
    ['198.51.100.8/29', 'ip', '198.51.100.8', null, 'connections ip'],
    ['2001:DB8::1', 'ip', '2001:db8::1', null, 'connections ip'],
    ['2001:db8:12::/48', 'ip', '2001:db8:12::', null, 'connections ip'],

    ['nl100001@isp.example', 'username', 'nl100001@isp.example', null, 'connections username'],
    ['Jan@', 'username', 'Jan@', null, 'connections username'],

    ['utrecht', 'words', 'utrecht', null, 'connections city, connections username, connections tags, endUsers'],
    [
      "'s-Hertogenbosch",
      'words',
      "'s-Hertogenbosch",
      null,
      'connections city, connections username, connections tags, endUsers',
    ],
    [
      'koperuit_NL100001',
      'words',
      'koperuit_NL100001',
      null,
      'connections city, connections username, connections tags, endUsers',
    ],
    ['Dorpsstraat', 'words', 'Dorpsstraat', null, 'connections city, connections street, connections tags, endUsers'],
    [
      'Bakkerij  De Lange',
      'words',
      'Bakkerij De Lange',
      null,
      'connections city, connections street, connections tags, endUsers',
    ],
    ['Dorpsstraat 12', 'words', 'Dorpsstraat 12', null, 'connections street, connections tags, endUsers'],
    // what only looks like something else
    ['0123AB', 'words', '0123AB', null, 'connections city, connections username, connections tags, endUsers'],
    ['1234SS', 'words', '1234SS', null, 'connections city, connections username, connections tags, endUsers'],
    ['12345', 'words', '12345', null, 'connections city, connections username, connections tags, endUsers'],
    [
      'Hotel 1234 te Gouda',
      'words',
      'Hotel 1234 te Gouda',
      null,
      'connections city, connections street, connections tags, endUsers',
    ],
    ['27.3.2027', 'words', '27.3.2027', null, 'connections city, connections username, connections tags, endUsers'],
    ['300.1', 'words', '300.1', null, 'connections city, connections username, connections tags, endUsers'],
    ['12:30', 'words', '12:30', null, 'connections city, connections username, connections tags, endUsers'],
  ])('%j', (typed, ...expected) => {
    expect(read(typed)).toEqual(expected);
  });

  it.each([
    ['', 'empty'],
    [' \u00A0 ', 'empty'],
    ['a', 'tooShort'],
    ['a'.repeat(101), 'tooLong'],
  ])('%j is none', (typed, why) => {
    expect(read(typed)).toBe(why);
  });

  it('asks for cities and streets in capitals (spec 9), and for the street without its number', () => {
    expect(quickSearch('ijmuiden')).toMatchObject({
      searches: [
        { field: 'city', text: 'IJMUIDEN' },
        { field: 'username', text: 'ijmuiden' },
        { field: 'tags', text: 'ijmuiden' },
        { text: 'ijmuiden' },
      ],
    });
    expect(quickSearch('Lange weg 12b')).toMatchObject({
      searches: [
        { field: 'street', text: 'LANGE WEG', house: { number: 12, suffix: 'B' } },
        { field: 'tags' },
        { text: 'Lange weg 12b' },
      ],
    });
  });

  it('never asks more than four questions', () => {
    for (const typed of ['nl1', '1234', '1234AB 12', '1.2', 'a@b', 'ab', 'a b', 'a b 1'])
      expect(read(typed)[3]?.split(', ').length).toBeLessThanOrEqual(4);
  });
});

describe('a house of the quick search', () => {
  const place = (housenr: number, housenrext = '') => ({ zipcode: '1234AB', housenr, housenrext });

  it.each([
    [{ number: 12, suffix: '' }, place(12), true],
    [{ number: 12, suffix: '' }, place(12, 'A'), true],
    [{ number: 12, suffix: 'A' }, place(12, 'A'), true],
    [{ number: 12, suffix: '13' }, place(12, '1-3'), true],
    [{ number: 12, suffix: 'A' }, place(12), false],
    [{ number: 12, suffix: '' }, place(120), false],
    [{ number: 12, suffix: '' }, undefined, null],
  ])('%j at %j: %s', (house, at, expected) => {
    expect(isAt(house, at)).toBe(expected);
  });
});

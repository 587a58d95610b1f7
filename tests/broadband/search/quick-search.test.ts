import { describe, expect, it } from 'vitest';
import { formatHouse, isAt, quickSearch } from '~/broadband/search/quick-search';

/** The kind of a typed text, the normalized text, the house number, and the calls to make. */
function read(typed: string) {
  const search = quickSearch(typed);
  if (typeof search === 'string') return search;
  const { kind, text, house, searches } = search;
  return [
    kind,
    text,
    house ? formatHouse(house) : null,
    searches.map((one) => ('field' in one ? `${one.list} ${one.field}` : one.list)).join(', '),
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
    ['bestelling NL100065', 'nid', 'NL100065', null, NID],
    ['Order nl100065', 'nid', 'NL100065', null, NID],
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
    // addresses in the format that the portal itself writes
    ['1012 LG, Dorpsstraat 12 A', 'zipcode', '1012LG', '12 A', ADDRESS],
    ['Dorpsstraat 12 A, 1012 LG Amsterdam', 'zipcode', '1012LG', '12 A', ADDRESS],

    ['192.0.2.1', 'ip', '192.0.2.1', null, 'connections ip'],
    ['198.51.', 'ip', '198.51.', null, 'connections ip'],
    ['198.51.100.8/29', 'ip', '198.51.100.8', null, 'connections ip'],
    ['2001:DB8::1', 'ip', '2001:db8::1', null, 'connections ip'],
    ['2001:db8:12::/48', 'ip', '2001:db8:12::', null, 'connections ip'],

    ['nl100001@isp.example', 'username', 'nl100001@isp.example', null, 'connections username'],
    ['Jan@', 'username', 'Jan@', null, 'connections username'],

    [
      'utrecht',
      'words',
      'utrecht',
      null,
      'connections city, connections username, connections tags, endUsers, sims, pools, offers',
    ],
    [
      "'s-Hertogenbosch",
      'words',
      "'s-Hertogenbosch",
      null,
      'connections city, connections username, connections tags, endUsers, sims, pools, offers',
    ],
    [
      'koperuit_NL100001',
      'words',
      'koperuit_NL100001',
      null,
      'connections city, connections username, connections tags, endUsers, sims, pools, offers',
    ],
    [
      'Dorpsstraat',
      'words',
      'Dorpsstraat',
      null,
      'connections city, connections street, connections tags, endUsers, sims, pools, offers',
    ],
    [
      'Bakkerij  De Lange',
      'words',
      'Bakkerij De Lange',
      null,
      'connections city, connections street, connections tags, endUsers, sims, pools, offers',
    ],
    ['Dorpsstraat 12', 'words', 'Dorpsstraat 12', null, 'connections street, connections tags, endUsers, offers'],
    // texts that only resemble another kind
    [
      '0123AB',
      'words',
      '0123AB',
      null,
      'connections city, connections username, connections tags, endUsers, sims, pools, offers',
    ],
    [
      '1234SS',
      'words',
      '1234SS',
      null,
      'connections city, connections username, connections tags, endUsers, sims, pools, offers',
    ],
    [
      '12345',
      'words',
      '12345',
      null,
      'connections city, connections username, connections tags, endUsers, sims, pools, offers',
    ],
    [
      'Hotel 1234 te Gouda',
      'words',
      'Hotel 1234 te Gouda',
      null,
      'connections street, connections tags, endUsers, sims, pools, offers',
    ],
    [
      '27.3.2027',
      'words',
      '27.3.2027',
      null,
      'connections city, connections username, connections tags, endUsers, sims, pools, offers',
    ],
    [
      '300.1',
      'words',
      '300.1',
      null,
      'connections city, connections username, connections tags, endUsers, sims, pools, offers',
    ],
    [
      '12:30',
      'words',
      '12:30',
      null,
      'connections city, connections username, connections tags, endUsers, sims, pools, offers',
    ],
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
        { list: 'endUsers', text: 'ijmuiden' },
        { list: 'sims', text: 'ijmuiden' },
        { list: 'pools', text: 'ijmuiden' },
        { list: 'offers', text: 'ijmuiden' },
      ],
    });
    expect(quickSearch('Lange weg 12b')).toMatchObject({
      searches: [
        { field: 'street', text: 'LANGE WEG', house: { number: 12, suffix: 'B' } },
        { field: 'tags' },
        { text: 'Lange weg 12b' },
        { list: 'offers' },
      ],
    });
  });

  it.each([
    ['Energieweg 41', 'ENERGIEWEG', 41, '', undefined],
    ['Energieweg 41 Eindhoven', 'ENERGIEWEG', 41, '', 'Eindhoven'],
    ['Energieweg 41a, Den Haag', 'ENERGIEWEG', 41, 'A', 'Den Haag'],
    ['Energieweg 41 te Ede', 'ENERGIEWEG', 41, '', 'Ede'],
    ['Energieweg 41 Ede', 'ENERGIEWEG', 41, '', 'Ede'],
    ['Energieweg 41 bis', 'ENERGIEWEG', 41, 'BIS', undefined],
    ['Energieweg 41 A', 'ENERGIEWEG', 41, 'A', undefined],
    ['41 Energieweg', 'ENERGIEWEG', 41, '', undefined],
    ['41, Lange weg Eindhoven', 'LANGE WEG', 41, '', 'Eindhoven'],
  ])('desk 16 %j is a house in a street, as people say it', (typed, street, number, suffix, city) => {
    const search = quickSearch(typed);
    const [first] = typeof search === 'string' ? [] : search.searches;
    expect(first).toEqual({
      list: 'connections',
      field: 'street',
      text: street,
      house: { number, suffix },
      ...(city === undefined ? {} : { city }),
    });
  });

  it.each(['2e Daalsedijk', '1234 ab', 'Route 66'])('desk 16 %j is no number before a street', (typed) => {
    const search = quickSearch(typed);
    expect(typeof search === 'string' ? [] : search.searches).not.toContainEqual(
      expect.objectContaining({ house: { number: Number.parseInt(typed, 10), suffix: '' } }),
    );
  });

  it('never asks more than seven questions', () => {
    for (const typed of ['nl1', '1234', '1234AB 12', '1.2', 'a@b', 'ab', 'a b', 'a b 1', '1 weg', 'weg 1 Ede'])
      expect(read(typed)[3]?.split(', ').length).toBeLessThanOrEqual(7);
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

  it.each([
    ['192.0.2.11', true, '192.0.2.11'],
    ['192.0.2.8/29', true, '192.0.2.8'],
    ['2001:0DB8:0000::0001', true, '2001:db8::1'],
    ['192.0.2.', false, '192.0.2.'],
    ['2001:db8:', false, '2001:db8:'],
    ['0612345678', true, '31612345678'],
    ['06123', false, '316123'],
    ['8931080000000000019', true, '8931080000000000019'],
  ])('life A1 %j is a whole number or address: %s', (typed, isWhole, text) => {
    expect(quickSearch(typed)).toMatchObject({ isWhole, text });
  });
});

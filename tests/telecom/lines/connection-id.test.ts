import { describe, expect, it } from 'vitest';
import { isAskedFor, parseConnectionId, sameButLastTwo } from '~/telecom/lines/connection-id';

const UUID = '0b54f3a1-7c2d-4e8f-9a6b-1c2d3e4f5a6b';
const LINK = '0b54f3a1-7c2d-4e8f-9a6b-1c2d3e4f5a00';
const PART = '0b54f3a1-7c2d-4e8f-9a6b-1c2d3e4f5a';

describe('parseConnectionId', () => {
  it.each([
    ['NL100001', 'NL100001'],
    ['nl100001', 'NL100001'],
    ['Be1', 'BE1'],
    ['NL123456789012', 'NL123456789012'],
  ])('NAV-05 reads %j as the nid %s', (param, nid) => {
    expect(parseConnectionId(param)).toEqual({ kind: 'nid', nid });
  });

  it.each([
    'VT-FTTH/2026.000 1',
    '100001',
    'NL1234567890123',
    'nl100001-1',
    'NLD1',
    PART,
    UUID.replaceAll('-', ''),
    'BT:0031_7#2',
  ])('foreign N17 reads %j as a nid that a provider may give, as it is', (param) => {
    expect(parseConnectionId(param)).toEqual({ kind: 'nid', nid: param });
  });

  it.each([
    [LINK, LINK],
    [UUID, UUID],
    [LINK.toUpperCase(), LINK],
  ])('NAV-05 reads %j as a uuid, searched for without its last two characters', (param, uuid) => {
    expect(parseConnectionId(param)).toEqual({ kind: 'uuid', uuid, search: PART });
    expect(PART).toHaveLength(34);
  });

  it.each([
    undefined,
    '',
    'NL',
    'N1',
    'NL10%',
    "NL1'--",
    'NL1/../..',
    '{0b54f3a1}',
    ' NL100001',
    'NL100001 ',
    'NL100001\n',
    'NL\u0661',
    `NL${'1'.repeat(63)}`,
    `${UUID}\n`,
    'create',
    '..',
    '__proto__',
  ])('NAV-05 %j is malformed', (param) => {
    expect(parseConnectionId(param)).toBeNull();
  });
});

describe('sameButLastTwo', () => {
  it.each([
    [UUID, LINK, true],
    [UUID, UUID, true],
    [UUID.toUpperCase(), LINK, true],
    [UUID, LINK.replace('5a00', '5b00'), false],
    [UUID, LINK.replace('0b54', '0b55'), false],
    [UUID, `${LINK}0`, false],
    [UUID, PART, false],
  ])('NAV-05 %s and %s: %s', (a, b, same) => {
    expect(sameButLastTwo(a, b)).toBe(same);
    expect(sameButLastTwo(b, a)).toBe(same);
  });
});

describe('isAskedFor', () => {
  const connection = { nid: 'NL100001', uuid: UUID };

  it.each([
    ['its nid', 'NL100001', true],
    ['its nid in small letters', 'nl100001', true],
    ['a longer nid', 'NL1000011', false],
    ['its uuid', UUID, true],
    ['its uuid in capitals', UUID.toUpperCase(), true],
    ['its uuid with 00', LINK, true],
    ['a uuid that differs in its last two characters', `${PART}6c`, false],
    ['a uuid with 00 of another', LINK.replace('5a00', '5b00'), false],
  ])('NAV-05 %s', (_case, param, asked) => {
    const id = parseConnectionId(param);
    expect(id && isAskedFor(id, connection)).toBe(asked);
    expect(id && isAskedFor(id, { nid: 'nl100001', uuid: UUID.toUpperCase() })).toBe(asked);
  });

  it('NAV-05 a uuid that truly ends in 00 finds itself', () => {
    const id = parseConnectionId(LINK);
    expect(id && isAskedFor(id, { nid: 'NL100002', uuid: LINK })).toBe(true);
  });
});

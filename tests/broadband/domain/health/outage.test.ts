import { describe, expect, it } from 'vitest';
import { linesNearby, type LineNearby } from '~/broadband/domain/health/outage';

const line = (nid: string, online: readonly (boolean | null)[], state = 'ACTIVE', house = nid): LineNearby => ({
  nid,
  state,
  house,
  circuits: online.map((one) => ({ online: one })),
});
const own = line('NL1', [false]);
const [off, off2, on, on2, unknown] = [
  line('NL2', [false]),
  line('NL3', [false, false]),
  line('NL4', [true]),
  line('NL5', [true]),
  line('NL6', [null]),
];

describe('life 5.8 an outage is several lines, not one', () => {
  it.each<[string, readonly LineNearby[], string | null]>([
    ['three of four', [own, off, off2, on], '3 offline, 1 online, 0 unknown: outage'],
    ['both of two', [own, off], '2 offline, 0 online, 0 unknown: outage'],
    ['both of two in one house', [own, line('NL2', [false], 'ACTIVE', 'NL1')], '2 offline, 0 online, 0 unknown: some'],
    ['lines that are answered twice', [own, off, off, off, on, on2], '2 offline, 2 online, 0 unknown: some'],
    ['two of four', [own, off, on, on2], '2 offline, 2 online, 0 unknown: some'],
    [
      'two of two that are known, and two that are not',
      [own, off, unknown, line('NL7', [])],
      '2 offline, 0 online, 2 unknown: some',
    ],
    ['this one alone', [own, on, on2], '1 offline, 2 online, 0 unknown: only'],
    ['a list without the line itself', [off, off2], '3 offline, 0 online, 0 unknown: outage'],
    ['the line itself in other letters', [line('nl1', [false]), on], '1 offline, 1 online, 0 unknown: only'],
    ['a line with one circuit that works', [own, line('NL2', [false, true])], '1 offline, 1 online, 0 unknown: only'],
    [
      'a line of which half is not known',
      [own, line('NL2', [false, null]), on],
      '1 offline, 1 online, 1 unknown: only',
    ],
    [
      'a line that ended is not counted',
      [own, line('NL2', [false], 'DISCONNECTED'), on],
      '1 offline, 1 online, 0 unknown: only',
    ],
    ['a line on order neither', [own, line('NL2', [false], 'PROCESSING'), on], '1 offline, 1 online, 0 unknown: only'],
    ['no other line', [own], null],
    ['none of which anything is known', [own, unknown], null],
  ])('%s', (_what, lines, expected) => {
    const found = linesNearby(own, lines);
    expect(found && `${found.offline} offline, ${found.online} online, ${found.unknown} unknown: ${found.kind}`).toBe(
      expected,
    );
  });
});

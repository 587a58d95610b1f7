import { describe, expect, it } from 'vitest';
import { customerHealth, type HealthyLine, type HealthySim, type Read } from '~/customers/domain/customer-health';

const line = (nid: string, online: readonly (boolean | null)[], state = 'ACTIVE'): HealthyLine => ({
  nid,
  state,
  circuits: online.map((one) => ({ online: one })),
});
const sim = (uuid: string, isBlocked: boolean | null, state = 'active'): HealthySim => ({ uuid, state, isBlocked });
const all = <T>(...rows: T[]): Read<T> => ({ rows, isWhole: true });
const NONE = { rows: [], isWhole: true };

const [on, off, partly, unknown] = [
  line('NL1', [true]),
  line('NL2', [false]),
  line('NL3', [true, false]),
  line('NL4', [null]),
];
const [open, blocked] = [sim('s1', false), sim('s2', true)];

describe('issue 35.1 how a customer is, worst first', () => {
  it.each<[string, Read<HealthyLine>, Read<HealthySim>, string[]]>([
    ['all is well', all(on), all(open), ['success allGood 0/0']],
    ['lines alone', all(on), null, ['success linesGood 0/0']],
    ['SIMs alone', all(line('NL8', [true], 'DISCONNECTED')), all(open), ['success simsGood 0/0']],
    ['one line offline', all(on, off), all(open), ['danger linesOffline 1/2 NL2']],
    ['a line with one circuit offline', all(on, partly), NONE, ['danger linesPartly 1/2 NL3']],
    [
      'an offline line before a blocked SIM',
      all(off),
      all(open, blocked),
      ['danger linesOffline 1/1 NL2', 'warning simsBlocked 1/2 s2'],
    ],
    ['a blocked SIM', NONE, all(open, blocked), ['warning simsBlocked 1/2 s2']],
    [
      'a blocked SIM, though the lines were not read',
      'unread',
      all(blocked),
      ['warning simsBlocked 1/1 s2', 'neutral linesUnread 0/0'],
    ],
    ['SIMs that were not read', all(on), 'unread', ['neutral simsUnread 0/0']],
    ['a line of which it is not known', all(on, unknown), NONE, ['neutral linesUnknown 1/2 NL4']],
    [
      'a line of which a circuit was not read',
      all({ ...on, lostCircuits: true }),
      NONE,
      ['neutral linesUnknown 1/1 NL1'],
    ],
    [
      'a line that is offline as far as it was read',
      all({ ...off, lostCircuits: true }),
      NONE,
      ['danger linesPartly 1/1 NL2'],
    ],
    ['a line without circuits', all(line('NL5', [])), NONE, ['neutral linesUnknown 1/1 NL5']],
    ['a line of an unknown state', all(on, line('NL9', [false], 'BROKEN')), NONE, ['neutral linesUnknown 1/2 NL9']],
    ['a SIM of which it is not known', NONE, all(sim('s3', null)), ['neutral simsUnknown 1/1 s3']],
    ['more lines than were read', { rows: [on], isWhole: false }, NONE, ['neutral linesMore 1/1']],
    [
      'more SIMs than were read, and one offline',
      all(off),
      { rows: [open], isWhole: false },
      ['danger linesOffline 1/1 NL2', 'neutral simsMore 1/1'],
    ],
    ['nothing in use', all(line('NL6', [false], 'DISCONNECTED')), all(sim('s4', true, 'terminated')), []],
    ['all on order', all(line('NL7', [false], 'PROCESSING')), all(sim('s5', null, 'ordered')), []],
    ['nothing that may be seen', null, null, []],
  ])('%s', (_what, lines, sims, expected) => {
    expect(
      customerHealth(lines, sims).map(({ tone, key, count, total, first }) =>
        [tone, key, `${count}/${total}`, first].filter(Boolean).join(' '),
      ),
    ).toEqual(expected);
  });
});

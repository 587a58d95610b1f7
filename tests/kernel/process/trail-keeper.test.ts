import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditEvent } from '~/kernel/process/audit.server';
import { TrailKeeper } from '~/kernel/process/trail-keeper.server';
import { trailLine, type Trailed } from '~/kernel/process/trail-line.server';
import { NotKept } from '~/kernel/store/store';
import type { Trail, TrailLine } from '~/kernel/store/trail';

const person = {
  subject: 'sub-1',
  username: 'reseller',
  name: 'Renée de Wit',
  organization: { uuid: 'ours', name: 'Van Dijk' },
};
const content = (event: AuditEvent, more: Partial<Trailed> = {}): Trailed => ({
  event,
  who: person,
  as: null,
  reason: null,
  ...more,
});

let kept: TrailLine<Trailed>[];
let isFull: boolean;
let said: object[];
let keeper: TrailKeeper;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  kept = [];
  said = [];
  isFull = false;
  const trail: Pick<Trail, 'append'> = {
    async append(line) {
      if (isFull) throw new NotKept(new Error('disk full'));
      kept.push(line as unknown as TrailLine<Trailed>);
    },
  };
  keeper = new TrailKeeper(trail, { error: (about: object) => void said.push(about) }, () => 7);
});

afterEach(() => vi.useRealTimers());

const keep = (id: string) => keeper.keep(trailLine(id, 1, content('signed in')));
const names = () => kept.map(({ id }) => id);

describe('a line of the trail that is kept', () => {
  it('stands there before anything else happens', () => {
    keep('a');
    expect(names()).toEqual(['a']);
  });

  it('is not left behind when it comes right after another was written', async () => {
    for (let turns = 0; turns < 10; turns += 1) {
      keep(`first ${turns}`);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      keep(`second ${turns}`);
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(kept).toHaveLength(20);
  });

  it('waits for a store that takes nothing, without a word to the deed, and comes once, in its turn', async () => {
    isFull = true;
    keep('a');
    await vi.advanceTimersByTimeAsync(100);
    keep('b');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(names()).toEqual([]);
    isFull = false;
    keep('c');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(said).toEqual([{ err: expect.stringContaining('disk full'), lines: 1 }]);
  });

  it('of more than wait is said in the trail and in the log', async () => {
    isFull = true;
    for (let n = 0; n < 1_003; n += 1) keep(`${n}`);
    isFull = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(kept).toHaveLength(1_001);
    expect(kept.at(-1)).toMatchObject({ at: 7, value: { event: 'lines lost', lines: 3 } });
    expect(said).toContainEqual({ lines: 3 });
  });

  it('is written once more at the end of the process, which says what stands in the log alone', async () => {
    isFull = true;
    keep('a');
    await vi.advanceTimersByTimeAsync(1);
    isFull = false;
    await keeper.end();
    expect(names()).toEqual(['a']);
    isFull = true;
    keep('b');
    await keeper.end();
    expect(said.at(-1)).toEqual({ lines: 1 });
  });
});

describe('the keys of a line', () => {
  it.each<[AuditEvent, string, string]>([
    ['signed in', 'access', 'done'],
    ['rights changed', 'access', 'done'],
    ['refused', 'refusal', 'refused'],
    ['swap started', 'swap', 'done'],
    ['swap failed', 'swap', 'refused'],
    ['password shown', 'secret', 'done'],
    ['order sent', 'order', 'sent'],
    ['order accepted', 'order', 'accepted'],
    ['change not found', 'change', 'not found'],
    ['change given up', 'change', 'given up'],
    ['change refused', 'change', 'refused'],
    ['run stopped', 'run', 'done'],
    ['draft handed over', 'draft', 'done'],
    ['draft taken over', 'draft', 'done'],
    ['draft taken back', 'draft', 'done'],
  ])('%s is of kind %s, with outcome %s', (event, kind, outcome) => {
    expect(trailLine('a', 1, content(event))).toMatchObject({ kind, outcome });
  });

  it('somebody who works as another is found by both names, and read by both organisations', () => {
    const own = { subject: 's', username: 'admin', name: 'Hélène', organization: { uuid: 'staff', name: '' } };
    expect(trailLine('a', 1, content('signed in', { who: own, as: person }))).toMatchObject({
      organization: 'ours',
      otherOrganization: 'staff',
      people: ['HELENE', 'ADMIN', 'RENEE DE WIT', 'RESELLER'],
    });
  });

  it.each([
    ['of a record that changes', { area: 'connection', record: 'NL1', effect: 'x' }, { area: 'connection', id: 'NL1' }],
    ['that was made', { wizard: 'broadband-order', effect: 'NL1' }, { area: 'broadband-order', id: 'NL1' }],
    ['about none', {}, null],
  ])('%s', (_what, more, record) => {
    expect(trailLine('a', 1, content('order accepted', more)).record).toEqual(record);
  });
});

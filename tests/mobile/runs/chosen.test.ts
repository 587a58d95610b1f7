import { describe, expect, it } from 'vitest';
import { judgeBlock } from '~/mobile/runs/block.server';
import type { Provider } from '~/kernel/provider/provider.server';
import { chosenSims, pastedNumbers } from '~/mobile/runs/chosen.server';
import { judgeMove } from '~/mobile/runs/move/plan-move.server';
import { simItems, type Judge, type JudgedSim } from '~/mobile/runs/sim-items.server';
import { judgeTag } from '~/mobile/runs/tag.server';
import type { MobileConnection } from '~/telecom/provider/sim';

describe('MOB-01 numbers that were pasted', () => {
  it.each([
    [
      'a number a line',
      '8931080000000000019\r\n8931080000000000027\r\n',
      ['8931080000000000019', '8931080000000000027'],
    ],
    ['commas, semicolons and tabs', '893108;893109,893110\t893111', ['893108', '893109', '893110', '893111']],
    ['blanks between whole numbers', '8931080000000000019  31612345678', ['8931080000000000019', '31612345678']],
    ['blanks within one', '06 12 34 56 78\n89 31 08', ['06 12 34 56 78', '89 31 08']],
    ['the same number twice, which its form counts', '893108\n893108', ['893108', '893108']],
    ['security L5 marks of direction within one', 'NL80\u202e00001\u200f\n\u206689310\u2069', ['NL8000001', '89310']],
    ['life A9 what a spreadsheet has rounded', '8,93108E+18\n8.93108E+18', ['8,93108E+18', '8.93108E+18']],
    ['life A9 an apostrophe of our own file', "'8931080000000000019, '893110", ['8931080000000000019', '893110']],
    ['nothing', ' \r\n ', []],
  ])('are told apart: %s', (_what, typed, numbers) => {
    expect(pastedNumbers(typed)).toEqual(numbers);
  });
});

const pool = { uuid: 'pool-1', type: 'pool', name: 'Vloot', productUuid: 'product-1' };
const other = { ...pool, uuid: 'pool-2' };
const sim = { state: 'active', isBlocked: false, tags: ['a'], dataPool: pool, dataPoolNextMonth: null };

it('MOB-10 a SIM is in its pool, whichever capitals the provider writes its uuid with', () => {
  const capitals = { ...sim, dataPool: { ...pool, uuid: 'POOL-1' } };
  expect([judgeMove({ poolUuid: 'pool-1' }, capitals), judgeMove({ poolUuid: 'POOL-1' }, sim)]).toEqual([
    'inPool',
    'inPool',
  ]);
});

/** The rule of an action for this request. */
const by =
  <Wish>(judge: Judge<Wish>, wish: Wish) =>
  (one: JudgedSim) =>
    judge(wish, one);

const block = by(judgeBlock, { kind: 'block' });
const unblock = by(judgeBlock, { kind: 'unblock' });
const move = by(judgeMove, { poolUuid: 'pool-1' });
const tag = (...tags: string[]) => by(judgeTag, { kind: 'tag', tags });

const one = { ...sim, uuid: 'u-1', msisdn: '31612345678', iccid: '8931', nid: 'NL1' };
const two = { ...one, uuid: 'u-2', msisdn: '31687654321' };
const lost = (at: number) => ({ id: null, at });

describe('MOB-03 MOB-04 MOB-06 why nothing is sent for a SIM', () => {
  it.each<[string, (one: JudgedSim) => string | null, object, string | null]>([
    ['one that is open is blocked', block, {}, null],
    ['one that is blocked', block, { isBlocked: true }, 'blocked'],
    ['whether it is blocked is not told', block, { isBlocked: null }, null],
    ['one that is open is not unblocked', unblock, {}, 'unblocked'],
    ['one that is blocked is unblocked', unblock, { isBlocked: true }, null],
    ['one that has ended', unblock, { isBlocked: true, state: 'terminated' }, 'ended'],
    ['a state that is not told', block, { state: null }, null],
    ['another tag', tag('b'), {}, null],
    ['one of two tags is there', tag('a', 'b'), {}, null],
    ['the tags are there', tag('a'), {}, 'tagged'],
    ['tags that cannot be read', tag('b'), { tags: null }, 'tagsUnknown'],
    ['in the pool', move, {}, 'inPool'],
    ['leaves the pool next month', move, { dataPoolNextMonth: other }, null],
    ['joins the pool next month', move, { dataPool: other, dataPoolNextMonth: pool }, 'inPool'],
    ['without any pool', move, { dataPool: null }, null],
  ])('%s', (_what, judge, change, obstacle) => {
    expect(judge({ ...sim, ...change } as JudgedSim)).toBe(obstacle);
  });

  it('MOB-03 a pasted number is that of its SIM in whatever form the provider writes it', async () => {
    const written = { ...one, msisdn: '+31612345678' };
    const list = () => Promise.resolve({ rows: [written], count: 1, lost: [] });
    const provider = { mobileConnections: { list } } as unknown as Provider;
    // a few numbers are searched for, and more of them are looked up in the whole list
    for (const others of [0, 4]) {
      const lines = ['0612345678', ...Array.from({ length: others }, (_, at) => `3168765432${at}`)];
      expect((await chosenSims(provider, { kind: 'lines', lines }))[0]).toEqual({ record: written });
    }
  });

  it('each SIM is there once, however often and in whatever way it was given', () => {
    const record = { ...sim, uuid: 'u-1', msisdn: '31612345678', iccid: '8931', nid: 'NL1' } as MobileConnection;
    const missing = { name: '8932', obstacle: 'notFound', unmet: 'missing' } as const;
    expect(simItems([{ record }, missing, { record }, missing], block)).toEqual([
      { id: 'u-1', name: '31612345678', detail: '8931', obstacle: null },
      { id: '', name: '8932', detail: '', obstacle: 'notFound', unmet: 'missing' },
    ]);
  });

  it.each<[string, (page: number) => object, string[]]>([
    ['that cannot be read', () => ({ rows: [one], lost: [lost(1), lost(2)], count: 3 }), ['31612345678', '? 2', '? 3']],
    ['that come twice', () => ({ rows: [one, one, two], count: 3 }), ['31612345678', '31687654321', '? 3']],
    ['of a provider that always answers the first', () => ({ rows: [one], count: 3 }), ['31612345678', '? 2', '? 3']],
    ['that all come', (page) => ({ rows: page === 1 ? [one] : [two], count: 2 }), ['31612345678', '31687654321']],
  ])('rows of a whole list %s stay as many as the provider counts', async (_what, answer, names) => {
    const list = ({ page }: { page: number }) => Promise.resolve(answer(page));
    const state = { page: 1, perPage: 10, filters: {}, search: '' };
    const provider = { mobileConnections: { list } } as unknown as Provider;
    const chosen = await chosenSims(provider, { kind: 'all', state: state as never });
    expect(simItems(chosen, block).map(({ name }) => name)).toEqual(names);
  });
});

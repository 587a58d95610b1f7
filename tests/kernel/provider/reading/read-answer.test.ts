import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readAnswer, underNoun } from '~/kernel/provider/reading/read-answer';
import {
  flagOrNull,
  numberOrNull,
  rpcList,
  textOr,
  word,
  wholeOnly,
  wholeOrNull,
  wordOrNull,
  words,
} from '~/kernel/provider/reading/wire';

const Row = z.object({
  nid: word,
  count: numberOrNull,
  name: textOr,
  online: flagOrNull,
  tags: words,
  parts: z.array(z.object({ uuid: word })).nullish(),
});
const Rows = rpcList('rows', Row);

const good = { nid: 'NL1', count: 1, name: 'Een', online: true, tags: ['a'], parts: [{ uuid: 'p1' }] };

function rowsOf(...rows: unknown[]) {
  const read = readAnswer(Rows, { rows, pagination: { count: rows.length } });
  if (!read.ok) throw new Error('nothing was read');
  return read;
}

describe('foreign F6 one odd value costs no more than itself', () => {
  it.each<[string, object, object]>([
    ['a number as text', { count: '12.5' }, { count: 12.5 }],
    ['a number that is none', { count: 'twelve' }, { count: null }],
    ['a number as an object', { count: {} }, { count: null }],
    ['a text as a number', { name: 12 }, { name: '12' }],
    ['no text', { name: undefined }, { name: '' }],
    ['text in a list', { name: ['x'] }, { name: '' }],
    ['1 for true', { online: 1 }, { online: true }],
    ['"false"', { online: 'false' }, { online: false }],
    ['yes for true', { online: 'yes' }, { online: null }],
    ['no tags', { tags: null }, { tags: [] }],
    ['a tag as a number', { tags: ['a', 3] }, { tags: ['a', '3'] }],
    ['a tag that cannot be read makes them unknown', { tags: ['a', {}] }, { tags: null }],
    ['a list that is none', { parts: 'x' }, { parts: null }],
    [
      'a part without identity',
      { parts: [{ uuid: 'p1' }, {}, { uuid: 'p2' }] },
      { parts: [{ uuid: 'p1' }, { uuid: 'p2' }] },
    ],
  ])('%s', (_what, malformed, expected) => {
    const { value } = rowsOf(good, { ...good, nid: 'NL2', ...malformed }, good);
    expect(value.rows).toMatchObject([good, { ...good, nid: 'NL2', ...expected }, good]);
    expect(value.lost).toEqual([]);
  });

  it('a text is cut off, a word never: half of it is another one', () => {
    const long = 'x'.repeat(20_000);
    const { value } = rowsOf({ ...good, name: long, tags: [long] }, { ...good, nid: long, name: '' });
    expect([value.rows[0]?.name.length, value.rows[0]?.tags]).toEqual([1_001, null]);
    expect(value.lost).toEqual([{ list: 'rows', at: 1, id: null }]);
  });

  it('a row without its identity is lost, told by its place and by what else names it, and no other row is', () => {
    const { value, malformed } = rowsOf({ ...good, nid: null, uuid: 'u1' }, 'no row', {
      ...good,
      nid: 'NL3',
      count: [],
    });
    expect(value.lost).toEqual([
      { list: 'rows', at: 0, id: 'u1' },
      { list: 'rows', at: 1, id: null },
    ]);
    expect(value.rows).toEqual([{ ...good, nid: 'NL3', count: null }]);
    expect(malformed.map(({ path }) => path)).toEqual(['rows[].nid', 'rows[]', 'rows[].count']);
  });

  it('says which fields were odd and what was expected, and nothing of what stood there', () => {
    const { malformed } = rowsOf(
      { ...good, count: 'secret' },
      { ...good, count: 'secret' },
      { ...good, tags: 'secret' },
    );
    expect(malformed).toEqual([
      { path: 'rows[].count', expected: 'number' },
      { path: 'rows[].tags', expected: 'custom' },
    ]);
  });

  it.each([
    ['no list', { rows: 'x' }],
    ['nothing', null],
    ['a text', 'x'],
    ['a list', []],
  ])('%s: there is nothing to read', (_what, answer) => {
    expect(readAnswer(Rows, answer).ok).toBe(false);
  });

  it('a provider that counts nothing still has its rows', () => {
    expect(readAnswer(Rows, { rows: [good] })).toMatchObject({
      ok: true,
      value: { rows: [good], count: null, lost: [] },
    });
  });
});

describe('a list that is of no use unless it is whole', () => {
  it('is unknown when one of it cannot be read, or fails the whole where nothing can do without', () => {
    const row = z.object({ id: word });
    expect(readAnswer(z.object({ lines: wholeOrNull(row) }), { lines: [{ id: 'a' }, {}] })).toMatchObject({
      ok: true,
      value: { lines: null },
    });
    expect(readAnswer(z.object({ prices: wholeOnly(row) }), { prices: [{ id: 'a' }, {}] }).ok).toBe(false);
    expect(readAnswer(z.object({ prices: wholeOnly(row) }), {}).ok).toBe(false);
  });
});

describe('foreign table 5 a record under its noun or bare', () => {
  const Contract = underNoun(
    'contract',
    z.object({ contract: z.object({ start: wordOrNull }).nullish() }).transform(({ contract }) => contract ?? null),
  );

  it.each<[string, unknown, unknown]>([
    ['under its noun', { contract: { start: '2026-01-01' } }, { start: '2026-01-01' }],
    ['bare', { start: '2026-01-01' }, { start: '2026-01-01' }],
    ['bare, with an odd cell', { start: {} }, { start: null }],
    ['none, under its noun', { contract: null }, null],
    ['none', null, null],
  ])('%s', (_what, answer, expected) => {
    expect(readAnswer(Contract, answer)).toMatchObject({ ok: true, value: expected });
  });
});

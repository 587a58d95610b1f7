import { afterAll, expect, it } from 'vitest';
import { attentionOf } from '~/flows/attention/read.server';
import type { Source } from '~/flows/attention/source';
import { translator } from '~/kernel/i18n/i18n.server';
import type { Access } from '~/kernel/session/authorize.server';
import { openKeptHouse, sessionOf } from '../wizard/kept-house';

const house = openKeptHouse();
afterAll(() => house.close());

const session = sessionOf('somebody');
const access = { session, t: translator('nl'), now: new Date(), timezone: 'Europe/Amsterdam' } as Access;

/** A source that answers once the pages wait, and the number of its questions. The first ones may fail. */
function counted(key: string, failing = 0) {
  let questions = 0;
  const line = (number: number) => ({
    ...{ key: `${key} ${number}`, kind: 'waits' as const, what: 'NL000001', since: 'Sinds gisteren', at: '' },
    ...{ todo: 'Bekijk', href: '/connections/1' },
  });
  const source: Source = {
    ...{ key, requirement: 'session', title: () => 'Verstuurde bestellingen' },
    ask: async () => {
      questions += 1;
      const isFailing = questions <= failing;
      await new Promise(setImmediate);
      if (isFailing) throw new TypeError('the end of a session');
      return { rows: [questions], isPart: false };
    },
    lines: (rows) => rows.map((row) => line(Number(row))),
  };
  return { source, questions: () => questions };
}

const open = (source: Source) => Promise.all([1, 2, 3, 4].map(() => attentionOf(access, [source])));

it('issue 35.5 pages that begin at the same moment share one question', async () => {
  const { source, questions } = counted('shared');
  const pages = await open(source);
  expect(pages.map(({ count, partly }) => [count, partly])).toEqual(Array(4).fill([1, []]));
  expect(questions()).toBe(1);
});

it('issue 35.5 a question that ends with the session of its page is asked once more for the others', async () => {
  const { source, questions } = counted('ended', 1);
  const pages = await open(source);
  expect(pages.map(({ count, partly }) => [count, partly.length])).toEqual([[0, 1], ...Array(3).fill([1, 0])]);
  expect(questions()).toBe(2);
});

import { describe, expect, it } from 'vitest';
import { askedSearch, isUnmatched, searchedChoices } from '~/flows/pickers/search-choice.server';
import { ProviderFailure, ProviderOutage } from '~/kernel/provider/errors';

interface Row {
  readonly id: string;
}

const choice = ({ id }: Row) => ({ value: id, title: id.toUpperCase() });
const search = { text: 'a', page: 1 };
const page = (ids: string[], count: number | null = ids.length) =>
  Promise.resolve({ rows: ids.map((id) => ({ id })), count });
const late = async () => {
  throw new ProviderFailure(new ProviderOutage('timeout', 'list', true));
};
const never = () => Promise.reject(new Error('asked'));
const chosen = (id: string) => Promise.resolve(choice({ id }));

describe('what is searched for to choose from', () => {
  it('without a search is the chosen one alone, and the list is not asked', async () => {
    expect(await searchedChoices({ search: null, list: never, choice, chosen: chosen('b') })).toEqual({
      failed: false,
      isGone: false,
      search: '',
      found: null,
      choices: [{ value: 'b', title: 'B', kept: true }],
    });
  });

  it('says that the chosen one can be chosen no more', async () => {
    const gone = (one: Promise<null> | null) => searchedChoices({ search: null, list: never, choice, chosen: one });
    expect(await gone(Promise.resolve(null))).toMatchObject({ isGone: true, choices: [] });
    expect((await gone(null)).isGone).toBe(false);
  });

  it('holds the chosen one before the page that does not have it', async () => {
    const { choices } = await searchedChoices({ search, list: () => page(['a']), choice, chosen: chosen('b') });
    expect(choices.map(({ value, kept }) => [value, kept])).toEqual([
      ['b', true],
      ['a', undefined],
    ]);
  });

  it('holds the chosen one once where the page has it', async () => {
    const { choices } = await searchedChoices({ search, list: () => page(['a', 'b']), choice, chosen: chosen('b') });
    expect(choices.map(({ value }) => value)).toEqual(['a', 'b']);
  });

  it('keeps the chosen one when the list cannot be loaded, and says so', async () => {
    expect(await searchedChoices({ search, list: late, choice, chosen: chosen('b') })).toMatchObject({
      failed: true,
      found: null,
      choices: [{ value: 'b' }],
    });
  });

  it('tells the pages by the count, and without one that there may be more behind a full page', async () => {
    const full = Array.from({ length: 30 }, (_, at) => `a${at}`);
    const found = async (ids: string[], count: number | null) =>
      (await searchedChoices({ search, list: () => page(ids, count), choice, chosen: null })).found;
    expect(await found(full, 61)).toEqual({ count: 61, page: 1, pages: 3 });
    expect(await found(full, null)).toEqual({ count: null, page: 1, pages: 2 });
    expect(await found(['a'], null)).toEqual({ count: 1, page: 1, pages: 1 });
  });
});

describe('what was typed in a search', () => {
  const form = (fields: Record<string, string>) => new URLSearchParams(fields);

  it('is asked for by the buttons alone', () => {
    expect(askedSearch(form({ endUserSearch: ' a ', intent: 'search' }), 'endUser')).toEqual({ text: 'a', page: 1 });
    expect(askedSearch(form({ endUserSearch: 'a', endUserPage: '3', intent: 'more' }), 'endUser')).toEqual({
      text: 'a',
      page: 3,
    });
    expect(askedSearch(form({ endUserSearch: 'a' }), 'endUser')).toBeNull();
  });

  it('counts as unmatched until something of it is chosen', () => {
    const typed = form({ endUserSearch: 'a', endUserSearched: 'a' });
    expect(isUnmatched(typed, 'endUser', null)).toBe(true);
    expect(isUnmatched(typed, 'endUser', 'b')).toBe(false);
    expect(isUnmatched(form({ endUserSearch: 'ab', endUserSearched: 'a' }), 'endUser', 'b')).toBe(true);
    expect(isUnmatched(form({}), 'endUser', null)).toBe(false);
  });
});

import { settlePanel } from '~/kernel/provider/client.server';
import { receivedOf, type ListPart } from '~/kernel/table/list.server';

/** A search for one of many, 30 at a time (spec 9: end customers, connections). */
export const CHOICES_PER_PAGE = 30;

export interface ChoiceSearch {
  readonly text: string;
  readonly page: number;
}

/** A choice as text, the same on its way through the page's data. */
export interface TextChoice {
  readonly value: string;
  readonly title: string;
  readonly description?: string | undefined;
  /** Why it cannot be chosen. */
  readonly unavailable?: string | undefined;
  /** It was not found by the last search, but stays because it is chosen. */
  readonly kept?: boolean | undefined;
}

interface FoundChoices {
  /** Null when the provider does not tell. */
  readonly count: number | null;
  readonly page: number;
  readonly pages: number;
}

/** The search that a form's button asks for; null when another one was pressed. `name` is that of the part, such as endUser. */
export function askedSearch(form: URLSearchParams, name: string): ChoiceSearch | null {
  const intent = form.get('intent');
  if (intent === 'search') return { text: textOf(form, name), page: 1 };
  return intent === 'more' ? { text: textOf(form, name), page: pageOf(form, name) } : null;
}

/** The search whose results a returned form showed. Null when it showed none, or when the text has changed. */
export function shownSearch(form: URLSearchParams, name: string): ChoiceSearch | null {
  const text = textOf(form, name);
  return text !== '' && text === form.get(`${name}Searched`) ? { text, page: 1 } : null;
}

/** Something was typed to search for, but nothing of it chosen: never the one that was chosen before, nor silently none (accessibility 34). */
export function isUnmatched(form: URLSearchParams, name: string, chosen: string | null): boolean {
  const text = textOf(form, name);
  return text !== '' && (text !== form.get(`${name}Searched`) || !chosen);
}

interface Searched<Row> {
  /** Null: nothing is searched for. */
  readonly search: ChoiceSearch | null;
  /** `pages` where the count does not tell them. */
  readonly list: (search: ChoiceSearch) => Promise<ListPart<Row> & { readonly pages?: number }>;
  readonly choice: (row: Row) => TextChoice;
  /** The present choice as it is now, or null when there is none or it can no longer be chosen. */
  readonly chosen: Promise<TextChoice | null> | null;
}

/** A page of records to choose from, the chosen one among them, also when the page does not hold it. Without a search there is only the chosen one. */
export async function searchedChoices<Row>({ search, list, choice, chosen }: Searched<Row>) {
  const [page, kept] = await Promise.all([search ? settlePanel(list(search)) : null, chosen]);
  const rows = page?.ok ? page.value.rows.map(choice) : [];
  const missing = kept && !rows.some(({ value }) => value === kept.value) ? [{ ...kept, kept: true }] : [];
  return {
    failed: page?.ok === false,
    /** a lost choice must be reported, because its form would go on with nothing chosen */
    isGone: chosen !== null && kept === null,
    search: search?.text ?? '',
    found: page?.ok && search ? foundChoices(page.value, search) : null,
    choices: [...missing, ...rows],
  };
}
export type SearchedChoices = Awaited<ReturnType<typeof searchedChoices>>;

function foundChoices(part: ListPart<unknown> & { readonly pages?: number }, search: ChoiceSearch): FoundChoices {
  return { count: part.count, page: search.page, pages: part.pages ?? pagesOf(part, search) };
}

/** Without a count there may be more behind a full page. */
export function pagesOf(part: ListPart<unknown>, { page }: Pick<ChoiceSearch, 'page'>): number {
  return part.count === null
    ? page + (receivedOf(part) < CHOICES_PER_PAGE ? 0 : 1)
    : Math.max(1, Math.ceil(part.count / CHOICES_PER_PAGE));
}

export function textOf(form: URLSearchParams, name: string): string {
  return (form.get(`${name}Search`) ?? '').trim().slice(0, 100);
}

function pageOf(form: URLSearchParams, name: string): number {
  const page = Number(form.get(`${name}Page`) ?? '1');
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1;
}

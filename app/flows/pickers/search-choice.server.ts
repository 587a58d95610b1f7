import { settlePanel } from '~/kernel/provider/client.server';
import { receivedOf, type ListPart } from '~/kernel/table/list.server';

/** The choices on one page of a search (spec 9: end customers, connections). */
export const CHOICES_PER_PAGE = 30;

export interface ChoiceSearch {
  readonly text: string;
  readonly page: number;
}

/** A choice as text, in the form that the page's data has too. */
export interface TextChoice {
  readonly value: string;
  readonly title: string;
  readonly description?: string | undefined;
  /** The reason why it cannot be chosen. */
  readonly unavailable?: string | undefined;
  /** True for the chosen one when the last search did not find it. */
  readonly kept?: boolean | undefined;
  /** True for a choice of nothing, which looks smaller than the others. */
  readonly small?: boolean | undefined;
}

interface FoundChoices {
  /** Null when the provider does not give it. */
  readonly count: number | null;
  readonly page: number;
  readonly pages: number;
}

/**
 * The search that a form's button asks for. Null when another button was pressed.
 * @param name the name of the part, such as endUser
 */
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

/**
 * True when the user typed a search text but chose none of its results. The form must then neither keep the earlier
 * choice nor silently choose none (accessibility 34).
 */
export function isUnmatched(form: URLSearchParams, name: string, chosen: string | null): boolean {
  const text = textOf(form, name);
  return text !== '' && (text !== form.get(`${name}Searched`) || !chosen);
}

interface Searched<Row> {
  readonly search: ChoiceSearch | null;
  /** Loads a page of the list. It gives `pages` when the count does not determine them. */
  readonly list: (search: ChoiceSearch) => Promise<ListPart<Row> & { readonly pages?: number }>;
  readonly choice: (row: Row) => TextChoice;
  /** The present state of the choice. Null when there is none or it can no longer be chosen. */
  readonly chosen: Promise<TextChoice | null> | null;
}

/** A page of records to choose from. The chosen one is always among them; without a search it is the only one. */
export async function searchedChoices<Row>({ search, list, choice, chosen }: Searched<Row>) {
  const [page, kept] = await Promise.all([search ? settlePanel(list(search)) : null, chosen]);
  const rows = page?.ok ? page.value.rows.map(choice) : [];
  const missing = kept && !rows.some(({ value }) => value === kept.value) ? [{ ...kept, kept: true }] : [];
  return {
    failed: page?.ok === false,
    /** the form must report a lost choice, or it would continue without one */
    isGone: chosen !== null && kept === null,
    search: search?.text ?? '',
    found: page?.ok && search ? foundChoices(page.value, search) : null,
    choices: [...missing, ...rows],
  };
}
export type SearchedChoices = Awaited<ReturnType<typeof searchedChoices>>;

/** A provider may have a page size of its own, though none as small as this. */
const LEAST_PER_PAGE = 10;

function foundChoices(part: ListPart<unknown> & { readonly pages?: number }, search: ChoiceSearch): FoundChoices {
  const pages = part.pages ?? pagesOf(part, search);
  // fewer rows than any provider has on a page are all
  const isAll = pages === 1 && receivedOf(part) < LEAST_PER_PAGE && (part.lost ?? []).length === 0;
  return { count: part.count ?? (isAll ? part.rows.length : null), page: search.page, pages };
}

/** The number of pages. Without a count, a full page may have another one after it. */
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

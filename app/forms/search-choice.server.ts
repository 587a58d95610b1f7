/** A search for one of many, 30 at a time (spec 9: end customers, connections). */
export const CHOICES_PER_PAGE = 30;

export interface ChoiceSearch {
  readonly text: string;
  readonly page: number;
}

export interface FoundChoices {
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

/** Something was typed to search for, but nothing of it chosen: never the one that was chosen before, nor silently none (accessibility 34). */
export function isUnmatched(form: URLSearchParams, name: string, chosen: string | null): boolean {
  const text = textOf(form, name);
  return text !== '' && (text !== form.get(`${name}Searched`) || !chosen);
}

/** Without a count there may be more behind a full page. */
export function foundChoices(count: number | null, { page }: ChoiceSearch, received: number): FoundChoices {
  return {
    count,
    page,
    pages:
      count === null ? page + (received < CHOICES_PER_PAGE ? 0 : 1) : Math.max(1, Math.ceil(count / CHOICES_PER_PAGE)),
  };
}

export function textOf(form: URLSearchParams, name: string): string {
  return (form.get(`${name}Search`) ?? '').trim().slice(0, 100);
}

function pageOf(form: URLSearchParams, name: string): number {
  const page = Number(form.get(`${name}Page`) ?? '1');
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1;
}

import { expect, type Locator, type Page } from '@playwright/test';
import type { Sandbox } from './sandbox';

/** Rows of the list on this page. */
export function rows(page: Page): Locator {
  return page.locator('tbody tr');
}

/** The cells of one column, by its place from the left, as text. */
export async function column(page: Page, index: number): Promise<string[]> {
  return page.locator(`tbody tr > :nth-child(${index + 1})`).allInnerTexts();
}

/** The list changes in its place once the script has run; without scripts it stands as it came. */
export async function ready(page: Page, scripted: boolean): Promise<void> {
  if (scripted) await expect(page.locator('html[data-enhanced]')).toBeAttached();
}

/** The one column that is sorted by, and how. */
export async function sorting(page: Page): Promise<{ column: string; order: string | null }> {
  const sorted = page.locator('thead [aria-sort]');
  await expect(sorted).toHaveCount(1);
  return { column: (await sorted.innerText()).trim(), order: await sorted.getAttribute('aria-sort') };
}

/** Fills in the search and sends it with its button. */
export async function searchFor(page: Page, field: string, text: string): Promise<void> {
  const form = page.getByRole('search');
  await form.getByLabel('Zoek in').selectOption({ label: field });
  await form.getByLabel('Begint met').fill(text);
  await form.getByRole('button', { name: 'Zoek' }).click();
}

/** The list's counter: the number in its sentence. */
export async function counted(page: Page): Promise<number> {
  return Number((await page.locator('p[role="status"]').innerText()).match(/\d+/)?.[0] ?? Number.NaN);
}

interface ListParams {
  readonly pagination: { readonly page: number; readonly per_page: number };
  readonly sort: { readonly field: string; readonly descending: boolean };
  readonly filter: { readonly search_field?: string; readonly search?: string; readonly states?: readonly string[] };
}

/** What the provider was asked for, without calls that are still under way. The browser fetches next pages ahead. */
export async function asked(sandbox: Sandbox, method: string, since: number): Promise<ListParams[]> {
  return (await sandbox.calls(method, since)).flatMap(({ body }) =>
    body === null ? [] : [(body as { params: ListParams }).params],
  );
}

/** What was searched for; without the pages that the browser fetches ahead. */
export async function searches(sandbox: Sandbox, method: string, since: number) {
  return (await asked(sandbox, method, since))
    .filter(({ filter, pagination }) => filter.search !== undefined && pagination.page === 1)
    .map(({ filter: { search_field, search } }) => ({ search_field, search }));
}

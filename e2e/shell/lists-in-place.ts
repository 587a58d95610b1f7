import type { Page } from '@playwright/test';
import { ready } from '../fixtures/lists';

export const METHOD = 'broadband.list_connections';
export const LIST = `rpc:${METHOD}`;

export const said = (page: Page) => page.locator('#polite');
export const pager = (page: Page) => page.getByRole('navigation', { name: 'Pagina’s' });
export const heading = (page: Page, name: string) => page.locator('thead').getByRole('link', { name });
export const search = (page: Page) => page.getByRole('search').getByLabel('Begint met');

/** Whole documents that this page loads from now on. */
function documentsOf(page: Page): string[] {
  const loaded: string[] = [];
  page.on(
    'request',
    (request) =>
      request.isNavigationRequest() && loaded.push(new URL(request.url()).pathname + new URL(request.url()).search),
  );
  return loaded;
}

export async function open(page: Page, address = '/connections'): Promise<string[]> {
  await page.goto(address);
  await ready(page, true);
  return documentsOf(page);
}

/** Each answer of the list takes this long from now on. */
export const SLOW_MS = 1_500;

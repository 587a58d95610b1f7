import { rowsOf } from '~tests/fixtures/page';
import type { Page } from '~tests/fixtures/portal-client';

/** The rows of the list, without those of the totals. */
export const listOf = (page: Page) => rowsOf({ ...page, text: /<section id="list"[\s\S]*/.exec(page.text)?.[0] ?? '' });

import type { LinksFunction } from '@remix-run/node';
import detail from '~/styles/detail.css?url';
import form from '~/styles/form.css?url';
import list from '~/styles/list.css?url';
import page from '~/styles/page.css?url';
import panel from '~/styles/panel.css?url';
import review from '~/styles/review.css?url';
import tables from '~/styles/tables.css?url';

/**
 * One stylesheet per kind of page, each with the core in it: the first row waits for one file and for no rule that its page does not have (performance:
 * Budgets). A route that has one of these as its `links` says `styled: true` in its handle; all others get `pageStyle` from the document.
 */
const sheet =
  (href: string): LinksFunction =>
  () => [{ rel: 'stylesheet', href }];

export const listStyle = sheet(list);
export const tablesStyle = sheet(tables);
export const formStyle = sheet(form);
export const reviewStyle = sheet(review);
export const detailStyle = sheet(detail);
export const panelStyle = sheet(panel);
export const pageStyle = page;

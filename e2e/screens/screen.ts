import type { Page } from '@playwright/test';
import { expect } from '../fixtures/expect';
import type { Sandbox } from '../fixtures/sandbox';
import type { Portal } from '../fixtures/stage';

/** One screen in one state, for the tests of look and accessibility. */
export interface Screen {
  readonly name: string;
  /** The address of the screen, or the way to find it. */
  readonly path: string | ((page: Page) => Promise<string>);
  /** True for a visitor who is not signed in. */
  readonly anonymous?: boolean;
  readonly username?: string;
  /** Brings the provider into the state. */
  readonly before?: (sandbox: Sandbox) => Promise<void>;
  /** Brings the page into the state once. The page that follows is loaded again as it is. */
  readonly after?: (page: Page) => Promise<void>;
  /** Brings the portal into the state, under the page that is open. */
  readonly meanwhile?: (portal: Portal) => Promise<void>;
  /** Opens parts of the page after each load. */
  readonly shown?: (page: Page) => Promise<void>;
  /** True if scripts make another page of it than the server does. */
  readonly scripted?: boolean;
}

/** The HTML of a page, without opening it. */
async function htmlOf(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
}

/** The first address on this page that begins like this. */
export async function firstLink(page: Page, path: string, begin: string): Promise<string> {
  const [, main = ''] = (await htmlOf(page, path)).split('<main');
  const href = [...main.matchAll(/<a [^>]*href="([^"]*)"/g)]
    .map(([, href = '']) => href)
    .find((href) => href.startsWith(begin));
  if (href === undefined) throw new Error(`${path} has no link to ${begin}`);
  return href.replaceAll('&amp;', '&');
}

/** The first record of this list; the address ends in this page of the record. */
export async function firstOf(page: Page, list: string, below = ''): Promise<string> {
  const [, rows = ''] = (await htmlOf(page, list)).split('<tbody');
  const href = /<th [^>]*>.*?<a [^>]*href="([^"]*)"/s.exec(rows)?.[1];
  if (href === undefined) throw new Error(`${list} has no record`);
  return href + below;
}

/** The address of a screen of the first record of a list. */
export const first =
  (list: string, below = '') =>
  (page: Page): Promise<string> =>
    firstOf(page, list, below);

import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Page, TestPortal } from '~tests/fixtures/portal-client';
import { startPortal } from '~tests/fixtures/machines/start-portal';
import { SECRET, startSecondIdp, type SecondIdp } from '~tests/kernel/identity/second-idp';

interface Line {
  readonly level: string;
  readonly msg: string;
  readonly [field: string]: unknown;
}

export const textOf = ({ text }: Page) => text.replace(/<style.*?<\/style>|<[^>]*>/gs, ' ').replace(/\s+/g, ' ');

export function refusedAs(page: Page, status: number, words: string): void {
  expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  expect(textOf(page)).toContain(words);
  expect(page.setCookies.some((line) => /^sid=[\w-]/.test(line))).toBe(false);
}

/** A second identity provider for the tests of a file, and portals that sign in there. */
export function secondIdentityProvider() {
  let idp: SecondIdp;

  beforeAll(async () => {
    idp = await startSecondIdp();
  });

  afterAll(() => idp.stop());

  beforeEach(() => idp.behave());

  const start = (env: Readonly<Record<string, string>> = {}) =>
    startPortal({ connections: 1, env: { SANDBOX_PORT: String(idp.port), OIDC_CLIENT_SECRET: SECRET, ...env } });

  return { idp: () => idp, start };
}

/** A portal at a second identity provider, and what it logs during a test. */
export function secondPortal() {
  const { idp, start } = secondIdentityProvider();
  let portal: TestPortal;
  const mark = { from: 0 };

  beforeAll(async () => {
    portal = await start();
  });

  afterAll(() => portal.stop());

  beforeEach(() => {
    mark.from = portal.log().length;
  });

  /** The lines that this test logged. */
  const logged = (msg: string): Line[] =>
    portal
      .log()
      .slice(mark.from)
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line)
      .filter((line) => line.msg === msg);

  return { idp, portal: () => portal, mark, logged };
}

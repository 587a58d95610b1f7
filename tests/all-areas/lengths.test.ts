import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_VALUE } from '~/kernel/forms/limits';
import { routeMap } from '~tests/house/route-map';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { draftOf, MobileOrderClient } from '~tests/fixtures/clients/mobile-order-client';
import { FIBRE, OrderClient } from '~tests/fixtures/clients/order-client';
import { OfferClient } from '~tests/broadband/offers/http/offer-client';
import { mainForm } from '~tests/fixtures/page';
import { BEGINNINGS, QUERIES, OF_A_KIND, NO_PAGE } from '~tests/fixtures/all-pages';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const HUGE = 240_000;
/** The limit on a busy machine. One such value once blocked a whole portal for twenty seconds. */
const PROMPT_MS = 3_000;
const WATCH_EVERY_MS = 50;
/** The longest text that fits in one address. */
const LONG = 7_000;

interface Field {
  readonly route: string;
  readonly action: URL;
  readonly fields: Readonly<Record<string, string>>;
  readonly name: string;
}

const routes = routeMap().filter(({ layout }) => !layout);
const patterns = routes.map(({ path }) => ({ path, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }));
// paths with the fewest parameters match first
patterns.sort((left, right) => left.path.split(':').length - right.path.split(':').length);

function routeOf(address: string): string | undefined {
  const [path = ''] = address.split('?');
  return patterns.find(({ pattern }) => pattern.test(path))?.path;
}

const portal = filePortal();
const client = castMember(portal, OrderClient);
let pages: Page[];
let slowest = 0;
let stopWatching = () => Promise.resolve();

// a try after one that failed is judged by itself
beforeEach(() => void (slowest = 0));

/** Asks for /healthz all the time, as a monitor does. */
function watch(): () => Promise<void> {
  let watching = true;
  const ask = async () => {
    while (watching) {
      const start = performance.now();
      await fetch(`${portal.origin}/healthz`).then((answer) => answer.text());
      slowest = Math.max(slowest, performance.now() - start);
      await pause(WATCH_EVERY_MS);
    }
  };
  const done = ask();
  return () => {
    watching = false;
    return done;
  };
}

/**
 * Pages that the lists do not show first: a draft at its review, a run, and SIMs with events, a block, or routes.
 */
async function mobileBeginnings(): Promise<string[]> {
  const sims = new MobileOrderClient(portal);
  for (const [name, value] of client.cookies) sims.cookies.set(name, value);
  const draft = draftOf(await sims.walk('review'));
  await sims.open('/mobile/runs/create');
  const run = await sims.post('/mobile/runs/create', { wish: 'block', numbers: '8931080000000000019' });
  const linksIn = async (address: string, link: RegExp) =>
    [...(await sims.get(address)).text.matchAll(link)].map(([, href = '']) => href);
  const simOf = (nid: string) => linksIn(`/mobile?search=${nid}`, /href="(\/mobile\/[0-9a-f-]{36})"/g);
  return [
    ...['sim', 'product', 'data', 'customer', 'delivery', 'review', 'discard'].map(
      (step) => `/mobile/create/${draft}/${step}`,
    ),
    run.address.pathname,
    ...(await simOf('NL8000003')),
    // blocked
    ...(await simOf('NL8000002')),
    ...(await simOf('NL8000006')).flatMap((sim) => [
      sim,
      `${sim}/circuits/NL8000006-2/primary`,
      `${sim}/circuits/NL8000006-2/deletion`,
    ]),
  ];
}

/** The steps of a request for an offer, whose list shows no draft of it. */
async function offerBeginnings(): Promise<string[]> {
  const offers = new OfferClient(portal);
  for (const [name, value] of client.cookies) offers.cookies.set(name, value);
  const draft = draftOf(await offers.walk('review'));
  return ['address', 'product', 'service', 'reference', 'review', 'discard'].map(
    (step) => `/offers/create/${draft}/${step}`,
  );
}

/** A check of many addresses that waits to be confirmed. */
async function checkBeginning(): Promise<string> {
  await client.open('/connections/checks/create');
  const plan = await client.post('/connections/checks/create', { wish: 'check', numbers: '1000AA 1' });
  return plan.address.pathname;
}

/** A sheet of addresses that waits to be judged. It needs an earlier order. */
async function sheetBeginning(): Promise<string> {
  await client.order(await client.walk('review'));
  const create = '/connections/create/sheet/create';
  const [, like = ''] = /<option[^>]*value="([0-9a-f-]{36})"/.exec((await client.open(create)).text) ?? [];
  const plan = await client.post(create, { wish: 'sheet', numbers: '1000AA 1\tiets', like, otherwise: 'none' });
  return plan.address.pathname;
}

/** A wave of replacements that waits to be judged. It needs an earlier order. */
async function waveBeginning(): Promise<string> {
  const create = '/connections/end_of_life/replacements/create';
  const [, like = ''] = /<option[^>]*value="([0-9a-f-]{36})"/.exec((await client.open(create)).text) ?? [];
  return (await client.post(create, { wish: 'wave', numbers: 'NL100001', like })).address.pathname;
}

/** Many new forwarders that wait to be confirmed, and the lists of a domain that its page leads to when it is full. */
async function emailBeginnings(): Promise<string[]> {
  const domain = 'bakkerij-groothuis.example';
  await client.open('/email/forwarders/create');
  const wish = { wish: 'addForwarders', domain, numbers: 'kerst;iemand@elders.example' };
  const plan = await client.post('/email/forwarders/create', wish);
  return [plan.address.pathname, `/edit-email/${domain}/mailboxes`, `/edit-email/${domain}/forwarders`];
}

/** Every kind of page that links lead to, a few of each. */
async function walk(): Promise<Page[]> {
  const draft = (await client.fill(await client.walk('review'), {})).address.pathname.split('/')[3] ?? '';
  const steps = ['address', 'product', 'service', 'customer', 'delivery', 'review', 'discard'].map(
    (step) => `/connections/create/${draft}/${step}`,
  );
  const beginnings = [
    ...BEGINNINGS,
    ...(await mobileBeginnings()),
    ...(await offerBeginnings()),
    await sheetBeginning(),
    await waveBeginning(),
    await checkBeginning(),
    ...(await emailBeginnings()),
  ];
  const waiting = [...beginnings, ...steps];
  const seen = new Set<string>();
  const found: Page[] = [];
  const counts = new Map<string, number>();
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const route = routeOf(address);
    if (
      !route ||
      NO_PAGE.test(route) ||
      seen.has(address) ||
      (!beginnings.includes(address) && (counts.get(route) ?? 0) >= OF_A_KIND)
    )
      continue;
    seen.add(address);
    counts.set(route, (counts.get(route) ?? 0) + 1);
    const page = await client.get(address);
    found.push(page);
    waiting.push(...[...page.text.matchAll(/href="(\/[^"#?]*)/g)].map(([, href = '']) => decodeURI(href)));
  }
  return found;
}

/** The fields of every posted form, once for each kind of page; those of the shell once. */
function fieldsOf(all: readonly Page[]): Field[] {
  const known = new Set<string>();
  return all.flatMap((page) =>
    [...page.text.matchAll(/<form[^>]*method="post"[\s\S]*?<\/form>/g)].flatMap(([form]) => {
      const { action, fields } = mainFormOr(page, form);
      const route = routeOf(page.address.pathname) ?? '';
      const names = [...form.matchAll(/<(?:input|select|textarea|button)[^>]*\sname="([^"]+)"/g)].map(
        ([, name = '']) => name,
      );
      return [...new Set(names)].flatMap((name) => {
        const key = `${/^\/(?:session|logout)/.test(action.pathname) ? action.pathname : route} ${name.replace(/\d+/g, '0')}`;
        if (known.has(key)) return [];
        known.add(key);
        return [{ route, action, fields, name }];
      });
    }),
  );
}

/** A form as if the page had no other. The forms of the shell have an action of their own. */
function mainFormOr(page: Page, form: string): ReturnType<typeof mainForm> {
  const shell = /^<form[^>]*action="(\/(?:session|logout)[^"]*)"/.exec(form)?.[1];
  if (!shell) return mainForm({ ...page, text: form });
  const { fields } = mainForm({ ...page, text: form.replace(shell, page.address.pathname) });
  return { action: new URL(shell, page.address), fields };
}

beforeAll(async () => {
  await client.fill(await client.open('/connections/create'), FIBRE);
  pages = await walk();
  stopWatching = watch();
});

afterAll(() => stopWatching());

describe('security C1 no value is too long for the portal', () => {
  it('the walk has come to every page', () => {
    const reached = new Set(pages.map(({ address }) => routeOf(address.pathname)));
    expect(routes.map(({ path }) => path).filter((path) => !NO_PAGE.test(path) && !reached.has(path))).toEqual([]);
  });

  it('240 kB in any field of any form is turned away at the door, and the longest value that is not is dealt with', async () => {
    const fields = fieldsOf(pages);
    expect(fields.length).toBeGreaterThan(100);
    const answers: string[] = [];
    for (const { action, fields: others, name, route } of fields) {
      const huge = await client.submit(action, { ...others, [name]: 'a'.repeat(HUGE) });
      const long = await client.submit(action, { ...others, [name]: 'a'.repeat(LONGEST_VALUE) });
      if (huge.status !== 413 || long.status >= 500) answers.push(`${route} ${name}: ${huge.status}, ${long.status}`);
    }
    expect(answers).toEqual([]);
    expect(slowest).toBeLessThan(PROMPT_MS);
  });

  it('nor is a value in a query, which an address has room for', async () => {
    const addresses = new Map<string, string>();
    for (const { address, text } of pages) {
      const ask = (names: readonly string[]) => {
        const query = new URLSearchParams(names.map((name) => [name, 'a'.repeat(LONG / names.length)]));
        addresses.set(`${routeOf(address.pathname)} ${names.join()}`, `${address.pathname}?${query}`);
      };
      ask(QUERIES);
      for (const [form] of text.matchAll(/<form[^>]*method="get"[\s\S]*?<\/form>/g))
        for (const [, name = ''] of form.matchAll(/\sname="([^"]+)"/g)) ask([name]);
    }
    const answers: string[] = [];
    for (const [what, address] of addresses) {
      const { status } = await client.open(address);
      if (status >= 500 || status === 400) answers.push(`${what}: ${status}`);
    }
    expect(addresses.size).toBeGreaterThanOrEqual(routes.filter(({ path }) => !NO_PAGE.test(path)).length);
    expect(answers).toEqual([]);
    expect(slowest).toBeLessThan(PROMPT_MS);
  });
});

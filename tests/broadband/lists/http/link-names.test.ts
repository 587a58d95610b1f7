import { describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { draftOf, OrderClient, START } from '~tests/fixtures/clients/order-client';
import { textOf } from '~tests/fixtures/page';

const portal = filePortal();
const client = castMember(portal, OrderClient);

/** Names in the main part that several links share although these lead to different addresses. */
function ambiguous({ text }: Page): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
  const targets = new Map<string, Set<string>>();
  for (const [, href = '', inner = ''] of main.matchAll(/<a[^>]*? href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)) {
    const name = textOf(inner);
    targets.set(name, (targets.get(name) ?? new Set()).add(href));
  }
  expect(targets.size).toBeGreaterThan(3);
  return [...targets].filter(([, hrefs]) => hrefs.size > 1).map(([name]) => name);
}

describe('access D14 a link says what it is about', () => {
  it.each([
    ['the circuits of a connection', '/connections/NL100008'],
    ['the tests of a line', '/connections/NL100010/diagnostics'],
  ])('%s', async (_what, path) => {
    expect(ambiguous(await client.get(path))).toEqual([]);
  });

  it('a circuit is named by its NID, a test by its moment', async () => {
    expect(textOf((await client.get('/connections/NL100008')).text)).toContain('Profiel wijzigen NL100008-4');
    expect(textOf((await client.get('/connections/NL100010/diagnostics')).text)).toMatch(
      /ONT-meting (\d\d-\d\d-\d{4} \d\d:\d\d) \1/,
    );
  });

  it('access F12 drafts for one address are told apart by when they were saved, and by their line', async () => {
    for (let again = 0; again < 2; again += 1) await client.walk('service');
    const start = await client.get(START);
    expect(textOf(start.text)).toMatch(
      /Ga verder met 1000 AA 1 \(bewaard op \d\d-\d\d-\d{4} \d\d:\d\d:\d\d, Glasvezel [\d/]+\)/,
    );
    const list = textOf((await client.get('/connections/create/drafts')).text);
    expect(list).toMatch(
      /Gooi weg concept voor 1000 AA 1 \(bewaard op \d\d-\d\d-\d{4} \d\d:\d\d:\d\d, Glasvezel [\d/]+\)/,
    );
  });

  it('a line is named by its product and its network', async () => {
    const product = await client.walk('product');
    expect(draftOf(product)).not.toBe('');
    const labels = [...product.text.matchAll(/name="carrier"[^>]*>\s*<strong>([\s\S]*?)<\/strong>/g)].map(
      ([, label = '']) => textOf(label),
    );
    expect(labels.length).toBeGreaterThan(5);
    expect(labels).toContain('Glasvezel 1000/1000 DELTA');
    expect(new Set(labels).size).toBe(labels.length);
  });
});

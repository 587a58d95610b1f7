import { describe, expect, it } from 'vitest';
import { FormClient } from '~tests/fixtures/clients/form-client';
import { errorsOf, textOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 30, hasty: true, anew: true });
const PATH = '/profile/keys';
const client = castMember(portal, FormClient, 'reseller', { anew: true });

const secretOn = ({ text }: Page) => /data-copy="sleutel"[^>]*>([^<]*)</.exec(text)?.[1] ?? null;
const exampleOn = ({ text }: Page) => textOf(/data-copy="voorbeeld"[^>]*>([^<]*)</.exec(text)?.[1] ?? '');

async function make(name: string): Promise<{ page: Page; secret: string }> {
  const page = await client.fill(await client.get(PATH), { name });
  const secret = secretOn(page);
  if (secret === null) throw new Error(`no key at ${page.status}: ${errorsOf(page).join()}`);
  return { page, secret };
}

/** Runs the address and the header of the example, as a shell would. */
function run(example: string): Promise<Response> {
  const [, header = '', address = ''] = /^curl -H 'X-Api-Key: ([^']+)' '([^']+)'$/.exec(example) ?? [];
  return fetch(address, { headers: { 'X-Api-Key': header } });
}

describe('PRO-04 keys of the postcode plugin', () => {
  it('S-37 a key is shown once: not on the list, when the page is loaded again, or in the log', async () => {
    const { page, secret } = await make('Website');
    expect(wordsOf(page)).toMatch(/De sleutel is gemaakt.*Uw nieuwe sleutel.*Website Gemaakt op/);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const again = await client.get(page.address);
    expect([
      again.status,
      again.text.includes(secret),
      wordsOf(again).includes('De sleutel is niet meer te tonen'),
    ]).toEqual([200, false, true]);
    expect((await client.get(PATH)).text).not.toContain(secret);
    expect(portal.log()).not.toContain(secret);
  });

  it('its example works, and its last use is told', async () => {
    const { page, secret } = await make('Website');
    expect(exampleOn(page)).toContain(secret);
    expect(wordsOf(await client.get(PATH))).not.toContain('Laatst gebruikt');
    const answer = await run(exampleOn(page));
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { address: expect.objectContaining({ zipcode: '1000AA', housenr: 1 }) as object, lines: expect.any(Array) as [] },
    ]);
    const list = await client.get(PATH);
    expect(wordsOf(list)).toMatch(/Website Gemaakt op [\d-]+ [\d:]+ Laatst gebruikt op [\d-]+ [\d:]+/);
    expect(exampleOn(list)).toContain('UW-SLEUTEL');
    expect((await run(exampleOn(list))).status).toBe(401);
  });

  it('the demo page of the sandbox uses it', async () => {
    const { secret } = await make('Website');
    const demo = `${portal.sandbox.origin}/plugin-demo`;
    const post = (key: string, zipcode: string) =>
      fetch(demo, { method: 'POST', body: new URLSearchParams({ key, zipcode, housenr: '1' }) });
    const found = await post(secret, '1000 aa');
    expect([found.status, textOf(await found.text()).includes('Glasvezel 1000/1000')]).toEqual([200, true]);
    expect([
      (await post('x', '1000AA')).status,
      (await post(secret, '0000XX')).status,
      (await fetch(demo)).status,
    ]).toEqual([401, 404, 200]);
  });

  it('is deleted after a question, and no longer works', async () => {
    const { page, secret } = await make('Oude website');
    const href = /href="(\/profile\/keys\/[^"]+)"/.exec(page.text)?.[1] ?? '';
    const question = await client.get(href);
    expect(wordsOf(question)).toMatch(/Websites die Oude website gebruiken/);
    const list = await client.fill(question);
    expect([wordsOf(list).includes('De sleutel is verwijderd'), wordsOf(list).includes('Oude website')]).toEqual([
      true,
      false,
    ]);
    expect((await run(exampleOn(page))).status).toBe(401);
    expect(wordsOf(await client.get(href))).toContain('Deze sleutel bestaat niet meer');
    expect(secret).not.toBe('');
  });

  it.each(['', '   ', 'x'.repeat(65)])('the name %j is refused, and no key is made', async (name) => {
    const since = await portal.lastCall();
    const page = await client.press(await client.get(PATH), { name });
    expect([page.status, errorsOf(page)]).toEqual([422, ['Vul een naam in van hoogstens 64 tekens']]);
    expect((await portal.ledger(since)).filter(({ rpc_method: made }) => made === 'set_api_key')).toEqual([]);
  });

  it('a lost answer is said, and asked for once', async () => {
    await portal.faults([{ match: 'rpc:user.set_api_key', drop: 'after' }]);
    const form = await client.get(PATH);
    const since = await portal.lastCall();
    const page = await client.press(form, { name: 'Verloren' });
    expect([page.status, secretOn(page)]).toEqual([502, null]);
    expect(errorsOf(page)).toEqual([expect.stringContaining('Verwijder hem en maak een nieuwe')]);
    expect((await portal.ledger(since)).filter(({ rpc_method: made }) => made === 'set_api_key')).toHaveLength(1);
    expect(wordsOf(page)).toContain('Verloren');
  });

  it('belongs to its user: a colleague sees and deletes none of it', async () => {
    const { page } = await make('Website');
    const href = /href="(\/profile\/keys\/[^"]+)"/.exec(page.text)?.[1] ?? '';
    const colleague = await FormClient.signedIn(portal, 'quiet');
    expect(wordsOf(await colleague.get(PATH))).toContain('U heeft nog geen sleutels');
    expect(wordsOf(await colleague.get(href))).toContain('Deze sleutel bestaat niet meer');
    expect((await run(exampleOn(page))).status).toBe(200);
  });
});

import { describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { CONTACT, OrderClient, START, stepOf } from '~tests/fixtures/clients/order-client';
import { mainForm } from '~tests/fixtures/page';

const portal = filePortal();

/** Chooses English as a browser does: with the form and the address of the button, and the fields of that form. */
async function chooseEnglish(client: OrderClient, page: Page, typed: Readonly<Record<string, string>>): Promise<Page> {
  const [button = ''] = /<button[^>]* name="language" value="en"[^>]*>/.exec(page.text) ?? [];
  const [, id = ''] = / form="([^"]+)"/.exec(button) ?? [];
  const [, action = ''] = / formaction="([^"]+)"/.exec(button) ?? [];
  expect(page.text).toMatch(new RegExp(`<form[^>]* id="${id}"[^>]* data-step=`));
  // a form that may hold files has its stamp in the address
  const stamp = action.includes('_as=') ? { _as: undefined } : {};
  const fields = { ...mainForm(page).fields, ...typed, ...stamp, language: 'en' };
  return client.post(action.replaceAll('&amp;', '&'), fields);
}

const FORMS = [
  ['the first step', (client: OrderClient) => client.open(START), { zipcode: '1000AA', housenr: 'een' }],
  [
    'a step of an order',
    (client: OrderClient) => client.walk('customer'),
    { ...CONTACT, contact_name: 'Piet Piraat', tags: 'abc' },
  ],
  [
    'a panel of a connection',
    (client: OrderClient) => client.open('/connections/NL100001/tags'),
    { tags: 'een, twee' },
  ],
  [
    'the settings of RADIUS',
    (client: OrderClient) => client.open('/connections/radius/settings'),
    { sessions: 'zeven' },
  ],
  [
    'a form that may hold files',
    (client: OrderClient) => client.open('/tickets/create?selectedProduct=other'),
    { title: 'Half' },
  ],
] as const;

describe('ordering B26 the language changes, and what was typed stays', () => {
  it.each(FORMS)('on %s', async (_form, open, typed) => {
    const client = await OrderClient.signedIn(portal);
    const page = await open(client);
    const english = await chooseEnglish(client, page, typed);
    expect([english.status, english.address.pathname]).toEqual([200, page.address.pathname]);
    expect(english.text).toContain('<html lang="en"');
    expect(mainForm(english).fields).toMatchObject(typed);
  });

  it('a ticket about one line, not in the form about another', async () => {
    const client = await OrderClient.signedIn(portal);
    const about = (nid: string) => `/tickets/create?selectedProduct=broadband&selectedConnection=${nid}`;
    await chooseEnglish(client, await client.open(about('NL100001')), { title: 'Half' });
    const fields = async (nid: string) => mainForm(await client.open(about(nid))).fields;
    expect(await fields('NL100010')).toMatchObject({ connection: 'NL100010', title: '' });
    expect(await fields('NL100001')).toMatchObject({ connection: 'NL100001', title: 'Half' });
  });

  it('also with what is wrong: the form is not judged', async () => {
    const client = await OrderClient.signedIn(portal);
    const wrong = await client.press(await client.walk('customer'), { ...CONTACT, contact_email: 'geen adres' });
    expect(wrong.status).toBe(422);
    const english = await chooseEnglish(client, wrong, {});
    expect(mainForm(english).fields).toMatchObject({ contact_email: 'geen adres' });
    expect(stepOf(await client.fill(english, { contact_email: 'jan@b.example' }))).toBe('delivery');
  });

  it('not for ten minutes and more: by then the page may have something newer', async () => {
    const client = await OrderClient.signedIn(portal);
    const page = await client.open('/connections/NL100001/tags');
    await chooseEnglish(client, page, { tags: 'oud' });
    portal.advance(11 * 60_000);
    expect(mainForm(await client.open('/connections/NL100001/tags')).fields['tags']).toBe(
      mainForm(page).fields['tags'],
    );
  });

  it('of somebody who was signed out meanwhile too, and never for who is signed in now', async () => {
    const client = await OrderClient.signedIn(portal);
    const page = await client.open(START);
    const typed = { zipcode: '1234 ZZ', housenr: '1' };
    await client.otherTab().submit('/logout');
    client.cookies.delete('sid');
    for (const name of [...client.cookies.keys()]) if (name.startsWith('sandbox_')) client.cookies.delete(name);
    expect(
      (
        await client.submit(`/session/language?returnTo=${START}`, {
          ...mainForm(page).fields,
          ...typed,
          language: 'en',
        })
      ).status,
    ).toBe(303);
    expect((await client.signIn('noprice', START)).text).not.toContain('1234 ZZ');
    expect(
      (
        await client.submit(`/session/language?returnTo=${START}`, {
          ...mainForm(page).fields,
          ...typed,
          language: 'en',
        })
      ).status,
    ).toBe(303);
    expect((await client.open(START)).text).not.toContain('1234 ZZ');
    for (const name of [...client.cookies.keys()]) if (name.startsWith('sandbox_')) client.cookies.delete(name);
    expect((await client.signIn('reseller', `/auth/login?returnTo=${START}`)).text).toContain('1234 ZZ');
  });

  it('a choice with nothing typed keeps nothing', async () => {
    const client = await OrderClient.signedIn(portal);
    const plain = await client.submit('/session/language?returnTo=/profile', { language: 'en' });
    expect([plain.status, plain.location?.pathname, plain.setCookies]).toEqual([
      303,
      '/profile',
      [expect.stringMatching(/^lang=en/)],
    ]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { OrderClient, START } from '~tests/fixtures/clients/order-client';
import { mainForm, textOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Language } from '~tests/fixtures/portal-client';
import { signIn } from '~tests/sandbox/client';

const portal = filePortal({ connections: 10, anew: true });
const client = castMember(portal, OrderClient, 'reseller', { anew: true });

const WORDS: Record<Language, string> = {
  nl: 'Deze eindklant is niet gevonden De eindklant uit de link bestaat niet, of u mag deze niet bekijken. Uw bestelling gaat verder zonder eindklant.',
  en: 'This end customer was not found The end customer of the link does not exist, or you may not view it. Your order continues without an end customer.',
};

const of: Record<'own' | 'foreign', string> = { own: '', foreign: '' };

beforeAll(async () => {
  for (const [whose, username] of [
    ['own', 'reseller'],
    ['foreign', 'stranger'],
  ] as const) {
    const caller = await signIn(portal.sandbox, username);
    const { body } = await caller.rest<{ results: { uuid: string }[] }>('GET', '/enduser/?per_page=1');
    of[whose] = body.results[0]?.uuid ?? '';
  }
});

/** The start page's text about the customer, and the customer in its form. */
async function started(address: string, enduser: string, language: Language = 'nl') {
  client.cookies.set('lang', language);
  const page = await client.open(`${address}?enduser=${encodeURIComponent(enduser)}`);
  return { status: page.status, said: textOf(page.text).includes(WORDS[language]), page, form: mainForm(page).fields };
}

describe.each([START, '/mobile/create'])('END-02 %s for an end customer of the address', (address) => {
  it.each<Language>(['nl', 'en'])('says in one way that it goes on without who is not there (%s)', async (language) => {
    const notices = new Set<string>();
    for (const enduser of ['nobody', '00000000-0000-4000-8000-000000000000', of.foreign, "1' OR '1'='1"]) {
      const { status, said, page, form } = await started(address, enduser, language);
      expect([status, said, form['enduser']], enduser).toEqual([200, true, undefined]);
      notices.add(/<div class="notice warning">[\s\S]*?<\/div><\/div>/.exec(page.text)?.[0] ?? '');
    }
    expect(notices.size).toBe(1);
  });

  it('ordering F18 b says for whom it is, and nothing where nobody is named', async () => {
    const own = await started(address, of.own.toUpperCase());
    expect(textOf(own.page.text)).toMatch(/U bestelt voor \S.*?\./);
    expect([own.said, own.form['enduser']]).toEqual([false, of.own]);
    const nobody = await started(address, '');
    expect([nobody.said, textOf(nobody.page.text).includes('U bestelt voor')]).toEqual([false, false]);
  });

  it('ERR-04 keeps who cannot be read now', async () => {
    await portal.faults([{ match: 'GET /score/enduser/', status: 503 }]);
    const { said, form } = await started(address, of.own);
    expect([said, form['enduser']]).toEqual([false, of.own]);
  });
});

it('PER-03 END-02 the order of a SIM says the same to who may see no end customers, and asks for none', async () => {
  await client.signInAnew('mobile');
  const since = await portal.lastCall();
  const { said, form } = await started('/mobile/create', of.own);
  expect([said, form['enduser']]).toEqual([true, undefined]);
  expect((await portal.ledger(since)).filter(({ path }) => path.includes('/enduser/'))).toEqual([]);
});

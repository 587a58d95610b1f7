import { describe, expect, it } from 'vitest';
import { errorsOf, textOf, under } from '~tests/fixtures/page';
import { type PanelClient } from '~tests/fixtures/clients/panel-client';
import { ADD, VALIDATE, routePanels } from '~tests/fixtures/broadband/route-panels';

const { portal, reseller, anyWrites } = routePanels();

const english = (client: PanelClient) => client.cookies.set('lang', 'en');

describe('BBC-07 BBC-20 an IP route is added', () => {
  it.each([
    [
      'nothing',
      {},
      { size: 'Kies een grootte', mode: 'Kies wie het adres kiest' },
      ['Choose a size', 'Choose who chooses the address'],
    ],
    [
      'no address (ipRequired)',
      { size: 'ipv4/29', mode: 'typed' },
      { network: 'Vul een IP-adres in' },
      ['Enter an IP address'],
    ],
    [
      'no address and no size',
      { mode: 'typed' },
      { size: 'Kies een grootte', network: 'Vul een IP-adres in' },
      ['Choose a size', 'Enter an IP address'],
    ],
    [
      'three numbers (ipInvalid)',
      { size: 'ipv4/29', mode: 'typed', network: '192.0.2' },
      { network: 'Vul een geldig IPv4-adres in' },
      ['Enter a valid IPv4 address'],
    ],
    [
      'a number above 255 (ipInvalid)',
      { size: 'ipv4/29', mode: 'typed', network: '192.0.2.256' },
      { network: 'Vul een geldig IPv4-adres in' },
      ['Enter a valid IPv4'],
    ],
    [
      'an IPv6 address (ipInvalid)',
      { size: 'ipv4/29', mode: 'typed', network: '2001:db8::' },
      { network: 'Vul een geldig IPv4-adres in' },
      ['Enter a valid IPv4'],
    ],
    [
      'an address for IPv6',
      { size: 'ipv6/56', mode: 'typed', network: '192.0.2.8' },
      { mode: 'Bij IPv6 kiest de netwerkaanbieder' },
      ['The network provider chooses the address of IPv6'],
    ],
    ['nothing picked', { size: 'ipv4/29', mode: 'picked' }, { picked: 'Kies een vrij blok' }, ['Choose a free block']],
    [
      'a made-up pick',
      { size: 'ipv4/29', mode: 'picked', picked: '<b>' },
      { picked: 'Kies een vrij blok' },
      ['Choose a free block'],
    ],
    ['a made-up size', { size: 'ipv9/29', mode: 'auto' }, { size: 'Kies een grootte' }, ['Choose a size']],
    [
      'not the provider’s',
      { size: 'ipv4/29', mode: 'typed', network: '10.0.0.0' },
      { network: 'Dit adres is niet van de netwerkpartner.' },
      [],
    ],
    [
      'not on a boundary',
      { size: 'ipv4/29', mode: 'typed', network: '203.0.113.1' },
      { network: 'Dit adres ligt niet op een grens van /29.' },
      [],
    ],
    [
      'a size that cannot be picked',
      { size: 'ipv4/30', mode: 'typed', network: '203.0.113.0' },
      { network: 'Bij deze grootte kiest de netwerkpartner het adres.' },
      [],
    ],
    [
      'a pick that is no block of that size',
      { size: 'ipv4/28', mode: 'picked', picked: '203.0.113.8' },
      { picked: 'Dit adres ligt niet op een grens van /28.' },
      [],
    ],
  ] as const)(
    'BBC-08 %s is refused under its field, in both languages (the provider speaks that of the profile), as typed',
    async (_what, fields, dutch, englishWords) => {
      const page = await reseller.configure(ADD, fields);
      expect(page.status).toBe(422);
      for (const [field, words] of Object.entries(dutch)) expect(under(page, field)).toContain(words);
      expect(errorsOf(page)).toHaveLength(Object.keys(dutch).length);
      expect(page.text).toContain('<title>Fout: ');
      if ('network' in fields)
        expect(page.text).toMatch(new RegExp(`value="${fields.network.replaceAll('.', '\\.')}"`));
      english(reseller);
      const translated = errorsOf(await reseller.configure(ADD, fields));
      for (const words of englishWords) expect(translated.join()).toContain(words);
      expect(await anyWrites()).toEqual([]);
    },
  );

  it.each([
    [
      'the sizes',
      'rpc:broadband.list_available_subnetsizes',
      { size: 'ipv4/29', mode: 'typed', network: '203.0.113.0', intent: 'check' },
      'Wij konden de blokgroottes nu niet laden',
    ],
    [
      'the free blocks',
      'GET /score/broadband/circuits/termination/profile',
      { size: 'ipv4/29', mode: 'picked', intent: 'search' },
      'Wij konden de vrije blokken nu niet laden',
    ],
    [
      'the check',
      VALIDATE,
      { size: 'ipv4/29', mode: 'typed', network: '203.0.113.0', intent: 'check' },
      'geen goed antwoord',
    ],
  ])('ERR-04 without %s the page is there, with what was typed', async (_what, match, fields, words) => {
    await reseller.get(ADD);
    for (const outage of [{ status: 500 }, { body: '<html>' }, { body: { results: 1 } }, { drop: 'before' }]) {
      if (match === VALIDATE && 'body' in outage) continue;
      await portal.faults([{ match, ...outage }]);
      const page = await reseller.submit(ADD, fields);
      expect(page.status).toBe(200);
      expect(textOf(page.text)).toContain(words);
      if ('network' in fields) expect(page.text).toContain(`value="${fields.network}"`);
      expect(page.text).toContain('value="ipv4/29"');
    }
    await portal.faults([]);
  });

  it('ERR-04 where the free blocks fail, the error of ‘I choose’ leads to their group, which has no radio', async () => {
    await reseller.get(ADD);
    await portal.faults([{ match: 'GET /score/broadband/circuits/termination/profile', status: 500 }]);
    const page = await reseller.post(ADD, { size: 'ipv4/29', mode: 'picked' });
    await portal.faults([]);
    const target = /href="#([^"]+)">Kies een vrij blok/.exec(page.text)?.[1];
    expect(page.text).toMatch(new RegExp(`<fieldset[^>]*id="${target}"[^>]*tabindex="-1"`, 'i'));
  });

  it('ERR-04 a check that fails on the way to the review keeps the form; a receipt that fails says so', async () => {
    await reseller.get(ADD);
    await portal.faults([{ match: VALIDATE, status: 500 }]);
    const kept = await reseller.post(ADD, { size: 'ipv4/29', mode: 'typed', network: '203.0.113.0' });
    expect([kept.status, errorsOf(kept)]).toEqual([
      422,
      [expect.stringContaining('Wat u heeft ingevuld, staat er nog')],
    ]);
    await portal.faults([{ match: 'GET /score/broadband/connections/', status: 500 }]);
    const review = await reseller.post(ADD, { size: 'ipv4/29', mode: 'typed', network: '203.0.113.0' });
    expect(textOf(review.text)).toContain('De kosten konden niet worden berekend');
    await portal.faults([]);
  });
});

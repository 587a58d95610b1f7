import { describe, expect, it } from 'vitest';
import { errorsOf, textOf } from '~tests/fixtures/page';
import { type Fields, INTERNET, REDUNDANCY, at, create, circuitPanels } from '~tests/fixtures/broadband/circuit-panels';

const { portal, reseller, english, mark, writes, customers } = circuitPanels();

const MESSAGES = {
  profile: ['Kies een profiel uit de lijst', 'Choose a profile from the list'],
  sameProfile: [
    'Dit is het huidige profiel. Kies een ander profiel',
    'This is the current profile. Choose another profile',
  ],
  connection: [
    'Zoek en kies de verbinding van het primaire circuit',
    'Search for and choose the connection of the primary circuit',
  ],
  circuit: ['Kies een circuit van deze verbinding', 'Choose a circuit of this connection'],
  itself: [
    'Een circuit kan niet voor zichzelf invallen. Kies een ander circuit',
    'A circuit cannot take over for itself. Choose another circuit',
  ],
  redundant: [
    'Dit circuit valt zelf in voor een ander circuit. Kies een ander circuit',
    'This circuit takes over for another circuit itself. Choose another circuit',
  ],
  samePrimary: [
    'Dit is nu al het primaire circuit. Kies een ander circuit',
    'This is the primary circuit already. Choose another circuit',
  ],
  provisioning: ['Kies hoe de apparatuur inlogt', 'Choose how the equipment signs in'],
  same: [
    'Dit is nu al zo. Kies iets anders, of ga terug',
    'It is like this already. Choose something else, or go back',
  ],
  endUser: ['Kies een eindklant uit de lijst', 'Choose an end customer from the list'],
  sameEndUser: [
    'Dit is al de eindklant van deze verbinding. Kies een andere eindklant',
    'This is the end customer of this connection already. Choose another end customer',
  ],
} as const;

describe('BBC-05 BBC-06 BBC-09 ERR-06 what is wrong is said at its field, in both languages, and nothing is sent', () => {
  const profile = at('profile');
  const primary = at('primary', 'NL100008-4');
  const cases: readonly (readonly [
    what: string,
    address: string,
    fields: Fields,
    field: string,
    message: keyof typeof MESSAGES,
  ])[] = [
    ['no profile', profile, {}, 'profile', 'profile'],
    ['an unknown profile', profile, { profile: 'internet/none' }, 'profile', 'profile'],
    ['no profile at all', profile, { profile: '../x' }, 'profile', 'profile'],
    [
      'a type that is not the profile’s',
      profile,
      { profile: REDUNDANCY.replace('redundancy', 'internet') },
      'profile',
      'profile',
    ],
    ['the current profile', at('profile', 'NL100013-1'), { profile: INTERNET }, 'profile', 'sameProfile'],
    ['redundancy for nothing', profile, { profile: REDUNDANCY }, 'connectionSearch', 'connection'],
    [
      'redundancy for a connection without its circuit',
      profile,
      { profile: REDUNDANCY, connection: 'NL100002' },
      'circuit',
      'circuit',
    ],
    [
      'redundancy for itself',
      profile,
      { profile: REDUNDANCY, connection: 'NL100008', circuit: 'NL100008-2' },
      'circuit',
      'itself',
    ],
    [
      'redundancy for one that takes over itself',
      profile,
      { profile: REDUNDANCY, connection: 'NL100008', circuit: 'NL100008-4' },
      'circuit',
      'redundant',
    ],
    ['a new circuit without a profile', create('NL100013'), {}, 'profile', 'profile'],
    [
      'a new circuit of redundancy for nothing',
      create('NL100013'),
      { profile: REDUNDANCY },
      'connectionSearch',
      'connection',
    ],
    ['no primary connection', primary, {}, 'connectionSearch', 'connection'],
    ['no primary circuit', primary, { connection: 'NL100003' }, 'circuit', 'circuit'],
    [
      'a circuit of another connection',
      primary,
      { connection: 'NL100003', circuit: 'NL100005-1' },
      'circuit',
      'circuit',
    ],
    [
      'a connection of another organisation',
      primary,
      { connection: 'NL100251', circuit: 'NL100251-1' },
      'connectionSearch',
      'connection',
    ],
    [
      'a connection that is not active',
      primary,
      { connection: 'NL100004', circuit: 'NL100004-1' },
      'connectionSearch',
      'connection',
    ],
    ['no nid', primary, { connection: "x' OR 1", circuit: 'NL100003-1' }, 'connectionSearch', 'connection'],
    [
      'a search without a choice',
      primary,
      { connection: 'NL100003', circuit: 'NL100003-1', connectionSearch: 'NL100001' },
      'connectionSearch',
      'connection',
    ],
    ['no way of signing in', at('provisioning'), {}, 'provisioning', 'provisioning'],
    ['an unknown way of signing in', at('provisioning'), { provisioning: 'telepathy' }, 'provisioning', 'provisioning'],
    [
      'the current way of signing in',
      at('provisioning', 'NL100013-1'),
      { provisioning: 'ipoe' },
      'provisioning',
      'same',
    ],
    ['no end customer', '/connections/NL100013/end_user', {}, 'endUserSearch', 'endUser'],
    [
      'an unknown end customer',
      '/connections/NL100013/end_user',
      { enduser: '00000000-0000-4000-8000-000000000000' },
      'endUserSearch',
      'endUser',
    ],
    [
      'a search for an end customer without a choice',
      '/connections/NL100013/end_user',
      { enduser: 'x', endUserSearch: 'Bakker' },
      'endUserSearch',
      'endUser',
    ],
  ];

  it.each(cases)('%s', async (_what, address, fields, field, message) => {
    for (const [index, client] of [reseller, english].entries()) {
      const page = await client.configure(address, fields);
      expect(page.status).toBe(422);
      expect(errorsOf(page)).toEqual([MESSAGES[message][index]]);
      expect(page.text).toMatch(new RegExp(`href="#[A-Za-z]+-${field}"`));
      expect(textOf(page.text)).toMatch(index === 0 ? /Fout: / : /Error: /);
    }
    expect(await writes()).toEqual([]);
  });

  it('the end customer that it has already', async () => {
    const uuid = (await customers())[5] ?? '';
    const address = '/connections/NL100015/end_user';
    await reseller.confirm(await reseller.configure(address, { enduser: uuid }));
    for (const [index, client] of [reseller, english].entries()) {
      const page = await client.configure(address, { enduser: uuid });
      expect([page.status, errorsOf(page)]).toEqual([422, [MESSAGES.sameEndUser[index]]]);
    }
  });

  it('life BBC-09 the end customer of now is asked for, stands above the search, and cannot be chosen from it', async () => {
    const address = '/connections/NL100001/end_user';
    const page = await reseller.get(address);
    const asked = (await portal.ledger(mark.since)).filter(({ rpc_method: name }) => name === 'get_enduser');
    expect(asked.map(({ body }) => body?.['params'])).toEqual([{ nid: 'NL100001' }]);
    const name = /Nu is dit de eindklant: (.+?) Controleren/.exec(textOf(page.text))?.[1] ?? '';
    const found = await reseller.post(address, { intent: 'search', endUserSearch: name });
    expect(found.text).toMatch(/<input type="radio"[^>]*disabled[^>]*name="enduser"/);
    expect(textOf(found.text)).toContain(`${name} huidig`);
  });

  it('life BBC-09 when it cannot be asked for, that is said, and the record tells it', async () => {
    const address = '/connections/NL100001/end_user';
    const name =
      /Nu is dit de eindklant: (.+?) Controleren/.exec(textOf((await reseller.get(address)).text))?.[1] ?? '';
    await portal.faults([{ match: 'rpc:broadband.get_enduser', status: 500 }]);
    for (const [client, words] of [
      [reseller, 'De huidige eindklant kon niet worden opgevraagd'],
      [english, 'The current end customer could not be asked for'],
    ] as const) {
      const page = textOf((await client.get(address)).text);
      expect(page).toContain(words);
      expect(page).toContain(`: ${name} `);
    }
    const review = await reseller.configure(address, { enduser: (await customers())[4] ?? '' });
    expect(textOf(review.text)).toContain('De huidige eindklant kon niet worden opgevraagd');
    expect(textOf(review.text)).toContain(`Nu: ${name}`);
  });

  it('life BBC-09 an end customer that another gave it meanwhile counts as the current one', async () => {
    const uuid = (await customers())[2] ?? '';
    const enduser = { uuid, company_name: 'Bakkerij Nieuw' };
    await portal.faults([{ match: 'rpc:broadband.get_enduser', body: { jsonrpc: '2.0', id: 1, result: { enduser } } }]);
    const page = await reseller.configure('/connections/NL100001/end_user', { enduser: uuid });
    expect([page.status, errorsOf(page)]).toEqual([422, [MESSAGES.sameEndUser[0]]]);
    expect(textOf(page.text)).toContain('Nu is dit de eindklant: Bakkerij Nieuw');
  });

  it('the primary circuit that it has already', async () => {
    await reseller.confirm(await reseller.configure(primary, { connection: 'NL100007', circuit: 'NL100007-1' }));
    for (const [index, client] of [reseller, english].entries()) {
      const page = await client.configure(primary, { connection: 'NL100007', circuit: 'NL100007-1' });
      expect([page.status, errorsOf(page)]).toEqual([422, [MESSAGES.samePrimary[index]]]);
    }
  });
});

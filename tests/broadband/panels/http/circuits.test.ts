import { beforeEach, describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { LedgerLine, Page } from '~tests/fixtures/portal-client';
import { control } from '~tests/sandbox/client';
import { errorsOf, textOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';

const portal = filePortal({ anew: true });
const reseller = castMember(portal, PanelClient);
const english = castMember(portal, PanelClient, 'reseller', { language: 'en' });
let since: number;

beforeEach(async () => {
  since = await portal.lastCall();
});

type Fields = Readonly<Record<string, string>>;

const INTERNET = 'internet/5d0c1c4e-7a35-4b0e-9d51-0f6d7a2b1c01';
const IPVPN = 'ipvpn/5d0c1c4e-7a35-4b0e-9d51-0f6d7a2b1c02';
const REDUNDANCY = 'redundancy/5d0c1c4e-7a35-4b0e-9d51-0f6d7a2b1c03';
const PRIMARY = { connection: 'NL100002', circuit: 'NL100002-1' };

/** A line with eight circuits, the fourth of which takes over for NL100001-1. */
const at = (what: string, circuit = 'NL100008-2') =>
  `/connections/${circuit.split('-')[0]}/circuits/${circuit}/${what}`;
const create = (nid: string) => `/connections/${nid}/circuits/create`;

/** The writes at the provider: method or address, and the body. */
async function writes(): Promise<{ call: string; sent: unknown }[]> {
  const isWrite = ({ kind, method, rpc_method: name }: LedgerLine) =>
    (kind === 'rest' && method !== 'GET') || (kind === 'rpc' && /^set_/.test(name ?? ''));
  return (await portal.ledger(since)).filter(isWrite).map((line) => {
    const call =
      line.rpc_method ?? `${line.method} ${line.path.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '{uuid}')}`;
    return { call, sent: line.rpc_method ? line.body?.['params'] : line.body };
  });
}

async function customers(): Promise<string[]> {
  const page = await reseller.configure('/connections/NL100012/end_user', { intent: 'search', endUserSearch: '' });
  return [...page.text.matchAll(/name="enduser"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="enduser"/g)].map(
    ([, a, b]) => a ?? b ?? '',
  );
}

interface Case {
  readonly name: string;
  readonly ids: string;
  readonly address: string;
  readonly fields: () => Promise<Fields> | Fields;
  /** Text of the review. */
  readonly shows: readonly string[];
  readonly write: { readonly call: string; readonly sent: unknown };
  /** The provider's call, in the notation of a fault. */
  readonly match: string;
  readonly done: readonly [nl: string, en: string];
  /** The words before the provider's message. */
  readonly failure?: readonly [nl: string, en: string];
  /** True if only the first of the provider's messages is shown. */
  readonly firstOnly?: true;
  readonly needsOrderRight: boolean;
}

const UUID = expect.stringMatching(/^[\da-f-]{36}$/) as unknown;
const CONNECTIONS = '/score/broadband/connections/';

const PANELS: readonly Case[] = [
  {
    name: 'profile',
    ids: 'BBC-06 BBC-21',
    address: at('profile', 'NL100003-1'),
    fields: () => ({ profile: IPVPN }),
    shows: ['Circuit NL100003-1', 'Nu: Internet', 'Wordt: IPVPN', 'Kosten', '€ 7,50'],
    write: {
      call: `PATCH ${CONNECTIONS}{uuid}/profile`,
      sent: { circuit_uuid: UUID, profile: IPVPN.split('/')[1], primary_circuit_nid: null },
    },
    match: `PATCH ${CONNECTIONS}`,
    done: [
      'Het profiel is gewijzigd: NL100003-1 heeft nu IPVPN',
      'The profile has been changed: NL100003-1 now has IPVPN',
    ],
    needsOrderRight: true,
  },
  {
    name: 'addCircuit',
    ids: 'BBC-06 BBC-21',
    address: create('NL100007'),
    fields: () => ({ profile: REDUNDANCY, ...PRIMARY }),
    shows: ['Nieuw circuit Op NL100007', 'Redundantie', 'Primair circuit NL100002-1', 'Kosten', '€ 12,50'],
    write: {
      call: `POST ${CONNECTIONS}{uuid}/circuits`,
      sent: { termination_profile_uuid: REDUNDANCY.split('/')[1], primary_circuit_nid: 'NL100002-1' },
    },
    match: `POST ${CONNECTIONS}`,
    done: ['Het circuit is toegevoegd: NL100007-', 'The circuit has been added: NL100007-'],
    needsOrderRight: true,
  },
  {
    name: 'primaryCircuit',
    ids: 'BBC-05',
    address: at('primary', 'NL100008-4'),
    fields: () => PRIMARY,
    shows: ['Circuit NL100008-4', 'Nu: NL100001-1', 'Wordt: NL100002-1'],
    write: { call: `PATCH ${CONNECTIONS}{uuid}/redundancy`, sent: expect.anything() },
    match: `PATCH ${CONNECTIONS}`,
    done: [
      'Het primaire circuit is gewijzigd: NL100008-4 valt nu in voor NL100002-1',
      'NL100008-4 now takes over for NL100002-1',
    ],
    failure: ['Het primaire circuit kon niet worden gewijzigd. ', 'The primary circuit could not be changed. '],
    needsOrderRight: true,
  },
  {
    name: 'deleteCircuit',
    ids: 'BBC-10',
    address: at('deletion', 'NL100009-2'),
    fields: () => ({}),
    shows: ['Circuit NL100009-2', 'IP-adressen die vervallen', 'niet ongedaan maken'],
    write: { call: `DELETE ${CONNECTIONS}{uuid}/circuits`, sent: null },
    match: `DELETE ${CONNECTIONS}`,
    done: ['Het circuit is verwijderd: NL100009-2', 'The circuit has been deleted: NL100009-2'],
    needsOrderRight: true,
  },
  {
    name: 'provision',
    ids: 'BBC-10',
    address: at('provision', 'NL100010-1'),
    fields: () => ({}),
    shows: ['Circuit NL100010-1', 'De sessie van dit circuit wordt onderbroken'],
    write: { call: `POST ${CONNECTIONS}{uuid}/circuits/{uuid}/termination/provision`, sent: {} },
    match: `POST ${CONNECTIONS}`,
    done: ['Het circuit is opnieuw ingericht: NL100010-1', 'The circuit has been provisioned again: NL100010-1'],
    needsOrderRight: false,
  },
  {
    name: 'provisioning',
    ids: 'BBC-15',
    address: at('provisioning', 'NL100010-2'),
    fields: () => ({ provisioning: 'ipoe' }),
    shows: ['Circuit NL100010-2', 'Nu: PPP', 'Wordt: IPoE'],
    write: { call: 'set_provisioning', sent: { nid: 'NL100010-2', provisioning: 'ipoe' } },
    match: 'rpc:broadband.set_provisioning',
    done: ['De manier van inloggen is gewijzigd: NL100010-2', 'The sign-in method has been changed: NL100010-2'],
    needsOrderRight: false,
  },
  {
    name: 'endUser',
    ids: 'BBC-09',
    address: '/connections/NL100012/end_user',
    fields: async () => ({ enduser: (await customers())[3] ?? '' }),
    shows: ['Eindklant Nu:', 'Wordt:'],
    write: { call: 'set_enduser', sent: { nid: 'NL100012', enduser: { uuid: UUID } } },
    match: 'rpc:broadband.set_enduser',
    done: ['De eindklant is gewijzigd: nu ', 'The end customer has been changed: now '],
    firstOnly: true,
    needsOrderRight: false,
  },
];

const titleOf = ({ text }: Page) => textOf(/<title>([^<]*)/.exec(text)?.[1] ?? '');

const DETAILS = [
  { field: null, msg: 'One', i18n_msg: 'Eerste' },
  { field: null, msg: 'Second', i18n_msg: null },
];
const REFUSED = (match: string) =>
  match.startsWith('rpc:')
    ? {
        match,
        status: 200,
        body: { jsonrpc: '2.0', id: 1, error: { code: -32010, message: 'no', data: { details: DETAILS } } },
      }
    : { match, status: 422, body: { detail: DETAILS } };

describe.each(PANELS)('$ids life B11 access D11 the panel $name', (panel) => {
  it('warns who may not order, and refuses to send for them', async () => {
    const noorder = await PanelClient.signedIn(portal, 'noorder');
    const page = await noorder.get(panel.address);
    expect(textOf(page.text).includes('U kunt dit bekijken, maar niet wijzigen')).toBe(panel.needsOrderRight);
    const configured = await noorder.configure(panel.address, await panel.fields());
    expect(configured.status).toBe(panel.needsOrderRight ? 403 : 200);
    expect(await writes()).toEqual([]);
  });

  it('is closed for who may only read, and is no page for another organisation', async () => {
    expect((await (await PanelClient.signedIn(portal, 'reader')).get(panel.address)).status).toBe(403);
    const stranger = await PanelClient.signedIn(portal, 'stranger');
    expect((await stranger.get(panel.address)).status).toBe(404);
    expect((await stranger.submit(panel.address, await panel.fields())).status).toBe(404);
    expect(await writes()).toEqual([]);
  });

  it('a nid that cannot be one is no page, and the provider is not asked', async () => {
    const before = await portal.lastCall();
    expect((await reseller.get(panel.address.replace(/NL\d+/, 'NL1%27%20OR%201'))).status).toBe(404);
    const asked = (await portal.ledger(before)).filter(({ kind }) => kind === 'rpc' || kind === 'rest');
    expect(asked).toEqual([]);
  });

  it('keeps its review when the provider refuses, with what it said and a way to close it', async () => {
    for (const [index, client] of [reseller, english].entries()) {
      const review = await client.configure(panel.address, await panel.fields());
      await portal.faults([REFUSED(panel.match)]);
      const refused = await client.confirm(review);
      expect(refused.status).toBe(422);
      expect(errorsOf(refused)).toEqual([`${panel.failure?.[index] ?? ''}Eerste${panel.firstOnly ? '' : ', Second'}`]);
      expect(textOf(refused.text)).toContain(index === 0 ? 'Sluiten' : 'Close');
      expect(refused.text).toContain('name="hash"');
      await portal.faults([]);
    }
  });

  it('shows what it is and becomes, is sent once however often it is confirmed, and says that it is done', async () => {
    const review = await reseller.configure(panel.address, await panel.fields());
    // access D11: the title has the circuit or the address, which tells two tabs apart; the heading has it in full
    const [, about = ''] = titleOf(review).split(' – ');
    expect(textOf(review.text)).toMatch(new RegExp(`${about}(?:,| · .+,) \\d{4} [A-Z]{2} `));
    if (panel.address.includes('-')) expect(panel.address).toContain(about);
    const drafted = review.address.searchParams.has('draft');
    expect(drafted).toBe(Object.keys(await panel.fields()).length > 0);
    for (const words of panel.shows) expect(textOf(review.text)).toContain(words);
    since = await portal.lastCall();
    const unticked = await reseller.confirm(review, {});
    expect([unticked.status, errorsOf(unticked)]).toEqual([422, ['Vink aan dat u dit heeft gecontroleerd']]);
    const old = await reseller.post(review.address, { hash: 'of another form', confirm: 'on' });
    expect(old.status).toBe(409);
    expect(await writes()).toEqual([]);
    const done = await reseller.confirm(review);
    const parent = /^\/connections\/NL\d+/.exec(panel.address)?.[0];
    expect(done.address.pathname).toBe(parent);
    // life B11, access D17: the message names the change, and the title of the page begins with it
    const title = titleOf(done);
    expect(title.startsWith(panel.done[0]) && title.endsWith(' – Partnerportaal')).toBe(true);
    expect(title.split(panel.done[0])[1]).not.toBe('');
    expect(textOf(done.text).split(panel.done[0])).toHaveLength(3);
    const again = await Promise.all([
      reseller.confirm(review),
      reseller.confirm(review),
      ...(drafted ? [reseller.get(review.address)] : []),
    ]);
    expect([...new Set(again.map(({ address }) => address.pathname))]).toEqual([parent]);
    expect(await writes()).toEqual([panel.write]);
    // BBC-04: the connection is read again after the write
    const calls = await portal.ledger(since);
    const written = calls.findLast(
      ({ kind, method, rpc_method: name }) => (kind === 'rest' && method !== 'GET') || /^set_/.test(name ?? ''),
    );
    expect(calls.some(({ n, rpc_method: name }) => name === 'list_connections' && n > (written?.n ?? Infinity))).toBe(
      true,
    );
  });
});

describe('BBC-09 BBC-10 BBC-15 ERR-04 an answer that is lost', () => {
  it.each([
    {
      name: 'profile',
      address: at('profile', 'NL100008-2'),
      fields: { profile: IPVPN },
      match: `PATCH ${CONNECTIONS}`,
      done: 'Het profiel is gewijzigd',
    },
    {
      name: 'provision',
      address: at('provision', 'NL100005-1'),
      fields: {},
      match: `POST ${CONNECTIONS}`,
      done: 'Het circuit is opnieuw ingericht',
    },
    {
      name: 'provisioning',
      address: at('provisioning', 'NL100005-2'),
      fields: { provisioning: 'ipoe' },
      match: 'rpc:broadband.set_provisioning',
      done: 'is gewijzigd',
    },
    {
      name: 'delete',
      address: at('deletion', 'NL100005-2'),
      fields: {},
      match: `DELETE ${CONNECTIONS}`,
      done: 'Het circuit is verwijderd',
    },
  ])(
    'of $name after it was carried out is looked up at once, and nothing is sent twice',
    async ({ address, fields, match, done }) => {
      const review = await reseller.configure(address, fields);
      since = await portal.lastCall();
      await portal.faults([{ match, drop: 'after', times: 1 }]);
      const after = await reseller.confirm(review);
      expect(after.address.pathname).toBe(/^\/connections\/NL\d+/.exec(address)?.[0]);
      expect(after.text).toContain(done);
      expect(await writes()).toHaveLength(1);
    },
  );

  it('of a deletion that was not carried out is never called unchanged: it says that this is not known, and logs it', async () => {
    const address = at('deletion', 'NL100008-8');
    const review = await reseller.configure(address);
    await portal.faults([{ match: `DELETE ${CONNECTIONS}`, drop: 'before', times: 1 }]);
    const after = await reseller.confirm(review);
    const text = textOf(after.text);
    expect(text).toContain('Het verwijderen van het circuit is misschien wel gelukt');
    expect(text).not.toContain('niets gewijzigd');
    expect(portal.log()).toMatch(/DELETE \/broadband\/connections\/[^"]+circuits.*"outcome":"down"/);
    const again = await reseller.confirm(review);
    expect(textOf(again.text)).toContain('Het verwijderen van het circuit is misschien wel gelukt');
    expect(await writes()).toHaveLength(1);
  });
});

describe('BBC-03 PER-06 what cannot be done says why', () => {
  it.each([
    [
      'the last circuit',
      at('deletion', 'NL100014-1'),
      'Kan laatste EVC niet beëindigen',
      'Cannot terminate the last EVC',
    ],
    [
      'the primary circuit of one that takes over for none',
      at('primary', 'NL100014-1'),
      'Dit circuit valt niet in voor een ander circuit',
      'This circuit does not take over',
    ],
    ['a connection that is not there yet', at('profile', 'NL100004-1'), 'De verbinding is nog niet opgeleverd.', null],
    [
      'what only administrators may',
      at('provision', 'NL100006-1'),
      'De netwerkaanbieder staat dit nu niet toe',
      'The network provider does not allow this',
    ],
  ])('%s', async (_what, address, dutch, inEnglish) => {
    const page = await reseller.get(address);
    expect(page.status).toBe(200);
    expect(textOf(page.text)).toContain(dutch);
    expect(page.text).not.toContain('Controleren</button>');
    if (inEnglish) expect(textOf((await english.get(address)).text)).toContain(inEnglish);
    const posted = await reseller.post(address, { profile: IPVPN });
    expect(posted.status).toBe(422);
    expect(await writes()).toEqual([]);
  });
});

describe('life B11 what the connection does not show yet', () => {
  it.each([
    ['a profile', at('profile', 'NL100016-1'), { profile: IPVPN }, `PATCH ${CONNECTIONS}`, 'Het profiel is gewijzigd'],
    ['a circuit', create('NL100016'), { profile: IPVPN }, `POST ${CONNECTIONS}`, 'Het circuit is toegevoegd'],
    [
      'a primary address',
      at('routes/primary', 'NL100016-1'),
      { size: 'ipv4/32', mode: 'auto' },
      `PATCH ${CONNECTIONS}`,
      'De primaire IP-route is gewijzigd',
    ],
  ])('is not named: %s', async (_what, address, fields, match, done) => {
    const review = await reseller.configure(address, fields);
    await portal.faults([{ match, status: 200, body: { transaction_uuid: crypto.randomUUID() } }]);
    expect(textOf((await reseller.confirm(review)).text)).toContain(`${done} `);
  });
});

describe('life polish: a panel in which nothing is filled in', () => {
  const REVIEWS = [
    ['delete a circuit', at('deletion', 'NL100008-6')],
    ['set up again', at('provision', 'NL100008-6')],
    ['disconnect', '/connections/NL100001/circuits/NL100001-1/disconnection'],
    ['on demand', '/connections/NL100051/order/on_demand'],
  ] as const;

  it.each(REVIEWS)('opens on its review: %s', async (_what, address) => {
    const page = await reseller.get(address);
    expect(page.text).toContain('name="confirm"');
    expect(page.text).not.toContain('Invullen');
    expect(page.text).not.toContain('Vorige');
  });

  it.each(REVIEWS)(
    'keeps nothing when it is opened, and refuses what is not the post of its page: %s',
    async (_what, address) => {
      const page = await reseller.get(address);
      expect((await reseller.get(address)).text).not.toBe(page.text);
      const hash = /name="hash" value="([^"]+)"/.exec(page.text)?.[1];
      const stood = /name="stood" value="([^"]+)"/.exec(page.text)?.[1];
      const posts = [{ confirm: 'on' }, { confirm: 'on', hash: 'x', attempt: '../x' }, { hash }];
      expect(await Promise.all(posts.map(async (fields) => (await reseller.submit(address, fields)).status))).toEqual([
        409, 409, 422,
      ]);
      expect((await reseller.submit(address, { confirm: 'on', hash, stood, attempt: "' OR 1" })).status).toBe(400);
      expect(await writes()).toEqual([]);
    },
  );

  it('that was refused is sent by the same page once more, and once', async () => {
    const review = await reseller.get(at('provision', 'NL100008-5'));
    await portal.faults([REFUSED(`POST ${CONNECTIONS}`)]);
    const refused = await reseller.confirm(review);
    expect(refused.status).toBe(422);
    await portal.faults([]);
    since = await portal.lastCall();
    await Promise.all([reseller.confirm(refused), reseller.confirm(refused), reseller.confirm(review)]);
    expect(await writes()).toHaveLength(1);
  });
});

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
    'It is like this already. Choose something else, or close this window',
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
    const asked = (await portal.ledger(since)).filter(({ rpc_method: name }) => name === 'get_enduser');
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

describe('BBC-06 the list of profiles', () => {
  const radio = (page: Page, value: string) =>
    page.text.match(/<input[^>]*>/g)?.find((tag) => tag.includes(`value="${value}"`)) ?? '';

  it('shows each with its price by the month, and the current one as such, which cannot be chosen', async () => {
    const page = await reseller.get(at('profile', 'NL100016-1'));
    expect(textOf(page.text)).toMatch(/Internet huidig € 0,00 \/mnd IPVPN € 7,50 \/mnd Redundantie € 12,50 \/mnd/);
    expect(radio(page, INTERNET)).toContain('disabled');
    expect(radio(page, IPVPN)).not.toContain('disabled');
  });

  it('of a new circuit offers every one, the usual one chosen', async () => {
    const page = await reseller.get(create('NL100016'));
    expect(page.text).not.toContain('huidig');
    expect(radio(page, INTERNET)).toContain('checked');
  });

  it('has no prices for who may not see them, nor has the review', async () => {
    const noprice = await PanelClient.signedIn(portal, 'noprice');
    const page = await noprice.get(at('profile', 'NL100016-1'));
    expect(page.text).not.toContain('€');
    expect(textOf(page.text)).toContain('Neem contact op met de afdeling verkoop als u de prijzen wilt weten.');
    const review = await noprice.post(page.address, { profile: IPVPN });
    expect(review.text).not.toContain('€');
    expect(textOf(review.text)).toContain('Neem contact op met de afdeling verkoop');
  });

  it('ERR-04 that cannot be loaded says so; a form that is sent all the same comes back as typed', async () => {
    await portal.faults([{ match: 'rpc:broadband.list_profiles', status: 500 }]);
    const page = await reseller.get(at('profile', 'NL100016-1'));
    expect(page.status).toBe(200);
    expect(textOf(page.text)).toContain('Wij konden de profielen niet laden.');
    const posted = await reseller.post(page.address, { profile: IPVPN });
    expect(posted.status).toBe(422);
    expect(errorsOf(posted)[0]).toContain('geven nu geen goed antwoord');
  });

  it('ERR-04 desk 11 a receipt that cannot be read is said on the review, and takes a tick of who may see prices', async () => {
    const review = await reseller.configure(at('profile', 'NL100016-1'), { profile: IPVPN });
    await portal.faults([{ match: `GET ${CONNECTIONS}`, status: 500 }]);
    const page = await reseller.get(review.address);
    expect(textOf(page.text)).toContain('De kosten konden niet worden berekend.');
    const since = await portal.lastCall();
    const asked = await reseller.confirm(page);
    expect([asked.status, errorsOf(asked)]).toEqual([
      422,
      [expect.stringContaining('De kosten zijn nu niet te lezen')],
    ]);
    const writes = async () =>
      (await portal.ledger(since)).filter(({ kind, method }) => kind === 'rest' && method === 'PATCH');
    expect(await writes()).toEqual([]);
    const quiet = await PanelClient.signedIn(portal, 'quiet');
    const theirs = await quiet.configure(at('profile', 'NL100016-1'), { profile: IPVPN });
    expect(theirs.text).not.toContain('name="unpriced"');
    await portal.faults([]);
    const shown = await reseller.confirm(asked);
    expect([shown.status, errorsOf(shown)]).toEqual([409, [expect.stringContaining('De kosten zijn nu wel te lezen')]]);
    expect(await writes()).toEqual([]);
  });

  it('goes back to the form as it was typed', async () => {
    const review = await reseller.configure(at('profile', 'NL100016-1'), { profile: REDUNDANCY, ...PRIMARY });
    const back = await reseller.get(`${review.address.pathname}${review.address.search}&step=configure`);
    expect(radio(back, REDUNDANCY)).toContain('checked');
    expect(radio(back, 'NL100002')).toContain('checked');
    expect(radio(back, 'NL100002-1')).toContain('checked');
  });
});

describe('BBC-10 ERR-04 SYS-05 a change that was never made', () => {
  it('is looked up in the background, said to be not made after five minutes, and can then be sent once more', async () => {
    const address = at('deletion', 'NL100008-7');
    const review = await reseller.configure(address);
    await portal.faults([{ match: `DELETE ${CONNECTIONS}`, drop: 'before', times: 1 }]);
    const sent = await reseller.confirm(review);
    await control(portal.sandbox, 'clock', { advance: 'PT6M' });
    portal.advance(6 * 60_000);
    const text = async () => textOf((await reseller.get(sent.address)).text);
    await expect.poll(text, { timeout: 20_000 }).toContain('Het verwijderen van het circuit is niet gevonden');
    const again = await reseller.get(`${sent.address.pathname}${sent.address.search}&step=review`);
    const done = await reseller.confirm(again);
    expect(done.text).toContain('Het circuit is verwijderd');
    expect(await writes()).toHaveLength(2);
  }, 40_000);
});

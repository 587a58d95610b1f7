import panelTexts from '~/flows/texts/nl/panels';
import { describe, expect, it } from 'vitest';
import { addBusinessDays } from '~/kernel/time/business-days';
import { formatDate, today } from '~/kernel/time/dates';
import { lookUps } from '~/look-ups.server';
import { attemptOf, diagnosticsOf } from '~tests/fixtures/clients/line-client';
import { hidden, wordsOf } from '~tests/fixtures/page';
import { unpricedOn } from '~tests/fixtures/clients/order-client';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { LedgerLine, Page, TestPortal } from '~tests/fixtures/portal-client';
import { TestClock } from '~tests/fixtures/machines/test-clock';
import { nidOf } from '~tests/sandbox/services/mobile/mobile';
import { simsOf } from '../mobile/panels/sims';

/**
 * Tests everything that is sent once, each with its answer lost, at a provider with only the functions of the
 * specification (SANDBOX_PLAIN).
 */

type Fields = Readonly<Record<string, string>>;

interface Cast {
  readonly client: PanelClient;
  readonly sims: ReturnType<typeof simsOf>;
}

/** Presses the button of the opened page. A second press uses the same page again. */
type Press = () => Promise<Page>;

interface Sent {
  /** The name under which it is stored (`app/look-ups.server.ts`). */
  readonly name: string;
  /** The write, as a fault names it. */
  readonly match: string;
  open(cast: Cast): Promise<Press>;
  /**
   * The page's words after the change was carried out: done, a question whether this record is the right one, or
   * unknown.
   */
  readonly carriedOut: 'done' | 'asked' | 'unknown';
  /** True if a second send from another page does no harm. The portal then does not refuse it. */
  readonly harmless?: true;
}

const IPVPN = 'ipvpn/5d0c1c4e-7a35-4b0e-9d51-0f6d7a2b1c02';
const PRIMARY = { connection: 'NL100002', circuit: 'NL100002-1' };
const ENDING = {
  reason: 'De winkel sluit',
  moment: 'scheduled',
  wish_date: formatDate(addBusinessDays(today(new Date()), 10)),
};
const PERSON = { company_name: 'Verloren BV', phone_number: '0201234567', email: 'a@example.nl' };
const CONTACT = { company_name: 'Verloren BV', contact_name: 'Jan de Boer', phone_number: '0201234567' };
const USER = { first_name: 'Verloren', last_name: 'Gebruiker', email: 'a@example.nl' };
const PASSWORD = { password: 'paard batterij nietje juist', password_again: 'paard batterij nietje juist' };
const PLACE = { street: 'Proefstraat', house_number: '1', zipcode: '1000 AA', city: 'Amsterdam' };

type Address = (cast: Cast) => Promise<string> | string;
type Filled = Fields | ((page: Page) => Fields);

/** Sends a panel: opens its form and presses the button of its review. */
function panel(address: Address, fields: Filled = {}): Sent['open'] {
  return async (cast) => {
    const at = await address(cast);
    const given = typeof fields === 'function' ? fields(await cast.client.get(at)) : fields;
    const review = await cast.client.configure(at, given);
    expect(wordsOf(review), at).not.toMatch(/Dit kan nu niet|Er ging iets mis/);
    return () => cast.client.confirm(review, { confirm: 'on', looked: undefined, ...unpricedOn(review) });
  };
}

/** Sends a form that makes a record. */
function form(address: string, fields: Fields): Sent['open'] {
  return async ({ client }) => {
    const page = await client.get(address);
    return () => client.post(address, { attempt: hidden(page, 'attempt'), ...fields });
  };
}

const unescaped = (text: string) => text.replaceAll('&quot;', '"');

/** A size that the page offers, the smallest or the largest. */
const block = (at: number) => (page: Page) => {
  const sizes = [...page.text.matchAll(/<input[^>]*name="size"[^>]*>/g)].flatMap(
    ([input]) => /value="([^"]+)"/.exec(input)?.[1] ?? [],
  );
  return { size: sizes.at(at) ?? '', mode: 'auto' };
};

const first = (pattern: RegExp) => (page: Page) => pattern.exec(page.text)?.[1] ?? '';
const circuitOf =
  (what: string, circuit: string): Address =>
  () =>
    `/connections/${circuit.split('-')[0]}/circuits/${circuit}/${what}`;
const simCircuit =
  (number: number, what: string, circuit = 1): Address =>
  ({ sims }) =>
    sims.page(number, `circuits/${nidOf(number)}-${circuit}/${what}`);
const simPanel =
  (number: number, what: string): Address =>
  ({ sims }) =>
    sims.page(number, what);

/** The page behind the first link of this kind on another page. */
const linked =
  (from: Address, pattern: RegExp, below = ''): Address =>
  async (cast) =>
    first(pattern)(await cast.client.get(await from(cast))) + below;

/** An end customer of the choices who is not the chosen one. */
function customer(at: Address): Sent['open'] {
  return async (cast) => {
    const page = await cast.client.post(await at(cast), { intent: 'search', endUserSearch: '' });
    const inputs = [...page.text.matchAll(/<input[^>]*name="enduser"[^>]*>/g)].map(([input]) => input);
    const free = inputs.filter((input) => !/ (?:checked|disabled)=/.test(input) && /value="[\da-f-]{36}"/.test(input));
    return panel(at, { enduser: /value="([^"]+)"/.exec(free.at(-1) ?? '')?.[1] ?? '' })(cast);
  };
}

const LINES = '/score/broadband/connections/';
const SIMS = '/score/mobile-broadband/connections/';

const SENT: readonly Sent[] = [
  {
    name: 'mobileOrder cancellation',
    match: 'POST /score/mobile-broadband/transactions/',
    open: async (cast) => {
      const { text } = await cast.client.get('/mobile/transactions');
      for (const [, at = ''] of text.matchAll(/href="(\/mobile\/transactions\/[\da-f-]{36})"/g)) {
        const page = await cast.client.get(`${at}/cancellation`);
        if (page.text.includes('name="reason"'))
          return panel(() => `${at}/cancellation`, { reason: 'Niet meer nodig' })(cast);
      }
      throw new Error('no order can be cancelled');
    },
    carriedOut: 'done',
    harmless: true,
  },
  {
    name: 'connection addCircuit',
    match: `POST ${LINES}`,
    open: panel(() => '/connections/NL100007/circuits/create', { profile: IPVPN }),
    carriedOut: 'asked',
  },
  {
    name: 'connection addRoute',
    match: `POST ${LINES}`,
    open: panel(circuitOf('routes/create', 'NL100001-1'), block(0)),
    carriedOut: 'asked',
  },
  {
    name: 'connection deleteCircuit',
    match: `DELETE ${LINES}`,
    open: panel(circuitOf('deletion', 'NL100009-2')),
    carriedOut: 'asked',
  },
  {
    name: 'connection deleteRoute',
    match: `DELETE ${LINES}`,
    open: async (cast) => {
      const at = linked(() => '/connections/NL100010', /href="([^"]*\/routes\/[\da-f-]{36}\/deletion)"/);
      if ((await at(cast)) === '') await (await panel(circuitOf('routes/create', 'NL100010-1'), block(0))(cast))();
      return panel(at)(cast);
    },
    carriedOut: 'asked',
  },
  {
    name: 'connection primaryCircuit',
    match: `PATCH ${LINES}`,
    open: panel(circuitOf('primary', 'NL100008-4'), PRIMARY),
    carriedOut: 'asked',
  },
  {
    name: 'connection primaryRoute',
    match: `PATCH ${LINES}`,
    open: panel(circuitOf('routes/primary', 'NL100002-1'), block(0)),
    carriedOut: 'asked',
  },
  {
    name: 'connection profile',
    match: `PATCH ${LINES}`,
    open: panel(circuitOf('profile', 'NL100003-1'), { profile: IPVPN }),
    carriedOut: 'asked',
  },
  {
    name: 'connection provision',
    match: `POST ${LINES}`,
    open: panel(circuitOf('provision', 'NL100012-1')),
    carriedOut: 'done',
  },
  {
    name: 'connection change',
    match: 'rpc:broadband.change_ont',
    open: panel(() => '/connections/NL100060/change', { kind: 'ont', ont_serial: 'GNXS0A1B2C3D' }),
    carriedOut: 'asked',
  },
  {
    name: 'connection disconnection',
    match: 'rpc:diagnostics.force_disconnect',
    open: panel(circuitOf('disconnection', 'NL100001-1')),
    carriedOut: 'done',
  },
  {
    name: 'connection endUser',
    match: 'rpc:broadband.set_enduser',
    open: customer(() => '/connections/NL100012/end_user'),
    carriedOut: 'done',
    harmless: true,
  },
  {
    name: 'connection provisioning',
    match: 'rpc:broadband.set_provisioning',
    open: panel(circuitOf('provisioning', 'NL100005-2'), { provisioning: 'ipoe' }),
    carriedOut: 'done',
    harmless: true,
  },
  {
    name: 'connection tags',
    match: 'rpc:broadband.set_tags',
    open: panel(() => '/connections/NL100013/tags', { tags: 'verloren' }),
    carriedOut: 'done',
    harmless: true,
  },
  {
    name: 'connection termination',
    match: 'rpc:broadband.terminate_connection',
    open: panel(() => '/connections/NL100022/termination', ENDING),
    carriedOut: 'asked',
  },
  {
    name: 'mobile addCircuit',
    match: `POST ${SIMS}`,
    open: panel(simPanel(40, 'circuits/create'), { profile: IPVPN }),
    carriedOut: 'unknown',
  },
  {
    name: 'mobile addRoute',
    match: `POST ${SIMS}`,
    open: panel(simCircuit(43, 'routes/create'), block(0)),
    carriedOut: 'unknown',
  },
  {
    name: 'mobile deleteCircuit',
    match: `DELETE ${SIMS}`,
    open: panel(simCircuit(11, 'deletion', 2)),
    carriedOut: 'unknown',
  },
  {
    name: 'mobile deleteRoute',
    match: `DELETE ${SIMS}`,
    open: panel(linked(simPanel(6, ''), /href="([^"]*\/routes\/[\da-f-]{36}\/deletion)"/)),
    carriedOut: 'unknown',
  },
  {
    name: 'mobile primaryCircuit',
    match: `PATCH ${SIMS}`,
    open: panel(simCircuit(6, 'primary', 2), PRIMARY),
    carriedOut: 'unknown',
  },
  {
    name: 'mobile primaryRoute',
    match: `PATCH ${SIMS}`,
    open: panel(simCircuit(41, 'routes/primary'), block(0)),
    carriedOut: 'unknown',
  },
  {
    name: 'mobile profile',
    match: `PATCH ${SIMS}`,
    open: panel(simCircuit(44, 'profile'), { profile: IPVPN }),
    carriedOut: 'unknown',
  },
  {
    name: 'mobile provision',
    match: `POST ${SIMS}`,
    open: panel(simCircuit(45, 'provision')),
    carriedOut: 'done',
  },
  {
    name: 'mobile blockSim',
    match: `POST ${SIMS}`,
    open: panel(simPanel(46, 'block')),
    carriedOut: 'done',
    harmless: true,
  },
  {
    name: 'mobile unblockSim',
    match: `POST ${SIMS}`,
    open: async (cast) => {
      await cast.sims.send(47, 'POST', 'block');
      return panel(simPanel(47, 'unblock'))(cast);
    },
    carriedOut: 'done',
    harmless: true,
  },
  {
    name: 'mobile dataPool',
    match: `POST ${SIMS}`,
    open: panel(simPanel(48, 'data_pool'), (page) => ({
      data: first(/name="data"[^>]*value="(bundle:[^"]+)"/)(page),
      contract_duration: '24',
    })),
    carriedOut: 'unknown',
  },
  {
    name: 'mobile endUser',
    match: `PUT ${SIMS}`,
    open: customer(simPanel(49, 'end_user')),
    carriedOut: 'unknown',
    harmless: true,
  },
  {
    name: 'mobile tags',
    match: `PUT ${SIMS}`,
    open: panel(simPanel(50, 'tags'), { tags: 'verloren' }),
    carriedOut: 'done',
    harmless: true,
  },
  {
    name: 'mobile termination',
    match: `POST ${SIMS}`,
    open: panel(simPanel(1, 'termination'), { ...ENDING, moment: 'immediately', wish_date: '' }),
    carriedOut: 'asked',
  },
  {
    name: 'dataPool orderDataPool',
    match: 'POST /score/mobile-broadband/data-pools/',
    open: panel(
      () => '/mobile/data_pools/create',
      (page) => ({ product: first(/name="product"[^>]*value="([^"]+)"/)(page), months: '24', name: 'Verloren' }),
    ),
    carriedOut: 'done',
  },
  {
    name: 'end customer',
    match: 'POST /score/enduser/',
    open: form('/end_users/create', { ...PERSON, ...PLACE, other: 'on' }),
    carriedOut: 'done',
  },
  {
    name: 'customer archiveEndUser',
    match: 'PUT /score/enduser/',
    open: async (cast) => {
      const at = linked(() => '/end_users?search=Gaat+weg', /href="(\/end_users\/[\da-f-]{36})"/, '/archive');
      if ((await at(cast)) === '/archive')
        await (await form('/end_users/create', { ...PERSON, ...PLACE, company_name: 'Gaat weg', other: 'on' })(cast))();
      return panel(at)(cast);
    },
    carriedOut: 'unknown',
    harmless: true,
  },
  {
    name: 'mailbox',
    match: 'rpc:email.create_mailbox',
    open: form('/edit-email/cafe-t-hoekje.example/mailboxes/create', { name: 'verloren', ...PASSWORD }),
    carriedOut: 'done',
  },
  {
    name: 'emailAddress deleteMailbox',
    match: 'rpc:email.delete_mailbox',
    open: panel(() => '/edit-email/notariaat-devries.example/mailbox/anna/delete'),
    carriedOut: 'done',
    harmless: true,
  },
  {
    name: 'forwarder',
    match: 'rpc:email.create_forwarder',
    open: form('/edit-email/cafe-t-hoekje.example/forwarders/create', { name: 'door', to: 'a@elders.example' }),
    carriedOut: 'done',
  },
  {
    name: 'emailAddress deleteForwarder',
    match: 'rpc:email.delete_forwarder',
    open: panel(() => '/edit-email/bakkerij-groothuis.example/forwarder/contact/delete'),
    carriedOut: 'done',
    harmless: true,
  },
  {
    name: 'shipping address',
    match: 'POST /score/organization/shipping-addresses/',
    open: form('/admin/shipping_addresses/create', { reference: 'Verloren', ...CONTACT, ...PLACE }),
    carriedOut: 'done',
  },
  {
    name: 'shippingAddress archiveShippingAddress',
    match: 'PUT /score/organization/shipping-addresses/',
    open: panel(
      linked(() => '/admin/shipping_addresses', /href="(\/admin\/shipping_addresses\/[\da-f-]{36})"/, '/archive'),
    ),
    carriedOut: 'done',
    harmless: true,
  },
  {
    name: 'ticket',
    match: 'POST /score/support/tickets/',
    open: form('/tickets/create?selectedProduct=other', { subject: 'other', title: 'Verloren', description: 'Weg' }),
    carriedOut: 'done',
  },
  {
    name: 'user createUser',
    match: 'rpc:user.set_profile',
    open: panel(() => '/admin/users/create', { ...USER, username: 'verloren' }),
    carriedOut: 'done',
  },
  {
    name: 'user changeUser',
    match: 'rpc:user.set_profile',
    open: panel(
      () => '/admin/users/support/change',
      (page) => ({ ...USER, role: '', 'support-r': 'on', was: unescaped(hidden(page, 'was') ?? '') }),
    ),
    carriedOut: 'done',
    harmless: true,
  },
  {
    name: 'user deleteUser',
    match: 'rpc:user.del_profile',
    open: panel(() => '/admin/users/mobile/delete'),
    carriedOut: 'done',
    harmless: true,
  },
  {
    name: 'line test',
    match: 'rpc:diagnostics.diagnose',
    open: async ({ client }) => {
      const at = diagnosticsOf('NL100001');
      const attempt = attemptOf(await client.get(at));
      return () => client.post(at, { attempt, kind: 'ont-check' });
    },
    carriedOut: 'done',
    harmless: true,
  },
];

/** Changes that this provider never offers. Their pages say so and have no button. */
const NOT_OFFERED = [
  ['connection cancellation', '/connections/NL100044/order/cancellation'],
  ['connection onDemand', '/connections/NL100051/order/on_demand'],
  ['connection wishDate', '/connections/NL100017/order/wish_date'],
] as const;

/** Wizards and runs have journeys of their own at this provider. */
const ELSEWHERE = [
  'broadband-order',
  'forwarders',
  'offer-request',
  'mobile-order',
  'sim orders',
  'sims',
  'ticket reply',
];

const MAYBE = /misschien (?:wel|al)|niet bekend of/;
const ASKED = /Is dit wat u verstuurde\?|Is het een van deze\?|Is uw \S+ hierbij\?/;

const NOT_FOUND = /niet gevonden|niet toegevoegd|niet gestart|niet aangekomen/;

function told(page: Page): Sent['carriedOut'] {
  const words = wordsOf(page);
  if (ASKED.test(words)) return 'asked';
  return MAYBE.test(words) ? 'unknown' : 'done';
}

/** The text for a panel's send. Other mechanisms have texts of their own. */
function kindOf(name: string): string | undefined {
  const items: Readonly<Record<string, { readonly what: string }>> = panelTexts.items;
  return items[name.split(' ')[1] ?? '']?.what;
}

function isSame(match: string, { kind, method, path, rpc_method: name }: LedgerLine): boolean {
  if (match.startsWith('rpc:')) return kind === 'rpc' && match.endsWith(`.${name ?? ''}`);
  const [verb, start = ''] = match.split(' ');
  return kind === 'rest' && method === verb && path.startsWith(start) && !path.endsWith('/validate');
}

async function writes(portal: TestPortal, match: string, since: number): Promise<number> {
  return (await portal.ledger(since)).filter((line) => isSame(match, line)).length;
}

/** Loads the page, and has it look up the outcome again if that is still unknown. */
async function lookAgain(client: PanelClient, address: URL): Promise<Page> {
  const shown = await client.get(address);
  const isOpen = shown.text.includes('<form') && told(shown) !== 'done';
  return isOpen ? client.post(shown.address, { made: hidden(shown, 'made') }) : shown;
}

/**
 * Continues like a user who does not know the outcome: presses again, reloads, looks up again, and opens the page anew.
 */
async function goOn({ client, ...cast }: Cast, row: Sent, press: Press, page: Page): Promise<void> {
  await Promise.all([press(), press()]);
  await lookAgain(client, page.address);
  if (row.harmless) return;
  const anew = await row.open({ client, ...cast }).catch(() => null);
  await anew?.();
}

describe('foreign N1 everything that is sent once', () => {
  it('foreign N1 has its row here, or its journey elsewhere', () => {
    const named = [...SENT.map(({ name }) => name), ...NOT_OFFERED.map(([name]) => name), ...ELSEWHERE];
    expect(lookUps.map(({ wizard }) => wizard).sort()).toEqual(named.sort());
  });
});

describe('foreign N1 an answer that was lost, of what was carried out', () => {
  const portal = filePortal({ plain: true, anew: true });
  const client = castMember(portal, PanelClient);
  const cast = { client, sims: simsOf(portal) };

  it.each(SENT)('foreign N1 $name is found or stays open, and is one', async (row) => {
    const press = await row.open(cast);
    const since = await portal.lastCall();
    await portal.faults([{ match: row.match, drop: 'after', times: 1 }]);
    const page = await press();
    expect([page.status, told(page)], wordsOf(page)).toEqual([200, row.carriedOut]);
    expect(await writes(portal, row.match, since)).toBe(1);
    if (row.carriedOut === 'done') await Promise.all([press(), press()]);
    else await goOn(cast, row, press, page);
    expect(await writes(portal, row.match, since)).toBe(1);
  });

  it.each(NOT_OFFERED)('foreign N1 %s is not offered', async (_name, address) => {
    expect(wordsOf(await client.get(address))).toContain('Dit kan nu niet');
  });
});

describe('foreign N1 an answer that was lost, of what never arrived', () => {
  const portal = filePortal({ plain: true, anew: true });
  const client = castMember(portal, PanelClient);
  const cast = { client, sims: simsOf(portal) };
  const clock = new TestClock(portal);

  it('foreign N1 is not known, desk 18 by its kind, is not sent by going on, and is not found after five minutes', {
    timeout: 120_000,
  }, async () => {
    const since = await portal.lastCall();
    const pages: { readonly name: string; readonly address: URL }[] = [];
    for (const row of SENT) {
      const press = await row.open(cast);
      const before = await writes(portal, row.match, since);
      await portal.faults([{ match: row.match, drop: 'before', times: 1 }]);
      const page = await press();
      expect([page.status, told(page)], `${row.name}: ${wordsOf(page)}`).toEqual([200, 'unknown']);
      const kind = kindOf(row.name);
      if (kind) expect(wordsOf(page), row.name).toContain(`${kind} is misschien wel gelukt`);
      await goOn(cast, row, press, page);
      expect(await writes(portal, row.match, since), row.name).toBe(before + 1);
      pages.push({ name: row.name, address: page.address });
    }
    const sent = await portal.lastCall();
    await clock.advance(6 * 60_000);
    for (const { name, address } of pages)
      await expect
        .poll(async () => wordsOf(await lookAgain(client, address)), { timeout: 20_000, message: name })
        .toMatch(NOT_FOUND);
    for (const { match, name } of SENT) expect(await writes(portal, match, sent), name).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import type { Page } from '~tests/fixtures/portal-client';
import { errorsOf, textOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import {
  type Fields,
  IPVPN,
  REDUNDANCY,
  PRIMARY,
  at,
  create,
  CONNECTIONS,
  REFUSED,
  circuitPanels,
} from '~tests/fixtures/broadband/circuit-panels';

const { portal, reseller, english, mark, writes, customers } = circuitPanels();

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
    mark.since = await portal.lastCall();
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
    const calls = await portal.ledger(mark.since);
    const written = calls.findLast(
      ({ kind, method, rpc_method: name }) => (kind === 'rest' && method !== 'GET') || /^set_/.test(name ?? ''),
    );
    expect(calls.some(({ n, rpc_method: name }) => name === 'list_connections' && n > (written?.n ?? Infinity))).toBe(
      true,
    );
  });
});

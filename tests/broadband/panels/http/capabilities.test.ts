import { beforeAll, describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { signIn, type Client } from '~tests/sandbox/client';
import { textOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';

const portal = filePortal({ anew: true });
const reseller = castMember(portal, PanelClient);
const noorder = castMember(portal, PanelClient, 'noorder');
let provider: Client;

beforeAll(async () => {
  provider = await signIn(portal.sandbox, 'reseller');
});

/** A connection whose capabilities are editable without being enabled (sandbox/README.md). */
const NID = 'NL100147';
const CONNECTION = `/connections/${NID}`;
const CIRCUIT = `${CONNECTION}/circuits/${NID}-1`;
const IPVPN = 'ipvpn/5d0c1c4e-7a35-4b0e-9d51-0f6d7a2b1c02';
const FIXED = 'Bij deze leverancier liggen de adressen vast.';

interface Found {
  readonly uuid: string;
  readonly circuits: readonly {
    readonly uuid: string;
    readonly routes: readonly {
      readonly uuid: string;
      readonly network: string;
      readonly subnet_size: number;
      readonly routing_type: string;
    }[];
  }[];
  readonly capabilities: Readonly<Record<string, { readonly is_enabled: boolean; readonly is_editable: boolean }>>;
}

async function found() {
  const filter = { search_field: 'nid', search: NID, detailed: true };
  const { result } = await provider.rpc<{ connections: Found[] }>('broadband', 'list_connections', { filter });
  const [connection] = result?.connections ?? [];
  const [circuit] = connection?.circuits ?? [];
  const routed = circuit?.routes.find(({ routing_type: type }) => type === 'routed');
  if (!connection || !circuit || !routed) throw new Error(`${NID} is not what it was`);
  return {
    connection,
    circuit,
    routed,
    judged: (path: string) => connection.capabilities[`circuits/${circuit.uuid}${path}`],
  };
}

describe('life S4 PER-06 a capability that is editable and not enabled', () => {
  it('is there, of a circuit and of a route', async () => {
    const { judged, routed } = await found();
    for (const path of ['/profile', '/provisioning', '/routes', '/routes/primary', `/routes/${routed.uuid}`]) {
      expect(judged(path), path).toMatchObject({ is_enabled: false, is_editable: true });
    }
  });

  it('of a route is not offered, says why, and is refused', async () => {
    const { connection, circuit, routed } = await found();
    const page = await reseller.get(CONNECTION);
    for (const panel of ['routes/create', 'routes/primary', `routes/${routed.uuid}/deletion`]) {
      expect(page.text).not.toContain(`href="${CIRCUIT}/${panel}"`);
      expect(textOf((await reseller.get(`${CIRCUIT}/${panel}`)).text)).toContain(FIXED);
      expect((await reseller.submit(`${CIRCUIT}/${panel}`, { size: 'ipv4/29', mode: 'auto' })).status).toBe(422);
    }
    const body = {
      circuit_uuid: circuit.uuid,
      network: null,
      routing_type: 'routed',
      protocol: 'ipv4',
      subnet_size: 29,
    };
    expect((await provider.rest('POST', `/broadband/connections/${connection.uuid}/routes`, body)).status).toBe(422);
  });

  it('life PER-06 why a route cannot be changed stands at its circuit', async () => {
    const { routed } = await found();
    const words = textOf((await reseller.get(CONNECTION)).text);
    expect(words).toMatch(
      new RegExp(
        `IP-route toevoegen, Wijzig [\\d.]+/32, Verwijder ${routed.network}/${routed.subnet_size}\\. ${FIXED}`,
      ),
    );
  });

  it('of a circuit is offered and carried out', async () => {
    expect((await reseller.get(CONNECTION)).text).toContain(`href="${CIRCUIT}/profile"`);
    const done = await reseller.confirm(await reseller.configure(`${CIRCUIT}/profile`, { profile: IPVPN }));
    expect(textOf(done.text)).toContain('Het profiel is gewijzigd');
  });
});

describe('life PER-06 PER-05 who may not order', () => {
  const SAID = 'Voor bestellen, wijzigen en opzeggen heeft u geen recht.';

  it('is told so once, is not offered what asks that right, and is offered the rest', async () => {
    const { text } = await noorder.get('/connections/NL100008');
    expect(textOf(text).split(SAID)).toHaveLength(2);
    for (const panel of [
      'change"',
      'termination"',
      'circuits/create"',
      '/profile"',
      '/primary"',
      '/deletion"',
      '/routes/create"',
      '/routes/primary"',
    ]) {
      expect(text, panel).not.toMatch(new RegExp(`href="/connections/NL100008[^"]*${panel}`));
    }
    for (const panel of ['tags', 'end_user', 'circuits/NL100008-1/provision'])
      expect(text).toContain(`href="/connections/NL100008/${panel}"`);
  });

  it('who may is told nothing; in English it is said, too', async () => {
    expect(textOf((await reseller.get('/connections/NL100008')).text)).not.toContain(SAID);
    noorder.cookies.set('lang', 'en');
    expect(textOf((await noorder.get('/connections/NL100008')).text)).toContain(
      'You have no right to order, change or terminate.',
    );
    noorder.cookies.delete('lang');
  });

  it.each([
    '/connections/NL100001/termination',
    '/connections/NL100060/change',
    '/connections/NL100001/circuits/NL100001-1/profile',
    '/connections/NL100001/circuits/NL100001-1/routes/create',
    '/connections/NL100017/order/wish_date',
  ])('finds nothing at %s that Enter could send', async (address) => {
    const { text } = await noorder.get(address);
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    expect(textOf(main)).toContain('U kunt dit bekijken, maar niet wijzigen');
    expect(main).toMatch(/<fieldset disabled/);
    expect(main).not.toContain('<form');
  });
});

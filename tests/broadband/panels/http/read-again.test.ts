import { describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { LedgerLine } from '~tests/fixtures/portal-client';
import { PanelClient } from '~tests/fixtures/clients/panel-client';

const portal = filePortal({ anew: true });
const reseller = castMember(portal, PanelClient);

const IPVPN = 'ipvpn/5d0c1c4e-7a35-4b0e-9d51-0f6d7a2b1c02';

const CHANGES = [
  ['a circuit is added', '/connections/NL100002/circuits/create', { profile: IPVPN }, 'POST'],
  ['a profile is changed', '/connections/NL100008/circuits/NL100008-2/profile', { profile: IPVPN }, 'PATCH'],
  ['a circuit is set up again', '/connections/NL100001/circuits/NL100001-1/provision', {}, 'POST'],
  [
    'a primary circuit is changed',
    '/connections/NL100008/circuits/NL100008-4/primary',
    { connection: 'NL100002', circuit: 'NL100002-1' },
    'PATCH',
  ],
  ['a circuit is deleted', '/connections/NL100010/circuits/NL100010-2/deletion', {}, 'DELETE'],
] as const;

const isDetail = ({ rpc_method: name, body }: LedgerLine) =>
  name === 'list_connections' && JSON.stringify(body).includes('"detailed":true');

describe('BBC-04 the connection and its capabilities are read again', () => {
  it.each(CHANGES)('when %s', async (_what, address, fields, verb) => {
    const review = await reseller.configure(address, fields);
    const before = await portal.lastCall();
    const shown = await reseller.confirm(review);
    expect([shown.status, shown.address.pathname]).toEqual([200, address.split('/circuits')[0]]);
    const calls = await portal.ledger(before);
    const written = calls.findIndex(({ kind, method }) => kind === 'rest' && method === verb);
    expect(written).toBeGreaterThanOrEqual(0);
    expect(calls.slice(written).some(isDetail)).toBe(true);
  });

  it('so that what is possible has changed with it', async () => {
    const [, address, fields] = CHANGES[CHANGES.length - 1] ?? [];
    const shown = await reseller.confirm(await reseller.configure(address ?? '', fields ?? {}));
    expect(shown.text).toContain('Nu niet mogelijk: Circuit verwijderen. Kan laatste EVC niet beëindigen');
  });

  it('when a route is deleted: it is gone from the page', async () => {
    const pages = await Promise.all(
      Array.from({ length: 9 }, (_, at) => reseller.get(`/connections/NL10000${at + 1}`)),
    );
    const href =
      pages.flatMap((page) =>
        [...page.text.matchAll(/href="([^"]+\/routes\/[^"]+\/deletion)"/g)].map(([, found]) => found ?? ''),
      )[0] ?? '';
    const done = await reseller.confirm(await reseller.configure(href));
    expect(done.status).toBe(200);
    expect(done.text).toContain('De IP-route is verwijderd');
    expect(done.text).not.toContain(href);
  });
});

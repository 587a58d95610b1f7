import { expect, it } from 'vitest';
import { wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';
import { madeTicket } from '../../../tickets/http/tickets';

const portal = filePortal({ connections: 10, hasty: true, plain: true, anew: true });
const client = castMember(portal, PortalClient);

it('TIC-01 a provider that does not tell what a ticket is about: the NID in its words is enough', async () => {
  const busy = /\/end_users\/[\da-f-]{36}/.exec((await client.get('/connections/NL100001')).text)?.[0] ?? '';
  const id = await madeTicket(portal, { title: 'Storing', description: 'Verbinding: nl100001. Sinds gisteren.' });
  const other = await madeTicket(portal, { title: 'Storing', description: 'Verbinding: NL1000011.' });
  const page = await client.get(busy);
  expect([page.text.includes(`/tickets/${id}"`), page.text.includes(`/tickets/${other}"`)]).toEqual([true, false]);
  expect(wordsOf(page)).toContain('Wij zien niet alle verbindingen');
});

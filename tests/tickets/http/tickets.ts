import type { Page, TestPortal } from '~tests/fixtures/portal-client';
import { signIn } from '~tests/sandbox/client';

interface Attachment {
  readonly name: string;
}

interface Ticket {
  readonly id: number;
  readonly status: string;
  readonly description: string;
  readonly attachments: readonly Attachment[];
  readonly replies: readonly {
    readonly message: string;
    readonly username: string | null;
    readonly attachments: readonly Attachment[];
  }[];
}

const isWrite = ({ method, path }: { method: string; path: string }) =>
  ['POST', 'PATCH'].includes(method) && path.startsWith('/score/support/tickets/');

/** The bodies of the tickets and replies that were sent. */
export async function bodiesOf(portal: TestPortal, since: number) {
  return (await portal.ledger(since)).filter(isWrite).map(({ body }) => body);
}

export async function writesSince(portal: TestPortal, since: number): Promise<number> {
  return (await bodiesOf(portal, since)).length;
}

/** The files that were sent, from the moment that each begins. */
export async function uploads(portal: TestPortal, since: number) {
  return (await portal.ledger(since)).filter(({ path }) => path.endsWith('/attachments/'));
}

/** The ticket at the provider, by its id or by its page. */
export async function ticketOf(portal: TestPortal, at: number | Page): Promise<Ticket> {
  const id = typeof at === 'number' ? at : at.address.pathname.split('/').at(-1);
  const user = await signIn(portal.sandbox, 'reseller');
  return (await user.rest<Ticket>('GET', `/support/tickets/${id}/`)).body;
}

/** A new ticket that the provider has. */
export async function madeTicket(portal: TestPortal, fields: object = {}): Promise<number> {
  const user = await signIn(portal.sandbox, 'reseller');
  const body = { title: 'Kabel', description: 'Stuk', ...fields };
  return (await user.rest<Ticket>('POST', '/support/tickets/', body)).body.id;
}

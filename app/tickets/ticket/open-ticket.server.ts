import { ProviderFailure, ProviderOutage } from '~/kernel/provider/errors';
import type { Access } from '~/kernel/session/authorize.server';
import type { OneTicket } from '../provider/ticket';

/**
 * The ticket of a page.
 * @throws 404 for what is no number, and for an unknown or foreign ticket; 502 when the provider answers another one
 */
export async function openTicket(
  { provider }: Pick<Access, 'provider'>,
  given: string | undefined,
): Promise<OneTicket> {
  const [id] = /^[1-9]\d{0,14}$/.exec(given ?? '') ?? [];
  if (id === undefined) throw new Response(null, { status: 404 });
  const found = await provider.tickets.read(id);
  if (found.id !== id) throw new ProviderFailure(new ProviderOutage('nonsense', 'GET /support/tickets/{id}/', true));
  return found;
}

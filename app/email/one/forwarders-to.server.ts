import { settlePanel } from '~/kernel/provider/client.server';
import { orNone } from '~/kernel/provider/or-none';
import type { Access } from '~/kernel/session/authorize.server';

/**
 * The addresses that forward to this one, at all domains of the organisation. Null when some of them cannot be read.
 */
export async function forwardersTo(
  { provider: { email } }: Pick<Access, 'provider'>,
  address: string,
): Promise<readonly string[] | null> {
  const found = orNone(await settlePanel(email.forwarders()), { rows: [], lost: [], count: 0 });
  if (!found.ok) return null;
  const { rows, lost } = found.value;
  return lost.length > 0 ? null : rows.filter(({ to }) => to === address).map((row) => row.address);
}

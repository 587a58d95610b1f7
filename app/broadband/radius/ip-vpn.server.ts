import { z } from 'zod';
import { isIpv4 } from '~/telecom/lines/ip';
import { kept, read, readOptional, wholeNumber } from '~/kernel/forms/fields.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { IpVpn } from '~/broadband/provider/schemas/radius';

const address = readOptional('radius:problem.dns', kept(isIpv4));

export const IpVpnForm = z.object({
  isDefault: z.literal('on', { error: 'form.ticked' }).optional(),
  pool: read('radius:problem.pool', wholeNumber),
  dns1: address,
  dns2: address,
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The IPVPN of this uuid.
 * @throws 502 for an IPVPN with malformed fields, since saving it would lose them; 404 for a malformed uuid, without a
 * call, and for another organisation's
 */
export async function openIpVpn(
  { radius }: Provider,
  uuid: string | undefined,
): Promise<IpVpn & { readonly uuid: string }> {
  const asked = uuid && UUID.test(uuid) ? uuid.toLowerCase() : null;
  const found = asked && (await radius.ipVpns()).rows.find((ipVpn) => ipVpn.uuid === asked);
  if (!found) throw new Response(null, { status: 404 });
  if (!found.isWhole) throw new Response(null, { status: 502 });
  return { ...found, uuid: asked };
}

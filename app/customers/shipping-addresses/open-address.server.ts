import { openRecord } from '~/kernel/provider/open-record.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { ShippingAddress } from '~/telecom/provider/people';

/** The shipping address of a page. @throws as `openRecord` does */
export function openShippingAddress(
  { provider }: Pick<Access, 'provider'>,
  given: string | undefined,
): Promise<ShippingAddress> {
  return openRecord(given, 'GET /organization/shipping-address/{uuid}/', (uuid) =>
    provider.shippingAddresses.read(uuid),
  );
}

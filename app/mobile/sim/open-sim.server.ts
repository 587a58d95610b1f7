import { openRecord } from '~/kernel/provider/open-record.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { MobileConnection } from '~/telecom/provider/sim';

/** The SIM of an address. @throws as `openRecord` does */
export function openSim({ provider }: Pick<Access, 'provider'>, given: string | undefined): Promise<MobileConnection> {
  return openRecord(given, 'GET /mobile-broadband/connections/{uuid}/', (uuid) =>
    provider.mobileConnections.read(uuid),
  );
}

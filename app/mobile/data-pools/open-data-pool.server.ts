import { openRecord } from '~/kernel/provider/open-record.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { DataPool } from '~/telecom/provider/data-pool';

/** The data pool of an address. @throws as `openRecord` does */
export function openDataPool({ provider }: Pick<Access, 'provider'>, given: string | undefined): Promise<DataPool> {
  return openRecord(given, 'GET /mobile-broadband/data-pools/{uuid}/', (uuid) => provider.dataPools.read(uuid));
}

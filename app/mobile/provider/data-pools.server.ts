import type { ZodType } from 'zod';
import type { ProviderClient } from '~/kernel/provider/client.server';
import type { ListQuery } from '~/kernel/provider/list-query';
import { restList } from '~/kernel/provider/rest-list';
import { readChoices } from '~/kernel/table/pages.server';
import { placed } from '~/kernel/provider/reading/write-answers';
import { Receipt } from '~/flows/prices/receipt';
import { ActivityLogs } from '~/telecom/timeline/event';
import {
  DataPool,
  DataPools,
  Packages,
  PoolSummary,
  UsageByConnection,
  UsagePeriods,
} from '~/telecom/provider/data-pool';
import { UsageOverTime } from '~/telecom/provider/usage';

const ALL = '/mobile-broadband/data-pools';

/** The most rows that a part of a page shows. */
const MOST = 100;

interface DataPoolsQuery extends Partial<Omit<ListQuery, 'search'>> {
  /** The start of the name. */
  readonly search?: string;
}

/** The product of a new pool, and its contract length. */
export interface PoolOffer {
  readonly productUuid: string;
  /** Null when the product names no durations. */
  readonly months: number | null;
}

interface NewDataPool extends PoolOffer {
  /** Null when it is unknown. */
  readonly organizationUuid: string | null;
  readonly name: string;
}

/** Data pools, by their uuid (spec 7); each throws a ProviderError. */
export function dataPools(client: ProviderClient) {
  const at = (uuid: string, rest = '') => `${ALL}/${encodeURIComponent(uuid)}/${rest}`;
  const read = <T>(uuid: string, rest: string, result: ZodType<T>) =>
    client.rest({ method: 'GET', path: at(uuid, rest), result });
  const rows = <T>(uuid: string, rest: string, result: ZodType<T>) =>
    client.rest(restList(at(uuid, rest), result, { page: 1, perPage: MOST }));
  const list = (query: DataPoolsQuery) => client.rest(restList(ALL, DataPools, query));
  return {
    list,
    /** All pools by name, as choices. */
    choices: () =>
      readChoices({
        read: (page) => list({ page, perPage: MOST, sort: { field: 'i18n_name', descending: false } }),
        idOf: ({ uuid }: DataPool) => uuid,
        perPage: MOST,
      }),
    read: (uuid: string) => read(uuid, '', DataPool),
    summary: (uuid: string) => read(uuid, 'usage-summary', PoolSummary),
    /**
     * The usage by day or month, `from` and `to` (YYYY-MM-DD) included. A provider that does not know these parameters
     * may answer other periods.
     */
    usageOverTime: (uuid: string, query: { interval: 'day' | 'month'; from: string; to: string }) =>
      client.rest({ method: 'GET', path: at(uuid, 'usage-over-time'), query, result: UsageOverTime }),
    /** The usage of a pool, one row for each SIM and zone. The specification names no order of the rows. */
    usageByConnection: (uuid: string, query: Pick<ListQuery, 'page' | 'perPage'>) =>
      client.rest(restList(at(uuid, 'usage-by-connection'), UsageByConnection, query)),
    packages: (uuid: string) => rows(uuid, 'packages', Packages),
    periods: (uuid: string) => rows(uuid, 'usage-periods', UsagePeriods),
    /** Newest first. */
    events: (uuid: string) => rows(uuid, 'activity-logs', ActivityLogs),
    receipt: ({ productUuid, months }: PoolOffer) =>
      client.rest({
        method: 'GET',
        path: `${ALL}/receipt`,
        query: { product: productUuid, contract_duration: months ?? undefined },
        result: Receipt,
      }),
    /** Orders a pool and answers its uuid, or null when the provider does not name it. */
    create: ({ organizationUuid, productUuid, name, months }: NewDataPool, key: string) =>
      client.rest({
        method: 'POST',
        path: ALL,
        body: {
          ...(organizationUuid === null ? {} : { organization: organizationUuid }),
          product: productUuid,
          name,
          ...(months === null ? {} : { contract_duration: months }),
        },
        result: placed(),
        key,
      }),
  };
}

import type { ProviderClient } from '~/kernel/provider/client.server';
import type { ListQuery } from '~/kernel/provider/list-query';
import { restList } from '~/kernel/provider/rest-list';
import { placed, Silence } from '~/kernel/provider/reading/write-answers';
import { Receipt } from '~/flows/prices/receipt';
import { Contract } from '~/telecom/ending/contract';
import { ActivityLogs } from '~/telecom/timeline/event';
import { MobileCapabilities } from './schemas/capabilities';
import { MobileConnection, MobileConnections } from '~/telecom/provider/sim';
import { MonthToDate, UsageOverTime } from '~/telecom/provider/usage';

const ALL = '/mobile-broadband/connections/';

/** The most events that a page shows. */
const MOST_EVENTS = 100;

/** The filters of a list of SIMs. They are ours, so a provider that does not know them answers all SIMs. */
export interface MobileFilter {
  /** The start of an msisdn, iccid, imsi, nid, tag, or name of the end customer or data pool. */
  readonly search?: string;
  readonly blocked?: boolean | undefined;
  /** The uuid of an end customer, or `none` for SIMs without one. */
  readonly endUser?: 'none' | (string & {}) | undefined;
  /** Uuid of a pool, for the SIMs that draw on it now or from next month on. */
  readonly dataPool?: string | undefined;
  /** True to include SIMs that are ordered or have ended. */
  readonly all?: boolean | undefined;
}

interface MobileQuery extends MobileFilter, Pick<ListQuery, 'page' | 'perPage' | 'sort'> {}

/** The change to another bundle or pool from next month on. */
interface DataPoolChange {
  readonly productUuid: string;
  readonly months: number;
  /** Null for a bundle of its own. */
  readonly poolUuid: string | null;
}

interface MobileTermination {
  readonly reason: string;
  readonly moment: 'immediately' | 'scheduled';
  /** YYYY-MM-DD; null for `immediately`. */
  readonly wishDate: string | null;
}

function filterQuery({ blocked, endUser, dataPool, all }: Omit<MobileFilter, 'search'>) {
  return {
    view: all ? undefined : 'mobile_broadband_active_only',
    blocked,
    end_user: endUser,
    data_pool: dataPool,
  };
}

/** SIMs with their subscriptions, by their uuid (spec 7); each throws a ProviderError. */
export function mobileConnections(client: ProviderClient) {
  const at = (uuid: string, rest = '') => `${ALL}${encodeURIComponent(uuid)}/${rest}`;
  const read = <T>(uuid: string, rest: string, result: Parameters<typeof client.rest<T>>[0]['result']) =>
    client.rest<T>({ method: 'GET', path: at(uuid, rest), result });
  const write = (method: 'POST' | 'PUT', path: string, body: Readonly<Record<string, unknown>>, key?: string) =>
    client.rest({ method, path, body, result: Silence, ...(key === undefined ? {} : { key }) });
  return {
    list: ({ page, perPage, sort, search = '', ...filter }: MobileQuery) =>
      client.rest(
        restList(ALL, MobileConnections, { page, perPage, search, ...(sort ? { sort } : {}) }, filterQuery(filter)),
      ),
    /** The same SIMs as the provider's own file, from all pages. */
    file: ({ sort, search = '', ...filter }: Omit<MobileQuery, 'page' | 'perPage'>) =>
      client.file({
        path: ALL,
        query: restList(ALL, MobileConnections, { search, ...(sort ? { sort } : {}) }, filterQuery(filter)).query,
        type: 'text/csv',
      }),
    read: (uuid: string) => read(uuid, '', MobileConnection),
    capabilities: (uuid: string) => read(uuid, 'capabilities', MobileCapabilities),
    contract: (uuid: string) => read(uuid, 'contract', Contract),
    /** Newest first. */
    events: (uuid: string) =>
      client.rest(restList(at(uuid, 'activity-logs'), ActivityLogs, { page: 1, perPage: MOST_EVENTS })),
    /** The usage this month as the provider counts it. */
    monthToDate: (uuid: string) => read(uuid, 'usage/month-to-date', MonthToDate),
    /** The usage this month as the network counts it, some hours late. */
    networkMonthToDate: (uuid: string) => read(uuid, 'usage/month-to-date-jasper', MonthToDate),
    /**
     * The usage by day or month, `from` and `to` (YYYY-MM-DD) included. A provider that does not know these parameters
     * may answer other periods.
     */
    usageOverTime: (uuid: string, query: { interval: 'day' | 'month'; from: string; to: string }) =>
      client.rest({ method: 'GET', path: at(uuid, 'usage-over-time'), query, result: UsageOverTime }),
    /** Asks the provider to fetch its data of a SIM from the network. */
    refresh: (uuid: string) => write('POST', at(uuid, 'refresh-cache'), {}),
    block: (uuid: string, key: string) => write('POST', at(uuid, 'block'), {}, key),
    unblock: (uuid: string, key: string) => write('POST', at(uuid, 'unblock'), {}, key),
    setTags: (uuid: string, tags: readonly string[]) => write('PUT', at(uuid, 'carrier/tags'), { tags }),
    setEndUser: (uuid: string, endUserUuid: string | null) =>
      write('PUT', at(uuid, 'linked-end-user'), { end_user_uuid: endUserUuid }),
    terminate: (uuid: string, { reason, moment, wishDate }: MobileTermination, key: string) =>
      client.rest({
        method: 'POST',
        path: at(uuid, 'terminate'),
        body: { reason, moment, wish_date: wishDate, confirm: true },
        result: placed(uuid),
        key,
      }),
    dataPoolReceipt: (uuid: string, { productUuid, months, poolUuid }: DataPoolChange) =>
      client.rest({
        method: 'GET',
        path: at(uuid, 'data-pool/receipt'),
        query: { product: productUuid, contract_duration: months, data_pool: poolUuid ?? undefined },
        result: Receipt,
      }),
    /** Changes next month's data. A POST makes a bundle of its own; a PATCH moves the SIM to a pool. */
    changeDataPool: (uuid: string, { productUuid, months, poolUuid }: DataPoolChange, key: string) =>
      client.rest({
        method: poolUuid === null ? 'POST' : 'PATCH',
        path: at(uuid, 'data-pool'),
        body: {
          product: productUuid,
          contract_duration: months,
          ...(poolUuid === null ? {} : { data_pool: poolUuid }),
        },
        result: placed(uuid),
        key,
      }),
  };
}

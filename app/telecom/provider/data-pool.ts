import { z } from 'zod';
import {
  isMalformed,
  lostOf,
  lostRows,
  monthsOrNull,
  number,
  numberOrNull,
  malformedCells,
  restRows,
  textOr,
  textOrNull,
  uuid,
  wholeOrNull,
  wordOr,
  wordOrNull,
} from '~/kernel/provider/reading/wire';
import { digits } from '~/telecom/provider/sim';
import { bytes, sizeUnread, zoned } from '~/telecom/provider/usage';

const count = number.pipe(z.number().int().nonnegative()).nullish();

/** A pool that several SIMs share. All fields but its name and product are ours, so the portal works without them. */
export const DataPool = z
  .object({
    uuid,
    type: wordOr,
    i18n_name: textOr,
    product: z
      .object({ uuid: wordOrNull, i18n_name: textOrNull, provider: z.object({ name: textOrNull }).nullish() })
      .nullish(),
    zones: wholeOrNull(number),
    contract_duration: monthsOrNull,
    start_date: wordOrNull,
    state: wordOrNull,
    connection_count: count,
    connection_count_next_month: count,
  })
  .transform((wire) => ({
    uuid: wire.uuid,
    type: wire.type,
    name: wire.i18n_name,
    productUuid: wire.product?.uuid ?? null,
    productName: wire.product?.i18n_name ?? null,
    providerName: wire.product?.provider?.name ?? null,
    /** Null when the provider does not give the zones, or when some cannot be read. */
    zones: wire.zones,
    months: wire.contract_duration,
    startDate: wire.start_date,
    state: wire.state,
    connections: wire.connection_count ?? null,
    connectionsNextMonth: wire.connection_count_next_month ?? null,
  }));
export type DataPool = z.infer<typeof DataPool>;

export const DataPools = restRows(DataPool);

const limit = bytes.nullish().transform((value) => value ?? null);

/** The usage of a pool in its current period, in bytes by zone (MOB-12). */
export const PoolSummary = z
  .object({
    start_date: wordOrNull,
    end_date: wordOrNull,
    measured_at: wordOrNull,
    zones: z.array(
      zoned(z.object({ zone: numberOrNull, used_bytes: bytes, limit_bytes: limit, ...malformedCells })).transform(
        (row) => ({ zone: row.zone, used: row.used_bytes, limit: row.limit_bytes, ...sizeUnread(row) }),
      ),
    ),
    ...lostRows,
  })
  .transform((wire) => ({
    startDate: wire.start_date,
    endDate: wire.end_date,
    measuredAt: wire.measured_at,
    zones: wire.zones,
    /** True when some zones, or the size of a bundle, could not be read. */
    isPartial: lostOf(wire, 'zones').length > 0 || wire.zones.some(({ isSizeUnread }) => isSizeUnread),
  }));
export type PoolSummary = z.infer<typeof PoolSummary>;

const Drawer = z
  .object({ uuid: wordOrNull, nid: wordOrNull, msisdn: digits, iccid: digits })
  .nullish()
  .transform((wire) => wire ?? { uuid: null, nid: null, msisdn: null, iccid: null });

/** The usage of each SIM of a data pool, in its current period. */
export const UsageByConnection = restRows(
  zoned(z.object({ connection: Drawer, zone: numberOrNull, bytes, ...malformedCells })).transform((wire) => ({
    connection: wire.connection,
    zone: wire.zone,
    used: wire.bytes,
  })),
);
export type UsageByConnection = z.infer<typeof UsageByConnection>['rows'][number];

export const Packages = restRows(
  z
    .object({
      uuid: wordOrNull,
      i18n_name: textOr,
      zone: numberOrNull,
      limit_bytes: limit,
      start_date: wordOrNull,
      end_date: wordOrNull,
      ...malformedCells,
    })
    .transform((wire) => ({
      uuid: wire.uuid,
      name: wire.i18n_name,
      /** Null when it cannot be read. */
      zone: isMalformed(wire, 'zone') ? null : { number: wire.zone },
      limit: wire.limit_bytes,
      startDate: wire.start_date,
      endDate: wire.end_date,
    })),
);
export type Package = z.infer<typeof Packages>['rows'][number];

/** The usage of a pool in earlier periods. */
export const UsagePeriods = restRows(
  zoned(
    z.object({
      start_date: wordOrNull,
      end_date: wordOrNull,
      zone: numberOrNull,
      used_bytes: bytes,
      limit_bytes: limit,
      ...malformedCells,
    }),
  ).transform((wire) => ({
    startDate: wire.start_date,
    endDate: wire.end_date,
    zone: wire.zone,
    used: wire.used_bytes,
    limit: wire.limit_bytes,
  })),
);
export type UsagePeriod = z.infer<typeof UsagePeriods>['rows'][number];

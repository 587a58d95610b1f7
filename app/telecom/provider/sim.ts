import { z } from 'zod';
import { DetailedCircuit } from '~/telecom/provider/connection';
import {
  flagOrNot,
  flagOrNull,
  isMalformed,
  lostOf,
  lostRows,
  malformedCells,
  restRows,
  textOr,
  uuid,
  word,
  wordOrNull,
  wordOr,
  words,
} from '~/kernel/provider/reading/wire';

/** Digits as text. As a number, a value of this length would have lost its last digits. */
export const digits = z
  .preprocess((value) => (typeof value === 'number' && !Number.isSafeInteger(value) ? false : value), word)
  .nullish()
  .transform((value) => value ?? null);

/** The bundle or pool whose data a SIM uses (spec 3). */
const Pool = z
  .object({ uuid: wordOrNull, type: wordOr, i18n_name: textOr, product: z.object({ uuid: wordOrNull }).nullish() })
  .nullish()
  .transform(
    (wire) =>
      wire && { uuid: wire.uuid, type: wire.type, name: wire.i18n_name, productUuid: wire.product?.uuid ?? null },
  );

const Sim = z.object({
  iccid: digits,
  is_blocked: flagOrNull,
  type: wordOrNull,
  last_seen: wordOrNull,
  block_pending: flagOrNot,
});

const Product = z.object({
  uuid: wordOrNull,
  i18n_name: textOr,
  provider: z.object({ name: textOr }).nullish(),
});

const Carrier = z
  .object({
    nid: wordOr,
    msisdn: digits,
    imsi: digits,
    tags: words,
    sim: Sim.nullish(),
    product: Product.nullish(),
  })
  .nullish();

const EndUser = z
  .object({ uuid: wordOrNull, company_name: textOr })
  .nullish()
  .transform((wire) => wire && { uuid: wire.uuid, companyName: wire.company_name });

/**
 * A SIM with its subscription (MOB-16). Its state, end customer, last contact and time of its data are ours, so the
 * portal works without them. Its block is unknown when the provider does not report it or it cannot be read.
 */
export const MobileConnection = z
  .object({
    uuid,
    state: wordOrNull,
    carrier: Carrier,
    data_pool: Pool,
    data_pool_next_month: Pool,
    end_user: EndUser,
    refreshed_at: wordOrNull,
    circuits: z.array(DetailedCircuit).nullish(),
    ...lostRows,
    ...malformedCells,
  })
  .transform((wire) => ({
    uuid: wire.uuid,
    state: wire.state,
    nid: wire.carrier?.nid ?? '',
    msisdn: wire.carrier?.msisdn ?? null,
    imsi: wire.carrier?.imsi ?? null,
    iccid: wire.carrier?.sim?.iccid ?? null,
    simType: wire.carrier?.sim?.type ?? null,
    /** Null when the provider does not say. */
    isBlocked: wire.carrier?.sim?.is_blocked ?? null,
    /** True while the network has not carried out the request. `isBlocked` then is the earlier state. */
    isBlockPending: wire.carrier?.sim?.block_pending ?? false,
    lastSeen: wire.carrier?.sim?.last_seen ?? null,
    /** Null when some tags cannot be read. */
    tags: wire.carrier ? wire.carrier.tags : null,
    product: {
      uuid: wire.carrier?.product?.uuid ?? null,
      name: wire.carrier?.product?.i18n_name ?? '',
      provider: wire.carrier?.product?.provider?.name ?? '',
    },
    dataPool: wire.data_pool ?? null,
    /** True when the provider reports the SIM's data pool, even that there is none. */
    isDataPoolReported: wire.data_pool !== undefined,
    isDataPoolMalformed: isMalformed(wire, 'data_pool'),
    dataPoolNextMonth: wire.data_pool_next_month ?? null,
    isNextMonthMalformed: isMalformed(wire, 'data_pool_next_month'),
    endUser: wire.end_user ?? null,
    /** True when the provider names the end customer, or says that there is none. */
    isEndUserReported: wire.end_user !== undefined,
    /** True when the end customer, if there is one, cannot be read. */
    isEndUserMalformed: isMalformed(wire, 'end_user'),
    refreshedAt: wire.refreshed_at,
    circuits: wire.circuits ?? [],
    /** True when some or all circuits could not be read. */
    lostCircuits: isMalformed(wire, 'circuits') || lostOf(wire, 'circuits').length > 0,
  }));
export type MobileConnection = z.infer<typeof MobileConnection>;

export const MobileConnections = restRows(MobileConnection);

import { z } from 'zod';
import { readAnswer } from '~/kernel/provider/reading/read-answer';
import { OfferedLine } from './offered-line';
import { messages } from '~/kernel/provider/reading/messages';
import {
  Address,
  isMalformed,
  isWhole,
  lostOf,
  lostRows,
  monthlyUnit,
  number,
  numberOrNull,
  malformedCells,
  price,
  textOr,
  textOrNull,
  wholeOrNull,
  word,
  wordOr,
  wordOrNull,
} from '~/kernel/provider/reading/wire';

const KnownError = z.object({
  code: numberOrNull,
  msg: textOr,
  i18n_msg: textOrNull,
  housenrexts: z.array(wordOrNull).nullish(),
  connectionpoints: z.array(z.object({ isra: word, description: textOr }).nullable()).nullish(),
});

/** An error about the address. Every entry of `errors` counts as one, even a malformed entry. */
export interface AvailabilityError {
  readonly code: number | null;
  readonly message: string;
  readonly suffixes: readonly string[];
  readonly connectionPoints: readonly { readonly isra: string; readonly description: string }[];
}

function readError(wire: unknown): AvailabilityError {
  if (typeof wire === 'string')
    return { code: null, message: wire.slice(0, LONGEST_MESSAGE), suffixes: [], connectionPoints: [] };
  const known = readAnswer(KnownError, structuredClone(wire ?? null));
  if (!known.ok) return { code: null, message: '', suffixes: [], connectionPoints: [] };
  const { code, msg, i18n_msg, housenrexts, connectionpoints } = known.value;
  return {
    code,
    message: i18n_msg?.trim() || msg,
    suffixes: (housenrexts ?? []).filter((suffix) => suffix !== null),
    connectionPoints: (connectionpoints ?? []).filter((point) => point !== null),
  };
}

const LONGEST_MESSAGE = 1_000;

/** The errors in any form. Only an empty or missing list means that there is none. */
const Errors = z
  .unknown()
  .optional()
  .transform((wire) => (wire === null || wire === undefined ? [] : Array.isArray(wire) ? wire : [wire]).map(readError));

const ExistingLine = z
  .object({
    id: word,
    service_id_masked: textOr,
    phone_number_masked: textOrNull,
    connectionpoint: textOrNull,
    current_use: z.object({ kind: wordOr, provider: textOr }).nullish(),
    planned_use: z.object({ provider: textOr, date: wordOr }).nullish(),
  })
  .transform((wire) => ({
    id: wire.id,
    serviceId: wire.service_id_masked,
    phoneNumber: wire.phone_number_masked,
    connectionPoint: wire.connectionpoint,
    // an unknown use counts as all of them, so that the form names every service that may stop
    use: USES.find((use) => use === wire.current_use?.kind) ?? ('both' as const),
    provider: wire.current_use?.provider ?? '',
    takeOver: wire.planned_use ?? null,
  }));
const USES = ['internet', 'telephony', 'both'] as const;

const LineMatch = z
  .object({ by_serviceid: wordOrNull, by_phonenumber: wordOrNull })
  .nullish()
  .transform((wire) => (wire ? { byServiceId: wire.by_serviceid, byPhoneNumber: wire.by_phonenumber } : null));

const LinePrice = z.object({
  carrier_product_id: number,
  price,
  recurring_interval_unit: monthlyUnit,
  ...malformedCells,
});

export const Availability = z
  .object({
    available: z.array(OfferedLine),
    construction_messages: messages,
    address: Address.nullish(),
    errors: Errors,
    comments: messages,
    pricing: z.array(LinePrice).nullish(),
    existing_lines: wholeOrNull(ExistingLine),
    matched_line: LineMatch,
    ...lostRows,
    ...malformedCells,
  })
  .transform((wire) => ({
    lines: wire.available,
    /** The number of lines that could not be read. */
    lostLines: lostOf(wire, 'available').length,
    constructionMessages: wire.construction_messages,
    /** Null for an address that the provider does not know; undefined when the address is missing or malformed. */
    address: isMalformed(wire, 'address') ? undefined : wire.address,
    errors: wire.errors,
    comments: wire.comments,
    // a price without a readable unit cannot be shown
    prices: (wire.pricing ?? [])
      .filter(isWhole)
      .map((price) => ({ lineId: price.carrier_product_id, price: price.price, unit: price.recurring_interval_unit })),
    /** Null when the provider does not report them, or when any is malformed. */
    existingLines: wire.existing_lines,
    /** Null when the provider does not report which line has a number. */
    matchedLine: wire.matched_line,
  }));
export type Availability = z.infer<typeof Availability>;

import { z } from 'zod';
import { addressBelowOrBeside, readAddressOf } from '~/telecom/provider/people';
import {
  flagOrNull,
  isMalformed,
  lostOf,
  lostRows,
  malformedCells,
  restRows,
  textOr,
  textOrNull,
  uuid,
  wordOr,
  wordOrNull,
  words,
} from '~/kernel/provider/reading/wire';
import { digits } from '~/telecom/provider/sim';

const ENDED = new Set(['finished', 'failed', 'error', 'cancelled']);

const EndUser = z
  .object({ uuid: wordOrNull, company_name: textOr, ...addressBelowOrBeside })
  .nullish()
  .transform((wire) => wire && { uuid: wire.uuid, companyName: wire.company_name, address: readAddressOf(wire) });

const Delivery = z
  .object({
    company_name: textOr,
    contact_name: textOr,
    phone_number: textOr,
    ...addressBelowOrBeside,
    carrier: textOrNull,
    track_and_trace: textOrNull,
    track_and_trace_url: textOrNull,
    delivered_at: wordOrNull,
  })
  .nullish()
  .transform(
    (wire) =>
      wire && {
        companyName: wire.company_name,
        contactName: wire.contact_name,
        phone: wire.phone_number,
        address: readAddressOf(wire),
        carrier: wire.carrier,
        trackAndTrace: wire.track_and_trace,
        trackAndTraceUrl: wire.track_and_trace_url,
        deliveredAt: wire.delivered_at,
      },
  );

const Identifiers = z
  .object({ uuid: wordOrNull, nid: wordOrNull, iccid: digits, msisdn: digits })
  .nullish()
  .transform((wire) => wire ?? { uuid: null, nid: null, iccid: null, msisdn: null });

const ProgressStep = z
  .object({ state: wordOr, i18n_title: textOr, i18n_description: textOr })
  .transform((wire) => ({ state: wire.state, title: wire.i18n_title, description: wire.i18n_description }));

/** A mobile order (spec 3). Its state, its dates and its orderer are ours, so each use has to do without them. */
export const MobileTransaction = z
  .object({
    uuid,
    type: wordOrNull,
    i18n_type: textOr,
    state: wordOrNull,
    open: flagOrNull,
    created_at: wordOrNull,
    expected_completion_date: wordOrNull,
    username: wordOrNull,
    tags: words,
    end_user: EndUser,
    delivery_details: Delivery,
    connection_identifiers: Identifiers,
    progress_summary: z.array(ProgressStep).nullish(),
    ...lostRows,
    ...malformedCells,
  })
  .transform((wire) => ({
    uuid: wire.uuid,
    type: wire.type,
    typeName: wire.i18n_type,
    state: wire.state,
    /** Null when neither `open` nor the state says it. */
    open: wire.open ?? (wire.state === null ? null : !ENDED.has(wire.state)),
    createdAt: wire.created_at,
    expectedDate: wire.expected_completion_date,
    username: wire.username,
    /** Null when any of them is malformed. */
    tags: wire.tags,
    endUser: wire.end_user ?? null,
    isEndUserMalformed: isMalformed(wire, 'end_user'),
    delivery: wire.delivery_details ?? null,
    isDeliveryMalformed: isMalformed(wire, 'delivery_details'),
    connection: wire.connection_identifiers,
    progress: wire.progress_summary ?? [],
    /** The number of steps that could not be read; null when the whole list is malformed. */
    lostSteps: isMalformed(wire, 'progress_summary') ? null : lostOf(wire, 'progress_summary').length,
  }));
export type MobileTransaction = z.infer<typeof MobileTransaction>;

export const MobileTransactions = restRows(MobileTransaction);

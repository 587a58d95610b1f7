import { z } from 'zod';
import { readAnswer } from '~/kernel/provider/reading/read-answer';
import {
  number,
  numberOrNull,
  restRows,
  rpcList,
  textOr,
  textOrNull,
  word,
  wordOr,
  wordOrNull,
  type ListAnswer,
} from '~/kernel/provider/reading/wire';

const Response = z.object({
  code: numberOrNull,
  cause_code: numberOrNull,
  message: textOrNull,
  plandate: wordOrNull,
  expected_completion_date: wordOrNull,
  // spec 3 gives it no type: it may be a flag or the new date
  replan: z.union([z.boolean(), z.string()]).nullish(),
  comments: z.array(z.object({ code: number, msg: textOr })).nullish(),
});

const Properties = z.object({
  provider_comment_codes: z.array(number).nullish(),
  provider_error_code: numberOrNull,
  order_note: textOrNull,
});

/**
 * Reads a part of an event from a copy, because the page also shows the original. Null when the part is not a record.
 */
function readPart<T>(schema: z.ZodType<T>, part: unknown): T | null {
  const read = readAnswer(schema, structuredClone(part ?? null));
  return read.ok ? read.value : null;
}

const Name = z
  .object({ first_name: textOr, last_name: textOr })
  .nullish()
  .transform((wire) => [wire?.first_name, wire?.last_name].filter(Boolean).join(' '));

/**
 * One event of a connection (TRX-13). Only the fields that identify it are required; the others are shown when present.
 */
export const Event = z
  .object({
    cid: word,
    nid: wordOr,
    transaction_uuid: wordOrNull,
    type: wordOr,
    action: wordOr,
    method: wordOr,
    transaction_action: wordOrNull,
    request: z.unknown().optional(),
    response: z.unknown().optional(),
    username: textOrNull,
    originated_from: Name,
    created_at: wordOr,
    notifications: z.array(z.object({ recipient: textOr, attachment: textOrNull, score: wordOrNull })).nullish(),
    event_properties: z.unknown().optional(),
  })
  .transform((wire) => {
    const response = readPart(Response, wire.response);
    const properties = readPart(Properties, wire.event_properties);
    return {
      id: wire.cid,
      nid: wire.nid,
      type: wire.type,
      action: wire.action,
      method: wire.method,
      orderUuid: wire.transaction_uuid,
      orderAction: wire.transaction_action,
      createdAt: wire.created_at,
      username: wire.username,
      by: wire.originated_from,
      code: response?.code ?? null,
      causeCode: response?.cause_code ?? null,
      message: response?.message || null,
      expectedDate: response?.expected_completion_date ?? response?.plandate ?? null,
      replan: response?.replan ?? null,
      comments: response?.comments ?? [],
      providerComments: properties?.provider_comment_codes ?? [],
      providerError: properties?.provider_error_code ?? null,
      orderNote: properties?.order_note || null,
      notifications: (wire.notifications ?? []).map(({ recipient, attachment, score }) => ({
        recipient,
        attachment,
        score,
      })),
      /** The original messages, for users who want to see them. */
      request: wire.request ?? null,
      response: wire.response ?? null,
    };
  });
export type Event = z.infer<typeof Event>;

/** The events of an answer, newest first. The order in which a provider lists them is its own. */
function newestFirst(answer: ListAnswer<Event>): ListAnswer<Event> {
  const moments = answer.rows.map(({ createdAt }) => Date.parse(createdAt)).filter((at) => !Number.isNaN(at));
  const isOldestFirst = (moments[0] ?? 0) < (moments.at(-1) ?? 0);
  return isOldestFirst ? { ...answer, rows: answer.rows.toReversed() } : answer;
}

export const Events = rpcList('events', Event).transform(newestFirst);

/** The events of a REST sub-resource (spec 7: activity-logs). */
export const ActivityLogs = restRows(Event).transform(newestFirst);

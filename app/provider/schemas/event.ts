import { z } from 'zod';
import { PageInfo } from './wire';

const Response = z
  .object({
    code: z.number().nullish().catch(null),
    cause_code: z.number().nullish().catch(null),
    message: z.string().nullish().catch(null),
    plandate: z.string().nullish().catch(null),
    expected_completion_date: z.string().nullish().catch(null),
    // spec 3 gives it no type: whether it was planned anew, or when
    replan: z.union([z.boolean(), z.string()]).nullish().catch(null),
    comments: z.array(z.object({ code: z.number(), msg: z.string().catch('') })).catch([]),
  })
  .catch({ comments: [] });

const Properties = z
  .object({
    provider_comment_codes: z.array(z.number()).catch([]),
    provider_error_code: z.number().nullish().catch(null),
    order_note: z.string().nullish().catch(null),
  })
  .catch({ provider_comment_codes: [] });

/** One piece of news about a connection (TRX-13). Only what tells it apart is needed; the rest is shown when it is there. */
export const Event = z
  .object({
    cid: z.string().min(1),
    nid: z.string(),
    transaction_uuid: z.string().nullish().catch(null),
    type: z.string().catch(''),
    action: z.string(),
    method: z.string().catch(''),
    transaction_action: z.string().nullish().catch(null),
    request: z.unknown().optional(),
    response: z.unknown().optional(),
    username: z.string().nullish().catch(null),
    originated_from: z.object({ first_name: z.string().catch(''), last_name: z.string().catch('') }).nullish().catch(null),
    created_at: z.string(),
    notifications: z.array(z.object({ recipient: z.string(), attachment: z.string().nullish(), score: z.union([z.string(), z.number()]).nullish() })).catch([]),
    event_properties: z.unknown().optional(),
  })
  .transform((wire) => {
    const response = Response.parse(wire.response ?? {});
    const properties = Properties.parse(wire.event_properties ?? {});
    return {
      id: wire.cid,
      nid: wire.nid,
      type: wire.type,
      action: wire.action,
      method: wire.method,
      orderUuid: wire.transaction_uuid || null,
      orderAction: wire.transaction_action ?? null,
      createdAt: wire.created_at,
      username: wire.username ?? null,
      by: [wire.originated_from?.first_name, wire.originated_from?.last_name].filter(Boolean).join(' '),
      code: response.code ?? null,
      causeCode: response.cause_code ?? null,
      message: response.message ?? null,
      expectedDate: response.expected_completion_date ?? response.plandate ?? null,
      replan: response.replan ?? null,
      comments: response.comments,
      providerComments: properties.provider_comment_codes,
      providerError: properties.provider_error_code ?? null,
      orderNote: properties.order_note ?? null,
      notifications: wire.notifications.map(({ recipient, attachment, score }) => ({ recipient, attachment: attachment ?? null, score: score == null ? null : String(score) })),
      /** As they went over the wire, for whoever wants to see them. */
      request: wire.request ?? null,
      response: wire.response ?? null,
    };
  });
export type Event = z.infer<typeof Event>;

export const Events = z.object({ events: z.array(Event), pagination: PageInfo }).transform((wire) => ({ rows: wire.events, count: wire.pagination.count }));

import { z } from 'zod';
import { detail, parse, Rejection, rest } from '../../../platform/call';
import type { CallContext, Detail, RestAnswer, RestRequest, RestRoute } from '../../../platform/call';
import { addDays, dayOf, isDay } from '../../../records/working-days';
import { endOrder, placeOrder } from '../orders/place';
import { openOrdersOf } from '../orders/store';
import { demandCapability } from './capabilities';
import { atOne, ownMobile, writes } from './own-mobile';
import { saveMobile } from './store';

/** A reason is longer than this (spec 8). */
const SHORT_REASON = 10;
/** Days from today to the last on which a connection may end. */
const FURTHEST = 365;

const schema = z.object({
  reason: z.string().trim().max(1000),
  wish_date: z.string().max(20).nullable(),
  moment: z.enum(['immediately', 'scheduled']),
  confirm: z.boolean(),
});

function terminate(request: RestRequest, context: CallContext): RestAnswer {
  const own = ownMobile(request, context);
  const given = parse(schema, request.body, context);
  const wrong = judge(given, context);
  if (wrong.length > 0) throw new Rejection(-32602, 'Invalid params', wrong);
  demandCapability(own.mobile, 'terminate', context);
  const { db } = context;
  const { order } = db.transaction(() => {
    // orders for the next month end with the connection
    for (const open of openOrdersOf(db, own.owner, own.mobile.uuid)) endOrder(db, open);
    saveMobile(db, own.owner, own.id, { ...own.mobile, state: 'terminating', data_pool_next_month: null });
    const atOnce = given.moment === 'immediately';
    const day = atOnce ? dayOf(context.now()) : given.wish_date;
    return placeOrder(
      own,
      { type: 'terminate', day, atOnce },
      { method: 'terminate_connection', request: given },
      context,
    );
  })();
  return { status: 200, body: { transaction_uuid: order.uuid } };
}

function judge({ reason, moment, wish_date: day, confirm }: z.infer<typeof schema>, context: CallContext): Detail[] {
  const short = detail(
    context,
    'reason',
    'Give a reason of more than 10 characters.',
    'Geef een reden van meer dan 10 tekens.',
  );
  const unsure = detail(context, 'confirm', 'Confirm the termination.', 'Bevestig de beëindiging.');
  return [
    ...(reason.length > SHORT_REASON ? [] : [short]),
    ...(confirm ? [] : [unsure]),
    ...(moment === 'scheduled' ? judgeDay(day, context) : []),
  ];
}

function judgeDay(day: string | null, context: CallContext): Detail[] {
  const refuse = (english: string, dutch: string) => [detail(context, 'wish_date', english, dutch)];
  if (!day) return refuse('This field is required.', 'Dit veld is verplicht.');
  if (!isDay(day)) return refuse('This is not a date.', 'Dit is geen datum.');
  const today = dayOf(context.now());
  if (day <= today) return refuse('The date lies after today.', 'De datum ligt na vandaag.');
  return day > addDays(today, FURTHEST)
    ? refuse(`The date is ${FURTHEST} days ahead at most.`, `De datum ligt hoogstens ${FURTHEST} dagen vooruit.`)
    : [];
}

export const terminationRoutes: readonly RestRoute[] = [rest('POST', `${atOne}/terminate`, writes, terminate)];

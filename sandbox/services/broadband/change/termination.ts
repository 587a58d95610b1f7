import { z } from 'zod';
import { lineById } from '../../../catalogue/lines';
import { linePrice } from '../../../catalogue/prices';
import { detail, Rejection, rpc } from '../../../platform/call';
import type { CallContext, Detail } from '../../../platform/call';
import { addDays, addMonths, addWorkingDays, dayOf, isDay } from '../../../records/working-days';
import { contractOf } from '../connections/contract';
import type { Contract } from '../connections/contract';
import { connectionOfNid, ordering } from '../connections/own-connection';
import type { OwnConnection } from '../connections/own-connection';
import { changeConnection } from '../connections/store';
import { newTransaction } from '../orders/new-transaction';
import { customerEvent } from '../orders/order-event';
import { notNow } from '../orders/own-order';
import { firstStep } from '../orders/progress';
import { insertEvent, insertTransaction } from '../orders/store';

/** Spec 9: at least five business days from now, at most ninety days. */
const BUSINESS_DAYS = 5;
const FURTHEST = 90;
/** Spec 9: a reason is longer. */
const SHORT_REASON = 10;

const nid = z.string().max(40);

export const getTerminationCost = rpc(
  'broadband',
  'get_termination_cost',
  'broadband-r',
  z.object({ nid, termination_date: z.string().max(20) }),
  (params, context) => {
    const own = connectionOfNid(context, params.nid);
    const wrong = judgeDay(params.termination_date, 'termination_date', dayOf(context.now()), context);
    if (wrong.length > 0) throw new Rejection(-32602, 'Invalid params', wrong);
    const contract = contractOf(context.db, own);
    if (!contract)
      throw new Rejection(-32010, 'Contract niet gevonden', [
        detail(context, null, 'Contract not found', 'Contract niet gevonden'),
      ]);
    const seesPrices = context.caller.permissions.has('broadband-pricing-r');
    return {
      termination_date: params.termination_date,
      cost: seesPrices ? costOf(own, contract, params.termination_date) : null,
      contract_end_date: contract.end_date,
    };
  },
);

/** The line's price of every month that has yet to begin or to end when the contract is broken off. */
function costOf(
  { connection }: OwnConnection,
  { end_date: end, contract_duration: months }: Contract,
  day: string,
): number {
  const line = lineById(connection.carrier.product_id);
  const price = line ? linePrice(line, months) : 0;
  let left = 0;
  while (addMonths(day, left) < end) left += 1;
  return Math.round(left * price * 100) / 100;
}

function judgeDay(day: string, field: string, earliest: string, context: CallContext): Detail[] {
  if (!isDay(day)) return [detail(context, field, 'This is not a date.', 'Dit is geen datum.')];
  if (day < earliest)
    return [detail(context, field, `The date is ${earliest} or later.`, `De datum is ${dutch(earliest)} of later.`)];
  const latest = addDays(dayOf(context.now()), FURTHEST);
  return day > latest
    ? [detail(context, field, `The date is ${latest} or earlier.`, `De datum is ${dutch(latest)} of eerder.`)]
    : [];
}

function dutch(day: string): string {
  return day.split('-').reverse().join('-');
}

const terminationSchema = z.object({
  nid,
  reason: z.string().max(1000),
  moment: z.enum(['immediately', 'scheduled']),
  wish_date: z.string().max(20).nullish(),
  confirm: z.boolean(),
});

type Termination = z.infer<typeof terminationSchema>;

export const terminateConnection = rpc(
  'broadband',
  'terminate_connection',
  ordering,
  terminationSchema,
  (params, context) => {
    const own = connectionOfNid(context, params.nid);
    const wrong = judge(params, own, context);
    if (wrong.length > 0) throw new Rejection(-32602, 'Invalid params', wrong);
    if (endsAlready(own, context))
      throw notNow(context, 'This connection ends already.', 'Er loopt al een order die deze verbinding beëindigt.');
    if (own.connection.carrier.state !== 'ACTIVE')
      throw notNow(context, 'This connection is not in service.', 'Deze verbinding is niet in gebruik.');
    return { transaction_uuid: placeTermination(params, own, context) };
  },
);

function judge(
  { reason, moment, wish_date: day, confirm }: Termination,
  own: OwnConnection,
  context: CallContext,
): Detail[] {
  const details: Detail[] = [];
  if (!reason.trim()) details.push(detail(context, 'reason', 'This field is required.', 'Dit veld is verplicht.'));
  else if (reason.trim().length <= SHORT_REASON)
    details.push(
      detail(context, 'reason', 'Give a reason of more than 10 characters.', 'Geef een reden van meer dan 10 tekens.'),
    );
  if (!confirm) details.push(detail(context, 'confirm', 'Confirm the termination.', 'Bevestig de beëindiging.'));
  if (moment === 'immediately') {
    if (day)
      details.push(
        detail(
          context,
          'wish_date',
          'There is no date when it ends immediately.',
          'Bij direct beëindigen hoort geen datum.',
        ),
      );
  } else if (!day) details.push(detail(context, 'wish_date', 'This field is required.', 'Dit veld is verplicht.'));
  else details.push(...judgeEnd(day, own, context));
  return details;
}

/** Errors in the day on which a line is to end, both for a new termination and for a new date. */
export function judgeEnd(day: string, own: OwnConnection, context: CallContext): Detail[] {
  return judgeDay(day, 'wish_date', earliestDay(own, context), context);
}

function earliestDay(own: OwnConnection, context: CallContext): string {
  const today = dayOf(context.now());
  return contractOf(context.db, own)?.skip_business_days === false ? today : addWorkingDays(today, BUSINESS_DAYS);
}

/** True when the line has an open order that ends it. */
function endsAlready({ owner, connection }: OwnConnection, { db }: CallContext): boolean {
  return (
    db
      .prepare(
        "SELECT 1 FROM broadband_transaction WHERE owner = ? AND nid = ? AND open = 1 AND action IN ('terminate', 'migrate_out')",
      )
      .get(owner, connection.carrier.nid) !== undefined
  );
}

function placeTermination(params: Termination, own: OwnConnection, context: CallContext): string {
  const { db } = context;
  // a termination at once cannot be taken back
  const later = params.moment === 'scheduled';
  const wish = {
    action: 'terminate',
    customer_wish_date: params.wish_date ?? null,
    replan_possible: later,
    cancel_possible: later,
  } as const;
  const transaction = newTransaction(own.connection, wish, context);
  db.transaction(() => {
    insertTransaction(db, own.owner, own.id, transaction, firstStep(context.now()));
    insertEvent(
      db,
      own.owner,
      customerEvent(transaction, 'create_order', { method: 'terminate_connection', request: params }, context),
    );
    changeConnection(db, own.id, 'DISCONNECT_REQUESTED', 'as it was');
  })();
  return transaction.uuid;
}

import { cast } from '../../../cast';
import { addDays, addWorkingDays, dayOf, workingDayFrom } from '../../../records/working-days';
import type { Presence } from '../connections/store';
import type { CarrierState, Event, Transaction, TransactionState } from '../records';
import { commentOf, courseOf, later, nextAfter } from './courses';
import type { NextStep } from './store';

/** The days that a change takes, shorter than those of a new line. */
const CHANGE_DAYS = 5;
/** Days by which a delayed order moves. */
const DELAY = 7;

/** The result of one step of an order. */
interface Effect {
  transaction: Transaction;
  next: NextStep | null;
  response: Record<string, unknown>;
  /** The line's new state and whether its circuits are online; null leaves it. */
  line: { state: CarrierState; online: Presence } | null;
  /** Further fields of the step's event. */
  event?: Partial<Event>;
}

/** `at` is the moment of the step; `leadTime` is that of the line, in days. */
export function effectOf(step: string, transaction: Transaction, at: Date, leadTime: number): Effect {
  switch (step) {
    case 'confirm_order':
      return confirmed(transaction, at);
    case 'expected_completion_date_planned':
      return planned(transaction, at, leadTime);
    case 'delayed':
      return delayed(transaction, at);
    case 'customer_replan_confirm':
      return replanned(transaction, at);
    case 'customer_replan_revert':
      return stands(step, { ...transaction, replan_requested: false }, at, 'De nieuwe datum is niet mogelijk');
    case 'customer_cancel_confirm':
      return cancelled(transaction, at);
    case 'customer_cancel_revert':
      return uncancelled(transaction, at);
    case 'provider_cancel':
      return providerCancelled(transaction, at);
    case 'provider_error':
      return failed(transaction);
    case 'complete_order':
    case 'proof_of_delivery':
      return completed(transaction);
    default:
      return done(step, transaction, at);
  }
}

const fine = { code: 0, message: 'OK' };

function dated(day: string | null): Record<string, unknown> {
  return { ...fine, plandate: day, expected_completion_date: day };
}

function confirmed(transaction: Transaction, at: Date): Effect {
  const confirmedNow: Transaction = { ...transaction, state: 'open' };
  const usual: Effect = {
    transaction: confirmedNow,
    next: nextAfter('confirm_order', confirmedNow, at),
    response: fine,
    line: null,
  };
  if (transaction.action === 'terminate') return ending(usual, at);
  if (transaction.replan_requested) return { ...usual, next: nextAfter('customer_replan', confirmedNow, at) };
  // a line that leaves for another provider has its date already (spec 4: confirm leads to complete)
  const leaves = transaction.action === 'migrate_out' && transaction.expected_completion_date !== null;
  return leaves ? { ...usual, next: nextAfter('expected_completion_date_planned', confirmedNow, at) } : usual;
}

/** A line that ends at once does so within the hour; another has its day within the hour. */
function ending(usual: Effect, at: Date): Effect {
  const line = { state: 'DISCONNECT_REQUESTED_CONFIRMED', online: 'as it was' } as const;
  const today = dayOf(at);
  const { customer_wish_date: wish, replan_requested: replan } = usual.transaction;
  if (replan) return { ...usual, line, next: nextAfter('customer_replan', usual.transaction, at) };
  if (wish !== null && wish > today) return { ...usual, line, next: later('expected_completion_date_planned', at, 1) };
  const transaction = { ...usual.transaction, expected_completion_date: today, replan_possible: false };
  return { transaction, line, next: later('complete_order', at, 1), response: dated(today) };
}

function planned(transaction: Transaction, at: Date, leadTime: number): Effect {
  const today = dayOf(at);
  const wish = transaction.customer_wish_date;
  const day = wish && wish > today ? wish : earliest(transaction, today, leadTime);
  const dueOn = { ...transaction, expected_completion_date: day, replan_requested: false };
  return {
    transaction: dueOn,
    next: nextAfter('expected_completion_date_planned', dueOn, at),
    response: dated(day),
    line: null,
  };
}

function earliest({ action }: Transaction, today: string, leadTime: number): string {
  if (action === 'terminate') return today;
  return action === 'change' ? addWorkingDays(today, CHANGE_DAYS) : workingDayFrom(addDays(today, leadTime));
}

function delayed(transaction: Transaction, at: Date): Effect {
  const day = workingDayFrom(addDays(transaction.expected_completion_date ?? dayOf(at), DELAY));
  const dueOn = { ...transaction, expected_completion_date: day };
  const response = { ...dated(day), message: 'De werkzaamheden lopen uit' };
  return { transaction: dueOn, next: nextAfter('delayed', dueOn, at), response, line: null };
}

/** Plans the day that the customer asked for, moved to a working day where engineers come. */
function replanned(transaction: Transaction, at: Date): Effect {
  const wish = transaction.customer_wish_date ?? dayOf(at);
  const day = transaction.action === 'terminate' ? wish : workingDayFrom(wish);
  const dueOn = { ...transaction, expected_completion_date: day, replan_requested: false };
  const response = { ...dated(day), replan: true };
  return { transaction: dueOn, next: nextAfter('customer_replan_confirm', dueOn, at), response, line: null };
}

/** The order after a refused request: it goes on as before. */
function stands(step: string, transaction: Transaction, at: Date, why: string): Effect {
  const day = transaction.expected_completion_date;
  return {
    transaction,
    next: nextAfter(step, transaction, at),
    response: { ...dated(day), message: why, replan: false },
    line: null,
  };
}

function uncancelled(transaction: Transaction, at: Date): Effect {
  const again = {
    ...transaction,
    cancel_requested: false,
    cancel_date: null,
    cancelled_by: null,
    cancel_possible: false,
    replan_possible: true,
  };
  return {
    ...stands('customer_cancel_revert', again, at, 'De werkzaamheden zijn al begonnen'),
    line: makesLine(transaction) ? { state: 'PROCESSING', online: null } : null,
  };
}

function cancelled(transaction: Transaction, at: Date): Effect {
  return {
    transaction: closed({ ...transaction, cancel_date: transaction.cancel_date ?? dayOf(at) }, 'cancelled'),
    next: null,
    response: fine,
    line: withoutOrder(transaction),
  };
}

function providerCancelled(transaction: Transaction, at: Date): Effect {
  const message = 'Op dit adres kan niet worden aangelegd';
  return {
    ...cancelled({ ...transaction, cancelled_by: 'provider' }, at),
    response: { ...fine, message },
    event: { event_properties: { order_note: message } },
  };
}

function failed(transaction: Transaction): Effect {
  const message = 'Aansluitpunt niet gevonden';
  return {
    transaction: closed(transaction, 'failed'),
    next: null,
    response: { code: 643, cause_code: 643, message },
    line: withoutOrder(transaction),
    event: { event_properties: { provider_error_code: 643, order_note: message } },
  };
}

/** Ends an order that is not carried out: a new line is cancelled, one that was to end stays. */
function withoutOrder(transaction: Transaction): Effect['line'] {
  if (makesLine(transaction)) return { state: 'CANCELLED_CONFIRMED', online: null };
  return endsLine(transaction) ? { state: 'ACTIVE', online: 'as it was' } : null;
}

function makesLine({ action }: Transaction): boolean {
  return action === 'new' || action === 'migrate';
}

function endsLine({ action }: Transaction): boolean {
  return action === 'terminate' || action === 'migrate_out';
}

/** A change leaves the line in the state that it has: it may be under termination. */
function withOrder(transaction: Transaction): Effect['line'] {
  if (endsLine(transaction)) return { state: 'DISCONNECTED', online: null };
  return makesLine(transaction) ? { state: 'ACTIVE', online: true } : null;
}

function completed(transaction: Transaction): Effect {
  const { comments } = courseOf(transaction);
  return {
    transaction: closed(transaction, 'finished'),
    next: null,
    response: { ...fine, comments: comments.map(commentOf) },
    line: withOrder(transaction),
    event: {
      notifications: deliveryMail(transaction),
      event_properties: comments.length > 0 ? { provider_comment_codes: comments } : {},
    },
  };
}

/** The mail that tells whoever placed the order that it is finished. */
function deliveryMail({ username, nid, action }: Transaction): Event['notifications'] {
  const person = cast.find((each) => each.username === username);
  const attachment = action === 'new' || action === 'migrate' ? deliveryReport(nid) : null;
  return person ? [{ recipient: person.email, attachment, score: null }] : [];
}

export function deliveryReport(nid: string): string {
  return `https://documenten.netwerkpartner.example/oplevering/${nid}.pdf`;
}

/** A step without other effects: a survey, works, a notice. */
function done(step: string, transaction: Transaction, at: Date): Effect {
  const effect: Effect = { transaction, next: nextAfter(step, transaction, at), response: fine, line: null };
  if (step === 'generic_transaction_update') return { ...effect, event: { type: 'delivery_on_demand_executed' } };
  if (step !== 'custom_notification') return effect;
  const [mail] = deliveryMail(transaction);
  return { ...effect, event: { notifications: mail ? [{ ...mail, attachment: null }] : [] } };
}

function closed(transaction: Transaction, state: TransactionState): Transaction {
  return { ...transaction, state, open: false, replan_possible: false, cancel_possible: false };
}

import { momentOn } from '../../../records/working-days';
import type { Transaction } from '../records';
import type { NextStep } from './store';

const HOUR = 3_600_000;
/** Engineers are done at five in the afternoon, Dutch time. */
const DONE_AT = 17;

type After = Readonly<Record<string, readonly [next: string, hours: number]>>;

/** How an order goes on: what follows a step, and with what it ends on its day. */
interface Course {
  after: After;
  end: 'complete_order' | 'proof_of_delivery';
  /** Codes of the engineer's comments at the end. */
  comments: readonly number[];
}

const usual: After = {
  create_order: ['confirm_order', 1],
  confirm_order: ['expected_completion_date_planned', 24],
  customer_replan: ['customer_replan_confirm', 4],
  customer_cancel: ['customer_cancel_confirm', 2],
  scheduling: ['generic_transaction_update', 0.5],
  generic_transaction_update: ['complete_order', 0.5],
};

const surveyAndWorks: After = {
  confirm_order: ['sitesurvey_planned', 4],
  sitesurvey_planned: ['sitesurvey_executed', 44],
  sitesurvey_executed: ['expected_completion_date_planned', 24],
  expected_completion_date_planned: ['internalworks_planned', 2],
  internalworks_planned: ['internalworks_executed', 22],
  internalworks_executed: ['externalworks_planned', 2],
  externalworks_planned: ['externalworks_executed', 22],
  externalworks_executed: ['custom_notification', 1],
};

function course(after: After, more: Partial<Course> = {}): Course {
  return { after, end: 'complete_order', comments: [], ...more };
}

const ordinary = course({});

/**
 * The zipcode of the order courses: each house number of Verloopstraat in Assen has its own (README: Orders that go
 * another way).
 */
export const COURSE_ZIPCODE = '9400PP';

export const courses: Readonly<Record<number, Course>> = {
  1: course({}, { end: 'proof_of_delivery' }),
  3: course({ expected_completion_date_planned: ['provider_cancel', 48] }),
  5: course({ confirm_order: ['provider_error', 24] }),
  7: course({ expected_completion_date_planned: ['delayed', 48] }),
  9: course(surveyAndWorks, { comments: [9069, 9070, 9071, 9072] }),
  11: course({ customer_replan: ['customer_replan_revert', 4], customer_cancel: ['customer_cancel_revert', 2] }),
};

export function courseOf({ address }: Pick<Transaction, 'address'>): Course {
  return (address.zipcode === COURSE_ZIPCODE && courses[address.housenr]) || ordinary;
}

/** The step that follows in the course of an order, and its moment; null for an order that waits for its customer. */
export function nextAfter(step: string, transaction: Transaction, at: Date): NextStep | null {
  const { after, end } = courseOf(transaction);
  const [next, hours] = after[step] ?? usual[step] ?? [];
  if (next !== undefined && hours !== undefined) return later(next, at, hours);
  // an order on demand waits for the customer's call
  if (transaction.on_demand && !transaction.on_demand_requested) return null;
  const day = transaction.expected_completion_date;
  if (!day) return later('expected_completion_date_planned', at, 24);
  const done = momentOn(day, DONE_AT);
  return done > at ? { step: end, at: done } : later(end, at, 1);
}

export function later(step: string, at: Date, hours: number): NextStep {
  return { step, at: new Date(at.getTime() + hours * HOUR) };
}

const commentTexts: Readonly<Record<number, string>> = {
  9069: 'Lijn niet getest: geen toegang tot de meterkast',
  9070: 'Lijn niet getest: geen apparatuur aanwezig',
  9071: 'Label niet geplaatst: aansluitpunt onbereikbaar',
  9072: 'Test en label op verzoek van de klant niet uitgevoerd',
};

export function commentOf(code: number): { code: number; msg: string } {
  return { code, msg: commentTexts[code] ?? '' };
}

import { z } from 'zod';
import { formatDate, parseDateInput } from '~/kernel/time/dates';
import { reasonProblem } from '~/telecom/ending/termination';
import { asTyped } from '~/kernel/forms/fields.server';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { PanelNotice, Review, ReviewLine } from '~/flows/panels/panel.server';
import type { DetailedCircuit } from '~/telecom/provider/connection';
import type { Access } from '~/kernel/session/authorize.server';
import { dayOf, type Ends } from './ending-contract.server';
import { chosenMoment, endingCost, endingDateProblem } from './ending-dates.server';

const FIELDS = z.object({ reason: asTyped, moment: asTyped, wish_date: asTyped });

interface Ending {
  readonly reason: string;
  readonly moment: 'immediately' | 'scheduled';
  /** YYYY-MM-DD. Null for `immediately`. */
  readonly wishDate: string | null;
}

/**
 * The schema reads its fields together, so that it reports all that is missing at once. A date counts only with
 * `scheduled` (BBC-11).
 */
export const endingSchema = FIELDS.transform((typed, context): Ending => {
  const refuse = (field: keyof typeof typed, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const reason = typed.reason?.trim() ?? '';
  const problem = reasonProblem(reason);
  if (problem) refuse('reason', `ending:problem.${problem}`);
  if (typed.moment === 'immediately') return { reason, moment: 'immediately', wishDate: null };
  if (typed.moment !== 'scheduled') refuse('moment', 'ending:problem.momentRequired');
  const wishDate = parseDateInput(typed.wish_date ?? '');
  if (typed.moment === 'scheduled' && !wishDate)
    refuse('wish_date', typed.wish_date?.trim() ? 'ordering:problem.wishDate' : 'ending:problem.wishDateRequired');
  return { reason, moment: 'scheduled', wishDate };
});

/** The parts that all panels that end a connection share. */
export const ending = {
  first: () => ({ moment: 'scheduled' }),
  asked: (intent: string, typed: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
    const moment = chosenMoment(intent);
    if (moment === null) return typed;
    return moment === 'immediately'
      ? { ...typed, moment }
      : { ...typed, moment: 'scheduled', wish_date: formatDate(moment) };
  },
  leadsOn: (intent: string) => chosenMoment(intent) !== null,
  confirm: (t: Translator) => ({
    label: t('ending:acknowledge'),
    missing: t('ending:problem.acknowledgeTerminationRequired'),
  }),
  ends: true,
  fields: { reason: 'reason', moment: 'moment', wish_date: 'wish_date' },
} as const;

/** The problem with ending on this date. Null when it can end. */
export async function endingProblems(access: Access, ends: Ends, { wishDate }: Ending): Promise<FieldProblems | null> {
  const problem = wishDate === null ? null : await endingDateProblem(access, ends, wishDate);
  return problem === null ? null : { wish_date: [problem] };
}

/** The parts of a connection that end with it. */
interface Parts {
  readonly circuits: readonly DetailedCircuit[];
  readonly lostCircuits: boolean;
}

/** The review of ending. `name` says in a few words what ends. */
export async function endingReview(
  access: Access,
  ends: Ends,
  answer: Ending,
  { name, ...parts }: Parts & { readonly name: string },
): Promise<Review> {
  const { t } = access;
  const { notices, contractEnd, line, cost } = await endingCost(access, ends, answer.wishDate ?? dayOf(access));
  const now: PanelNotice = {
    tone: 'danger',
    title: t('ending:now.title'),
    text: t('ending:now.text', { address: name }),
  };
  return {
    notices: [...(answer.moment === 'immediately' ? [now] : []), ...notices],
    lines: [
      ...lineOf(access, 'moment', momentText(access, answer)),
      line,
      // a contract of a past end went on since
      ...lineOf(access, 'contractEnd', isAhead(access, contractEnd) ? formatDate(contractEnd) : []),
      ...lineOf(access, 'reason', answer.reason),
      ...partLines(access, parts),
    ],
    cost,
  };
}

function isAhead(access: Access, date: string | null): date is string {
  return date !== null && date >= dayOf(access);
}

type Line = 'moment' | 'contractEnd' | 'reason' | 'circuits' | 'routes' | 'others';

function lineOf({ t }: Access, key: Line, value: string | readonly string[]): ReviewLine[] {
  return value.length > 0 ? [{ key, label: t(`ending:review.${key}`), value }] : [];
}

function momentText(access: Access, { wishDate }: Ending): string {
  return wishDate === null
    ? access.t('ending:review.immediately', { date: formatDate(dayOf(access)) })
    : formatDate(wishDate);
}

function partLines(access: Access, { circuits, lostCircuits }: Parts): ReviewLine[] {
  const { t } = access;
  if (circuits.length === 0 && !lostCircuits) return [];
  return [
    ...lineOf(access, 'circuits', [
      ...circuits.map((circuit) => circuitText(access, circuit)),
      ...(lostCircuits ? [t('ending:review.circuitsFailed')] : []),
    ]),
    ...lineOf(access, 'routes', routeTexts(access, circuits)),
    ...lineOf(access, 'others', t('ending:review.othersText')),
  ];
}

function circuitText({ t }: Access, { nid, authentication, lastUsername }: DetailedCircuit): string {
  const username = authentication?.username ?? lastUsername;
  return username ? t('ending:review.circuit', { nid, username }) : nid;
}

function routeTexts({ t }: Access, circuits: readonly DetailedCircuit[]): string[] {
  const known = circuits.flatMap(({ routes }) => (routes ?? []).map(({ network, size }) => `${network}/${size}`));
  return circuits.some(({ routes }) => routes === null) ? [...known, t('ending:review.routesFailed')] : known;
}

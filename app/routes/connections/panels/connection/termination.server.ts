import { z } from 'zod';
import { capabilityKey } from '~/domain/access/capabilities';
import { formatDate, parseDateInput } from '~/domain/time/dates';
import { BROADBAND_ORDER_RIGHTS } from '~/domain/access/permissions';
import { formatAddressLine } from '~/domain/postcode';
import { reasonProblem } from '~/domain/line/termination';
import { asTyped } from '~/forms/fields.server';
import type { Access } from '~/session/authorize.server';
import { definePanel, type Subject } from '../area.server';
import { chosenMoment, dayOf, endingCost, endingDateProblem, endingDates } from './ending-dates.server';
import type { PanelNotice, ReviewLine } from '~/panels/panel.server';
import { madeOrder } from '../traces.server';

const FIELDS = z.object({ reason: asTyped, moment: asTyped, wish_date: asTyped });

interface Ending {
  readonly reason: string;
  readonly moment: 'immediately' | 'scheduled';
  /** YYYY-MM-DD; null for `immediately`. */
  readonly wishDate: string | null;
}

/** All that is missing is said at once, so the fields are read together; a date counts with `scheduled` alone (BBC-11). */
const endingSchema = FIELDS.transform((typed, context): Ending => {
  const refuse = (field: keyof typeof typed, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const reason = typed.reason?.trim() ?? '';
  const problem = reasonProblem(reason);
  if (problem) refuse('reason', `ending:problem.${problem}`);
  if (typed.moment === 'immediately') return { reason, moment: 'immediately', wishDate: null };
  if (typed.moment !== 'scheduled') refuse('moment', 'ending:problem.momentRequired');
  const wishDate = parseDateInput(typed.wish_date ?? '');
  if (typed.moment === 'scheduled' && !wishDate)
    refuse('wish_date', typed.wish_date?.trim() ? 'order:problem.custwishdate' : 'ending:problem.wishDateRequired');
  return { reason, moment: 'scheduled', wishDate };
});

/** The end of a connection (BBC-11, BBC-12). */
export const terminationPanel = definePanel({
  name: 'termination',
  schema: endingSchema,
  requirement: BROADBAND_ORDER_RIGHTS,
  capability: () => capabilityKey.terminate,
  load: (access, { connection: { nid } }) => endingDates(access, nid, { atOnce: true }),
  first: () => ({ moment: 'scheduled' }),
  asked: (intent, typed) => {
    const moment = chosenMoment(intent);
    if (moment === null) return typed;
    return moment === 'immediately'
      ? { ...typed, moment }
      : { ...typed, moment: 'scheduled', wish_date: formatDate(moment) };
  },
  check: async (access, { connection }, { wishDate }) => {
    const problem = wishDate === null ? null : await endingDateProblem(access, connection.nid, wishDate);
    return problem === null ? null : { wish_date: [problem] };
  },
  review: async (access, subject, ending) => {
    const { t } = access;
    const { nid, address } = subject.connection;
    const { notices, contractEnd, line, cost } = await endingCost(access, nid, ending.wishDate ?? dayOf(access));
    const now: PanelNotice = {
      tone: 'danger',
      title: t('ending:now.title'),
      text: t('ending:now.text', { address: formatAddressLine(address) }),
    };
    return {
      notices: [...(ending.moment === 'immediately' ? [now] : []), ...notices],
      lines: reviewLines(access, subject, ending, contractEnd, line),
      prices: null,
      cost,
    };
  },
  confirm: (t) => ({ label: t('ending:acknowledge'), missing: t('ending:problem.acknowledgeTerminationRequired') }),
  ends: true,
  send: ({ connections }, { connection }, ending, key) =>
    connections.terminate({ nid: connection.nid, ...ending }, key),
  trace: madeOrder('terminate'),
});

function reviewLines(
  access: Access,
  { connection }: Subject,
  ending: Ending,
  contractEnd: string | null,
  cost: ReviewLine,
): ReviewLine[] {
  const { t } = access;
  const line = (
    key: 'moment' | 'contractEnd' | 'reason' | 'circuits' | 'routes' | 'others',
    value: string | readonly string[],
  ): ReviewLine[] => (value.length > 0 ? [{ key, label: t(`ending:review.${key}`), value }] : []);
  return [
    ...line(
      'moment',
      ending.wishDate === null
        ? t('ending:review.immediately', { date: formatDate(dayOf(access)) })
        : formatDate(ending.wishDate),
    ),
    cost,
    ...line('contractEnd', contractEnd === null ? [] : formatDate(contractEnd)),
    ...line('reason', ending.reason),
    ...line('circuits', [
      ...connection.circuits.map((circuit) => circuitText(access, circuit)),
      ...(connection.lostCircuits ? [t('ending:review.circuitsFailed')] : []),
    ]),
    ...line('routes', routeTexts(access, connection)),
    ...line('others', t('ending:review.othersText')),
  ];
}

type Circuit = Subject['connection']['circuits'][number];

function circuitText({ t }: Access, { nid, authentication, lastUsername }: Circuit): string {
  const username = authentication?.username ?? lastUsername;
  return username ? t('ending:review.circuit', { nid, username }) : nid;
}

function routeTexts({ t }: Access, { circuits }: Subject['connection']): string[] {
  const known = circuits.flatMap(({ routes }) => (routes ?? []).map(({ network, size }) => `${network}/${size}`));
  return circuits.some(({ routes }) => routes === null) ? [...known, t('ending:review.routesFailed')] : known;
}

import { z } from 'zod';
import { capabilityKey } from '~/domain/capabilities';
import { formatDate, parseDateInput, today } from '~/domain/dates';
import { ORDER_RIGHTS } from '~/domain/permissions';
import { formatAddressLine } from '~/domain/postcode';
import { formatPrice } from '~/domain/price';
import { contractEndWarns, datesThatMatter, judgeDate, reasonProblem, terminationWindow, type TerminationWindow } from '~/domain/termination';
import { asTyped } from '~/forms/fields.server';
import { settle, type Settled } from '~/provider/client.server';
import type { Contract, TerminationCost } from '~/provider/schemas/contract';
import type { Access } from '~/session/authorize.server';
import { definePanel, type PanelNotice, type ReviewLine, type Subject } from './panel.server';

const FIELDS = z.object({ reason: asTyped, moment: asTyped, wish_date: asTyped });

interface Ending {
  readonly reason: string;
  readonly moment: 'immediately' | 'scheduled';
  /** YYYY-MM-DD; null for `immediately`. */
  readonly wishDate: string | null;
}

/** All that is missing is said at once, so the fields are read together; a date counts with `scheduled` alone (BBC-11). */
const endingSchema = FIELDS.transform((typed, context): Ending => {
  const refuse = (field: keyof typeof typed, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  const reason = typed.reason?.trim() ?? '';
  const problem = reasonProblem(reason);
  if (problem) refuse('reason', `ending:problem.${problem}`);
  if (typed.moment === 'immediately') return { reason, moment: 'immediately', wishDate: null };
  if (typed.moment !== 'scheduled') refuse('moment', 'ending:problem.momentRequired');
  const wishDate = parseDateInput(typed.wish_date ?? '');
  if (typed.moment === 'scheduled' && !wishDate) refuse('wish_date', typed.wish_date?.trim() ? 'order:problem.custwishdate' : 'ending:problem.wishDateRequired');
  return { reason, moment: 'scheduled', wishDate };
});

/** The button of a date that matters asks for that date; the other one for the cost of the date that was typed. */
const CHOSEN = /^choose (\d{4}-\d{2}-\d{2}|immediately)$/;

/** The end of a connection (BBC-11, BBC-12). */
export const terminationPanel = definePanel({
  name: 'termination',
  schema: endingSchema,
  requirement: ORDER_RIGHTS,
  capability: () => capabilityKey.terminate,
  load,
  first: () => ({ moment: 'scheduled' }),
  asked: (intent, typed) => {
    const [, date] = CHOSEN.exec(intent) ?? [];
    if (date === undefined) return typed;
    return date === 'immediately' ? { ...typed, moment: date } : { ...typed, moment: 'scheduled', wish_date: formatDate(date) };
  },
  check: async (access, { connection }, { wishDate }) => {
    if (wishDate === null) return null;
    const window = windowOf(access, await settle(access.provider.connections.contract(connection.nid)));
    return judgeDate(wishDate, window) === null ? null : { wish_date: [rangeText(access, window)] };
  },
  review: async (access, subject, ending) => {
    const date = ending.wishDate ?? dayOf(access);
    const { nid, address } = subject.connection;
    const [contract, cost] = await Promise.all([settle(access.provider.connections.contract(nid)), costOn(access, nid, date)]);
    const { t } = access;
    const now: PanelNotice = { tone: 'danger', title: t('ending:now.title'), text: t('ending:now.text', { address: formatAddressLine(address) }) };
    return {
      notices: [...(ending.moment === 'immediately' ? [now] : []), ...contractNotices(access, contract)],
      lines: reviewLines(access, subject, ending, contract, cost),
      prices: null,
    };
  },
  confirm: (t) => ({ label: t('ending:acknowledge'), missing: t('ending:problem.acknowledgeTerminationRequired') }),
  ends: true,
  send: ({ connections }, { connection }, ending, key) => connections.terminate({ nid: connection.nid, ...ending }, key),
  order: 'terminate',
});

async function load(access: Access, { connection: { nid } }: Subject) {
  const contract = await settle(access.provider.connections.contract(nid));
  const window = windowOf(access, contract);
  const [dates, calculated] = await Promise.all([dateRows(access, nid, window, contract), calculatedText(access, nid, window, contract)]);
  return {
    first: formatDate(window.earliest),
    last: formatDate(window.latest),
    notices: contractNotices(access, contract),
    seesPrices: seesPrices(access),
    /** Without a contract there is nothing to calculate. */
    calculates: seesPrices(access) && hasCosts(contract),
    calculated,
    dates,
  };
}

async function dateRows(access: Access, nid: string, window: TerminationWindow, contract: Settled<Contract>) {
  const { t } = access;
  const contractEnd = contract.ok ? (contract.value?.endDate ?? null) : null;
  const rows = [
    { value: 'immediately', date: dayOf(access), is: t('ending:dates.now') },
    ...datesThatMatter({ window, contractEnd }).map(({ date, is }) => ({ value: date, date, is: is.map((what) => t(`ending:dates.${what}`)).join(', ') })),
  ];
  return Promise.all(
    rows.map(async ({ value, date, is }) => ({
      value,
      is,
      date: formatDate(date),
      cost: hasCosts(contract) ? costText(await costOn(access, nid, date), t('ending:dates.failed')) : null,
    })),
  );
}

/** The cost of the date in the form, when its button was pressed. */
async function calculatedText(access: Access, nid: string, window: TerminationWindow, contract: Settled<Contract>): Promise<string | null> {
  const { t, form } = access;
  if (form.get('intent') !== 'calculate' || !hasCosts(contract)) return null;
  const date = form.get('moment') === 'immediately' ? dayOf(access) : parseDateInput(form.get('wish_date') ?? '');
  if (date === null) return t(form.get('wish_date')?.trim() ? 'order:problem.custwishdate' : 'ending:problem.wishDateRequired');
  if (form.get('moment') !== 'immediately' && judgeDate(date, window) !== null) return rangeText(access, window);
  return t('ending:calculated', { date: formatDate(date), cost: costText(await costOn(access, nid, date), t('ending:dates.failed')) ?? '' });
}

function dayOf({ now, timezone }: Access): string {
  return today(now, timezone);
}

/** While the contract is not known, the longer notice: what the provider may refuse is not offered. */
function windowOf(access: Access, contract: Settled<Contract>): TerminationWindow {
  return terminationWindow({ today: dayOf(access), skipBusinessDays: contract.ok ? (contract.value?.skipBusinessDays ?? true) : true });
}

function rangeText({ t }: Access, { earliest, latest }: TerminationWindow): string {
  return t('order:problem.wishDateRange', { first: formatDate(earliest), last: formatDate(latest) });
}

function seesPrices({ permissions }: Access): boolean {
  return permissions.has('broadband-pricing-r');
}

/** Only with a contract there are costs that the provider can tell; one that could not be read may be there. */
function hasCosts(contract: Settled<Contract>): boolean {
  return !contract.ok || contract.value !== null;
}

/** Null for who may not know. */
async function costOn(access: Access, nid: string, date: string): Promise<Settled<TerminationCost> | null> {
  return seesPrices(access) ? settle(access.provider.connections.terminationCost(nid, date)) : null;
}

function costText(cost: Settled<TerminationCost> | null, failed: string): string | null {
  if (cost === null) return null;
  return cost.ok && cost.value.cost !== null ? formatPrice(cost.value.cost) : failed;
}

function contractNotices(access: Access, contract: Settled<Contract>): PanelNotice[] {
  const { t } = access;
  const warning = (key: 'none' | 'failed'): PanelNotice[] => [{ tone: 'warning', title: t(`ending:contract.${key}.title`), text: t(`ending:contract.${key}.text`) }];
  if (!contract.ok) return warning('failed');
  if (contract.value === null) return warning('none');
  const { endDate } = contract.value;
  if (endDate === null || !contractEndWarns(endDate, dayOf(access))) return [];
  return [{ tone: 'warning', title: t('ending:contract.far.title'), text: t('ending:contract.far.text', { date: formatDate(endDate) }) }];
}

function reviewLines(access: Access, { connection }: Subject, ending: Ending, contract: Settled<Contract>, cost: Settled<TerminationCost> | null): ReviewLine[] {
  const { t } = access;
  const line = (key: 'moment' | 'cost' | 'contractEnd' | 'reason' | 'circuits' | 'routes' | 'others', value: string | readonly string[]): ReviewLine[] =>
    value.length > 0 ? [{ key, label: t(`ending:review.${key}`), value }] : [];
  const contractEnd = contract.ok ? (contract.value?.endDate ?? null) : null;
  return [
    ...line('moment', ending.wishDate === null ? t('ending:review.immediately', { date: formatDate(dayOf(access)) }) : formatDate(ending.wishDate)),
    ...line('cost', costLine(access, contract, cost)),
    ...line('contractEnd', contractEnd === null ? [] : formatDate(contractEnd)),
    ...line('reason', ending.reason),
    ...line('circuits', connection.circuits.map((circuit) => circuitText(access, circuit))),
    ...line('routes', routeTexts(access, connection)),
    ...line('others', t('ending:review.othersText')),
  ];
}

function costLine({ t }: Access, contract: Settled<Contract>, cost: Settled<TerminationCost> | null): string {
  if (!hasCosts(contract)) return t('ending:review.costUnknown');
  return costText(cost, t('ending:review.costFailed')) ?? t('ending:dates.sales');
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

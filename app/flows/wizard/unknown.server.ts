import { formatDateTime } from '~/kernel/time/dates';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { withBoth } from '~/flows/intents/acted.server';
import { KEPT_MS, type Intent } from '~/flows/intents/intent';
import { isSettledLately, listOfColleagues, rowOfSettled, rowsOfColleagues } from '~/flows/intents/colleagues.server';
import type { IntentEntry } from '~/flows/intents/kept-intent.server';
import { listOwnIntentsSince, listOwnLostIntents, listOwnOpenIntents } from '~/flows/intents/list-intents.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { DraftNames } from './area.server';
import type { WizardPaths } from './open-step.server';
import type { Steps, WizardDefinition } from './wizard.server';

/** The part of a wizard that the lists of sent things need. */
export interface SentElsewhere {
  readonly wizard: Pick<WizardDefinition<Steps>, 'name'>;
  readonly paths: Pick<WizardPaths, 'status'>;
  /** The context of the texts about all that it sends. Absent for orders. */
  readonly noun?: 'quote';
  sentAs(intent: Intent): DraftNames;
}

type Sent = SentElsewhere & { readonly besides?: readonly SentElsewhere[] };
type Reader = Pick<Access, 'session' | 'permissions' | 'now' | 't' | 'timezone'>;

/**
 * The user's sent orders without a known outcome, as text (BBO-14). Lost ones stay until a person deals with them. They
 * come first, then those still looked up, then those that colleagues sent or settled. Null without any.
 */
export async function unknownOrders(area: Sent, access: Reader) {
  const { session, t, now } = access;
  const wizards = [area, ...(area.besides ?? [])].map(({ wizard }) => wizard.name);
  const [lost, open, colleagues, latest] = await Promise.all([
    rowsOf(area, access, 'intents:lost.order', (name) => listOwnLostIntents(session, name)),
    rowsOf(area, access, 'drafts:unknown.order', (name) => listOwnOpenIntents(session, name)),
    listOfColleagues(access, wizards),
    listOwnIntentsSince(session, now.getTime() - KEPT_MS),
  ]);
  const settled = latest.filter((entry) => wizards.includes(entry.value.wizard) && isSettledLately(entry, now));
  return sentGroups(
    {
      lost,
      open,
      colleagues: rowsOfColleagues(access, colleagues),
      settled: settled.map((entry) => rowOfSettled(access, entry)),
    },
    { ...orderWords(t, area.noun), ...colleagueWords(t, area.noun), ...settledWords(t) },
  );
}

export type UnknownOrders = ReturnType<typeof sentGroups>;

interface SentRow {
  readonly key: string;
  readonly text: string;
  /** Null when only the pages of a colleague show more. */
  readonly href: string | null;
}

type SentWords = Readonly<Record<'title' | 'text' | 'see', string>>;

export function orderWords(t: Translator, context?: 'quote'): Readonly<Record<'lost' | 'open', SentWords>> {
  return {
    lost: { ...t('intents:lost', { returnObjects: true }), text: t('intents:lost.text', { context }) },
    open: { ...t('drafts:unknown', { returnObjects: true }), text: t('drafts:unknown.text', { context }) },
  };
}

function colleagueWords(t: Translator, context?: 'quote'): Readonly<Record<'colleagues', SentWords>> {
  return {
    colleagues: {
      ...t('intents:colleagues', { returnObjects: true }),
      text: t('intents:colleagues.text', { context }),
    },
  };
}

/** The words for orders that a colleague settled. */
export function settledWords(t: Translator): Readonly<Record<'settled', SentWords>> {
  return { settled: t('intents:settled', { returnObjects: true }) };
}

/** Groups of sent orders, the worst first, each with its own words. Null when all are empty. */
export function sentGroups<Key extends string>(
  rows: Readonly<Record<Key, readonly SentRow[]>>,
  words: Readonly<Record<Key, SentWords>>,
) {
  const groups = (Object.entries(rows) as [Key, readonly SentRow[]][]).flatMap(([key, orders]) => {
    const { title, text, see } = words[key];
    return orders.length > 0 ? [{ key, title, text, see, orders }] : [];
  });
  return groups.length > 0 ? groups : null;
}

/** The orders as rows, the last sent first. */
async function rowsOf(
  area: Sent,
  { t, timezone }: Reader,
  words: 'intents:lost.order' | 'drafts:unknown.order',
  list: (wizard: string) => Promise<IntentEntry[]>,
) {
  const all = [area, ...(area.besides ?? [])].map(async (one) =>
    (await list(one.wizard.name)).map(({ id, value }) => ({ id, value, from: one })),
  );
  const sent = (await Promise.all(all)).flat().sort((left, right) => right.value.sentAt - left.value.sentAt);
  return sent.map(({ id, value, from }) => {
    const { name, detail } = from.sentAs(value);
    const moment = formatDateTime(new Date(value.sentAt), timezone);
    return { key: id, text: withBoth(t, t(words, { name, detail, moment }), value), href: from.paths.status(id) };
  });
}

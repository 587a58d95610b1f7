import { formatDateTime } from '~/domain/time/dates';
import type { Translator } from '~/i18n/i18n.server';
import type { Intent } from '~/intents/intent';
import type { IntentEntry } from '~/intents/kept-intent.server';
import { listOwnLostIntents, listOwnOpenIntents } from '~/intents/list-intents.server';
import type { Access } from '~/session/authorize.server';
import type { DraftNames } from './area.server';
import type { WizardPaths } from './open-step.server';
import type { Steps, WizardDefinition } from './wizard.server';

/** The part of a wizard that the lists of sent things need. */
export interface SentElsewhere {
  readonly wizard: Pick<WizardDefinition<Steps>, 'name'>;
  readonly paths: Pick<WizardPaths, 'status'>;
  sentAs(intent: Intent): DraftNames;
}

type Sent = SentElsewhere & { readonly besides?: readonly SentElsewhere[] };
type Reader = Pick<Access, 'session' | 't' | 'timezone'>;

/**
 * The user's sent orders without a known outcome, as text (BBO-14). Lost ones stay until a person deals with them, and
 * come before those still looked for. Null without any.
 */
export async function unknownOrders(area: Sent, access: Reader) {
  const { session, t } = access;
  const [lost, open] = await Promise.all([
    rowsOf(area, access, 'intents:lost.order', (name) => listOwnLostIntents(session, name)),
    rowsOf(area, access, 'drafts:unknown.order', (name) => listOwnOpenIntents(session, name)),
  ]);
  return sentGroups({ lost, open }, orderWords(t));
}
export type UnknownOrders = ReturnType<typeof sentGroups>;

interface SentRow {
  readonly key: string;
  readonly text: string;
  /** Null where only a colleague's own pages tell more. */
  readonly href: string | null;
}

type SentWords = Readonly<Record<'title' | 'text' | 'see', string>>;

/** The words of orders that were sent. */
export function orderWords(t: Translator): Readonly<Record<'lost' | 'open', SentWords>> {
  return { lost: t('intents:lost', { returnObjects: true }), open: t('drafts:unknown', { returnObjects: true }) };
}

/** Null where there are none of either. */
export function sentGroups(
  { lost, open }: Readonly<Record<'lost' | 'open', readonly SentRow[]>>,
  words: Readonly<Record<'lost' | 'open', SentWords>>,
) {
  const groups = [
    { key: 'lost', ...words.lost, orders: lost },
    { key: 'open', ...words.open, orders: open },
  ].filter(({ orders }) => orders.length > 0);
  return groups.length > 0
    ? groups.map(({ key, title, text, see, orders }) => ({ key, title, text, see, orders }))
    : null;
}

/** The last sent first. */
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
    return { key: id, text: t(words, { name, detail, moment }), href: from.paths.status(id) };
  });
}

import { satisfies } from '~/kernel/access/permissions';
import { formatDateTime } from '~/kernel/time/dates';
import { paths } from '~/kernel/paths/paths';
import { bothNames } from '~/kernel/session/acting.server';
import type { Access } from '~/kernel/session/authorize.server';
import { refusal } from '~/kernel/session/refusal.server';
import { runtime } from '~/kernel/process/runtime.server';
import { senderText } from './acted.server';
import { LOOK_UP_MS } from './conclude.server';
import { LOST, OPEN, settledByOther, type Intent } from './intent';
import { asOfNow, KIND, readIntent, type IntentEntry } from './kept-intent.server';
import { organizationOf } from './of-record.server';
import { lookUpFor, type LookUp } from './reconcile.server';

const MOST = 1_000;
/** The lists of a page show no more than this; the rest have a page of their own. */
const MOST_SHOWN = 5;
/** The time for which a user's own pages report that a colleague settled an intent. */
const SETTLED_TOLD_MS = 7 * 24 * 60 * 60_000;

type Asker = Pick<Access, 'session' | 'permissions' | 'now'>;
type Teller = Pick<Access, 't' | 'timezone'>;

/**
 * True when colleagues of the user may settle the intent: the portal has looked for five minutes without finding it.
 */
export function isForColleagues({ state, sentAt }: Intent, now: Date): boolean {
  return state === 'not placed' || (state === 'unknown' && now.getTime() - sentAt >= LOOK_UP_MS);
}

/** Intents of colleagues that this user may settle, the last sent first. `wizards` limits them to some wizards. */
export async function listOfColleagues(access: Asker, wizards?: readonly string[]): Promise<IntentEntry[]> {
  const { store } = runtime();
  const groups = await Promise.all([LOST, OPEN].map((group) => store.listGroup<Intent>(KIND, group, MOST)));
  return groups
    .flat()
    .map(asOfNow)
    .filter(({ value }) => !wizards || wizards.includes(value.wizard))
    .filter((entry) => entry.owner !== access.session.owner && mayDealWith(access, entry))
    .sort((left, right) => right.value.sentAt - left.value.sentAt);
}

/** True for a colleague who has the rights that sending such an intent requires. */
export function mayDealWith({ session, permissions, now }: Asker, { owner, value }: IntentEntry): boolean {
  const lookUp = lookUpFor(value.wizard);
  return (
    organizationOf(owner) === organizationOf(session.owner) &&
    isForColleagues(value, now) &&
    lookUp !== undefined &&
    isAllowed(permissions, lookUp)
  );
}

function isAllowed(permissions: Access['permissions'], { requirement, sends }: LookUp): boolean {
  return satisfies(requirement, permissions) && satisfies(sends, permissions);
}

/**
 * Reads an intent that anybody of the organisation sent, once a colleague may settle it.
 * @throws 404 for an unknown intent or one not yet for colleagues; 403 without the rights to send it
 */
export async function openSent({ session, permissions, now }: Access, id: string | undefined) {
  const entry = id ? await readIntent(id) : null;
  const lookUp = entry && lookUpFor(entry.value.wizard);
  const isTheirs = entry && organizationOf(entry.owner) === organizationOf(session.owner);
  if (!entry || !lookUp || !isTheirs) throw new Response(null, { status: 404 });
  if (!isForColleagues(entry.value, now) && !isOver(entry.value)) throw new Response(null, { status: 404 });
  if (!isAllowed(permissions, lookUp)) throw refusal(403, 'permission');
  return { entry, lookUp };
}

/** True when the intent was accepted or closed. */
export function isOver({ state }: Pick<Intent, 'state'>): boolean {
  return state === 'accepted' || state === 'given up';
}

/** An intent of a colleague as a row: what was sent, when and by whom, with a link to its page. */
export function rowOfColleague({ t, timezone }: Teller, { id, value }: IntentEntry) {
  const what = lookUpFor(value.wizard)?.describe(value, t).what ?? '';
  const moment = formatDateTime(new Date(value.sentAt), timezone);
  const who = senderText(t, value);
  return { key: id, text: t('panels:sentBy', { what, moment, who }), href: paths.sentOne(id) };
}

/** The first intents of colleagues as rows, with a link to all of them. */
export function rowsOfColleagues(access: Teller, entries: readonly IntentEntry[]) {
  const rows = entries.slice(0, MOST_SHOWN).map((entry) => rowOfColleague(access, entry));
  const count = entries.length - MOST_SHOWN;
  if (count <= 0) return rows;
  return [
    ...rows,
    { key: 'more', text: access.t('intents:colleagues.more', { count }), href: paths.sentByColleagues() },
  ];
}

/** True when a colleague settled it lately. Pages then report that to its user. */
export function isSettledLately({ value }: IntentEntry, now: Date): boolean {
  const settled = settledByOther(value);
  return settled !== null && isOver(value) && now.getTime() - settled.at < SETTLED_TOLD_MS;
}

export function rowOfSettled(access: Teller, entry: IntentEntry) {
  const row = rowOfColleague(access, entry);
  return { ...row, text: `${row.text}, ${settledText(access, entry)}` };
}

/** The name of the colleague who settled it, and when. Empty when no colleague did. */
export function settledText({ t, timezone }: Teller, { value }: IntentEntry): string {
  const settled = settledByOther(value);
  if (!settled) return '';
  return t('intents:settledBy', {
    name: bothNames(t, settled.name, settled.by),
    moment: formatDateTime(new Date(settled.at), timezone),
  });
}

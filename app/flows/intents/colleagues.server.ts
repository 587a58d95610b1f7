import { satisfies } from '~/kernel/access/permissions';
import { formatDateTime } from '~/kernel/time/dates';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { refusal } from '~/kernel/session/refusal.server';
import { runtime } from '~/kernel/process/runtime.server';
import { LOOK_UP_MS } from './conclude.server';
import { LOST, OPEN, settledByOther, type Intent } from './intent';
import { asOfNow, KIND, readIntent, type IntentEntry } from './kept-intent.server';
import { organizationOf } from './of-record.server';
import { lookUpFor, type LookUp } from './reconcile.server';

const MOST = 1_000;
/** More stand on a page of their own. */
const MOST_SHOWN = 5;
/** How long its user is told on their own pages that a colleague settled something. */
const SETTLED_TOLD_MS = 7 * 24 * 60 * 60_000;

type Asker = Pick<Access, 'session' | 'permissions' | 'now'>;
type Teller = Pick<Access, 't' | 'timezone'>;

/** True when a colleague of its user may deal with it: the portal has looked for five minutes, and leaves it to a person. */
export function isForColleagues({ state, sentAt }: Intent, now: Date): boolean {
  return state === 'not placed' || (state === 'unknown' && now.getTime() - sentAt >= LOOK_UP_MS);
}

/** Those of colleagues that this user may deal with, the last sent first; of these wizards alone when they are named. */
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

/** True for a colleague with the rights of whoever sends such a thing. */
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
 * Something that anybody of the organisation sent, as long as a colleague may deal with it, and afterwards.
 * @throws 404 for what is of nobody here or not yet for colleagues, 403 without the rights to send it
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

/** It became something, or was closed. */
export function isOver({ state }: Pick<Intent, 'state'>): boolean {
  return state === 'accepted' || state === 'given up';
}

/** One of a colleague as a line: what, when and who, and its page. */
export function rowOfColleague({ t, timezone }: Teller, { id, value }: IntentEntry) {
  const what = lookUpFor(value.wizard)?.told(value, t).what ?? '';
  const moment = formatDateTime(new Date(value.sentAt), timezone);
  const who = value.username ?? t('panels:aColleague');
  return { key: id, text: t('panels:sentBy', { what, moment, who }), href: paths.sentOne(id) };
}

/** The first of colleagues as lines, and the way to all of them. */
export function rowsOfColleagues(access: Teller, entries: readonly IntentEntry[]) {
  const rows = entries.slice(0, MOST_SHOWN).map((entry) => rowOfColleague(access, entry));
  const count = entries.length - MOST_SHOWN;
  if (count <= 0) return rows;
  return [
    ...rows,
    { key: 'more', text: access.t('intents:colleagues.more', { count }), href: paths.sentByColleagues() },
  ];
}

/** True when a colleague settled it lately, which its user and the page of its record tell. */
export function isSettledLately({ value }: IntentEntry, now: Date): boolean {
  const settled = settledByOther(value);
  return settled !== null && isOver(value) && now.getTime() - settled.at < SETTLED_TOLD_MS;
}

/** The same line of what a colleague settled. */
export function rowOfSettled(access: Teller, entry: IntentEntry) {
  const row = rowOfColleague(access, entry);
  return { ...row, text: `${row.text}, ${settledText(access, entry)}` };
}

/** The name of who settled it, and when; empty for what nobody else settled. */
export function settledText({ t, timezone }: Teller, { value }: IntentEntry): string {
  const settled = settledByOther(value);
  if (!settled) return '';
  return t('intents:settledBy', { name: settled.name, moment: formatDateTime(new Date(settled.at), timezone) });
}

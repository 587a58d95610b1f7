import { isDeepStrictEqual } from 'node:util';
import { translator } from '~/kernel/i18n/i18n.server';
import { hashId, randomId } from '~/kernel/process/keys.server';
import { hasRoom } from '~/kernel/process/room.server';
import { runtime } from '~/kernel/process/runtime.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { Language, Session } from '~/kernel/session/session.server';
import { NotKept, type Entry } from '~/kernel/store/store';
import { unmarked } from '~/kernel/ui/words';
import { knownLines, type KnownLines } from './known-lines.server';
import { markOf } from './later.server';
import { grouped, type Line } from './line';
import { allowedSources } from './sources.server';

/** The number is the version of its shape. */
const KIND = 'agenda 1';
const DAY_MS = 24 * 60 * 60_000;
/** An address that nobody renews by signing in ends after this long. */
const KEPT_MS = 90 * DAY_MS;
/** The most lines that are stored of a source, the worst first. */
const MOST_LINES = 50;
const LONGEST_TEXT = 300;
/** A renewal that only brings later moments is written this often at most. */
const RENEW_MS = 10 * 60_000;
const MOST_LISTED = 10;

/** A line as an agenda shows it. */
export interface KeptLine extends Pick<Line, 'kind' | 'what' | 'since' | 'at' | 'todo' | 'href'> {
  readonly mark: string;
}

/** A source as it was last read. */
interface KeptSource {
  readonly key: string;
  /** The name of its records. An agenda of an earlier version has null for the portal's own. */
  readonly title: string | null;
  /** Milliseconds since 1970; null for a source that was never read. */
  readonly readAt: number | null;
  readonly isPart: boolean;
  readonly lines: readonly KeptLine[];
}

/** The lines of a user as they were last read while the user was signed in. Its id is the hash of a secret address. */
export interface Agenda {
  readonly language: Language;
  readonly timezone: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly sources: readonly KeptSource[];
}

/** The agenda at a secret address. Null for an address that nobody has, or not any more. */
export function findAgenda(secret: string): Promise<Entry<Agenda> | null> {
  return runtime().store.get<Agenda>(KIND, hashId(secret));
}

/** The user's agenda. Null when they have none. */
export async function readAgenda({ owner }: Pick<Session, 'owner'>): Promise<Entry<Agenda> | null> {
  const [agenda = null] = await runtime().store.list<Agenda>(KIND, owner, 1);
  return agenda;
}

/**
 * Makes a secret address, in the language of this page. An earlier one ends.
 * @returns the secret, of which only the hash is stored; null when the store has no room
 */
export async function makeAgenda({ session, language, timezone }: Access): Promise<string | null> {
  if (!(await hasRoom())) return null;
  const { store, now } = runtime();
  const earlier = await store.list<Agenda>(KIND, session.owner, MOST_LISTED);
  const secret = randomId();
  const value: Agenda = { language, timezone, madeAt: now(), sources: [] };
  const made = await store.create(KIND, hashId(secret), { value, owner: session.owner, expiresAt: now() + KEPT_MS });
  for (const { id } of earlier) await store.remove(KIND, id);
  if (made) await keepInAgenda(made, await linesFor(session, made.value));
  return secret;
}

/** Ends the user's addresses. False when there was none. */
export async function withdrawAgenda({ owner }: Pick<Session, 'owner'>): Promise<boolean> {
  const { store } = runtime();
  const all = await store.list<Agenda>(KIND, owner, MOST_LISTED);
  for (const { id } of all) await store.remove(KIND, id);
  return all.length > 0;
}

/** Stores what is known now in the user's agenda, if they have one. */
export async function renewAgenda(session: Session): Promise<void> {
  const agenda = await readAgenda(session);
  if (agenda) await keepInAgenda(agenda, await linesFor(session, agenda.value));
}

/**
 * Stores these lines. A source that is not known here keeps what was read of it before. One that the user may not read
 * any more is left out.
 */
export async function keepInAgenda({ id, version, value }: Entry<Agenda>, known: readonly KnownLines[]): Promise<void> {
  const { store, now } = runtime();
  const sources = known.map((one) => laterOf(one, value));
  if (!isNews(value.sources, sources) || !(await hasRoom())) return;
  const change = { expiresAt: now() + KEPT_MS };
  try {
    // another process may have written meanwhile, and its lines are as new
    await store.replace<Agenda>(KIND, id, version, { ...value, sources }, change);
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
  }
}

function linesFor(session: Session, { language }: Agenda): Promise<KnownLines[]> {
  return knownLines(session, allowedSources(new Set(session.record.permissions)), language);
}

function laterOf({ source, readAt, isPart, lines }: KnownLines, { language, sources }: Agenda): KeptSource {
  const { key } = source;
  const before = sources.find((one) => one.key === key);
  if (before && (before.readAt ?? 0) > (readAt ?? 0)) return before;
  const kept = grouped(lines).flatMap((group) => group.lines);
  return {
    key,
    title: source.title(translator(language)),
    readAt,
    isPart: isPart || kept.length > MOST_LINES,
    lines: kept.slice(0, MOST_LINES).map(keptLine),
  };
}

function keptLine({ key, kind, what, since, at, todo, href }: Line): KeptLine {
  const cut = (text: string) => unmarked(text).slice(0, LONGEST_TEXT);
  return { mark: markOf(key), kind, what: cut(what), since: cut(since), at, todo, href };
}

/** True when other lines are known than before, or when the moment of the last reading has become old. */
function isNews(before: readonly KeptSource[], after: readonly KeptSource[]): boolean {
  const withoutMoments = (sources: readonly KeptSource[]) => sources.map(({ readAt: _at, ...rest }) => rest);
  const isLater = after.some(({ readAt }, at) => (readAt ?? 0) - (before[at]?.readAt ?? 0) >= RENEW_MS);
  return isLater || !isDeepStrictEqual(withoutMoments(before), withoutMoments(after));
}

import { calendarText, eventDay, type CalendarEvent } from '~/flows/domain/calendar';
import { translator, type Translator } from '~/kernel/i18n/i18n.server';
import { paths } from '~/kernel/paths/paths';
import { runtime } from '~/kernel/process/runtime.server';
import type { Entry } from '~/kernel/store/store';
import { formatDateTime, today } from '~/kernel/time/dates';
import type { Agenda, KeptLine } from './agenda.server';
import { hiddenBy } from './later.server';
import { grouped } from './line';

/** The days for which an agenda says what was read. After them it only asks its user to sign in. */
export const SAID_DAYS = 14;
const SAID_MS = SAID_DAYS * 24 * 60 * 60_000;
const MOST_EVENTS = 200;

interface Reader {
  readonly t: Translator;
  readonly now: number;
  readonly timezone: string;
}

/** A line with the moment at which it was read, in milliseconds since 1970. */
type ReadLine = KeptLine & { readonly readAt: number };

/** The calendar of an agenda: what was last read while its user was signed in, without the lines that they put off. */
export async function agendaText({ owner, value }: Entry<Agenda>): Promise<string> {
  const { env, now } = runtime();
  const reader = { t: translator(value.language), now: now(), timezone: value.timezone };
  const { t } = reader;
  const lines = linesOf(value, await hiddenBy({ owner }), reader);
  const isOver = reader.now - lastRead(value) >= SAID_MS;
  return calendarText({
    product: `-//${env.portalName}//${t('attention:title')}//${value.language.toUpperCase()}`,
    name: `${env.portalName}: ${t('attention:title')}`,
    description: isOver ? overText(value, reader) : readText(value, lines.length, reader),
    madeAt: new Date(reader.now),
    events: isOver ? [overEvent(value, reader)] : lines.slice(0, MOST_EVENTS).map((line) => eventOf(line, reader)),
  });
}

/** The lines that were read lately, the worst first. */
function linesOf({ sources }: Agenda, hidden: ReadonlyMap<string, number>, { now }: Reader): ReadLine[] {
  const lines = sources.flatMap(({ readAt, lines: all }) =>
    isRecent(readAt, now) ? all.filter(({ mark }) => !hidden.has(mark)).map((line) => ({ ...line, readAt })) : [],
  );
  return grouped(lines).flatMap((group) => group.lines);
}

function isRecent(readAt: number | null, now: number): readAt is number {
  return readAt !== null && now - readAt < SAID_MS;
}

function lastRead({ madeAt, sources }: Agenda): number {
  return Math.max(madeAt, ...sources.map(({ readAt }) => readAt ?? 0));
}

function eventOf({ mark, kind, what, since, at, todo, href, readAt }: ReadLine, reader: Reader): CalendarEvent {
  const { t } = reader;
  return {
    uid: `${mark}@${hostOf()}`,
    day: eventDay(at, dayOf(reader), reader.timezone),
    summary: `${t(`attention:kinds.${kind}`)}: ${what}`,
    description: [since, todo, asOf(readAt, reader)].join('\n'),
    url: addressOf(href),
  };
}

/** The words of the calendar about itself: when it was read, and what was not, or not all. */
function readText(agenda: Agenda, count: number, reader: Reader): string {
  const { t, now } = reader;
  const partly = agenda.sources.flatMap(({ title, readAt, isPart }) =>
    title !== null && (isPart || !isRecent(readAt, now)) ? [t('attention:partly', { title })] : [],
  );
  const rest = count - MOST_EVENTS;
  return [
    `${asOf(lastRead(agenda), reader)}.`,
    ...partly,
    ...(rest > 0 ? [t('attention:rest', { count: rest })] : []),
  ].join('\n');
}

function overText(agenda: Agenda, reader: Reader): string {
  return reader.t('attention:agenda.over', { days: SAID_DAYS, asOf: asOf(lastRead(agenda), reader) });
}

/** An empty agenda would say that nothing waits. */
function overEvent(agenda: Agenda, reader: Reader): CalendarEvent {
  return {
    uid: `sign-in-${agenda.madeAt}@${hostOf()}`,
    day: dayOf(reader),
    summary: reader.t('attention:agenda.signIn'),
    description: overText(agenda, reader),
    url: addressOf(paths.attention()),
  };
}

function asOf(at: number, { t, timezone }: Reader): string {
  return t('attention:agenda.asOf', { moment: formatDateTime(new Date(at), timezone) });
}

function dayOf({ now, timezone }: Reader): string {
  return today(new Date(now), timezone);
}

function addressOf(href: string): string {
  return new URL(href, runtime().env.origin).href;
}

function hostOf(): string {
  return new URL(runtime().env.origin).hostname;
}

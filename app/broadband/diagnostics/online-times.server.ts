import { onlineSpans, SPAN_STATES, timeIn, type Span, type SpanState } from '~/broadband/domain/health/online-spans';
import type { Access } from '~/kernel/session/authorize.server';
import { addDays, formatDate, formatDateTime, formatTime, startOfDay, today } from '~/kernel/time/dates';
import type { TimeBar, TimeChart } from '~/kernel/ui/chart/time-bars';
import type { StripChart, StripLook } from '~/kernel/ui/chart/time-strip';
import type { DetailedConnection } from '~/telecom/provider/connection';
import type { AuthenticationEntry } from '~/telecom/provider/diagnostics';
import { durationText, untilText } from './log-groups.server';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A gap of less counts as none, since a restart of a router takes longer. */
const MINUTE = 60_000;
const DAYS = 30;
/** The days between two labels below the bars: a week. */
const NAMED_DAYS = 7;
const NAMED_HOURS = 6;
/** The least distance of a label from the ends, in per cent. */
const EDGE = 3;
/** The circuits with pictures. A line has one or two. */
const MOST_CIRCUITS = 4;

const LOOKS = { online: 'full', offline: 'empty', refused: 'low', unknown: 'outline' } as const satisfies Record<
  SpanState,
  StripLook
>;

/** When the circuits of a line were online: the last 24 hours as a strip, and the last 30 days as bars. */
export function onlineTimesView(
  entries: readonly AuthenticationEntry[],
  { circuits }: Pick<DetailedConnection, 'circuits'>,
  access: Access,
) {
  const logged = circuits.filter(({ nid }) => entries.some(({ circuitNid }) => circuitNid === nid));
  const shown = logged.slice(0, MOST_CIRCUITS).map(({ nid, online }) => {
    const until = access.now.getTime();
    const own = entries.filter(({ circuitNid }) => circuitNid === nid);
    const spans = onlineSpans(own, { from: until - (DAYS + 1) * DAY, until }, online);
    const titleOf = (title: string) =>
      logged.length > 1 ? access.t('diagnostics:log.times.of', { title, circuit: nid }) : title;
    return { nid, day: dayView(spans, titleOf, access), month: monthView(spans, titleOf, access) };
  });
  return { shown, left: logged.length - shown.length };
}
export type OnlineTimes = ReturnType<typeof onlineTimesView>;

function dayView(all: readonly Span[], titleOf: (title: string) => string, { t, now, timezone }: Access): StripChart {
  const period = { from: now.getTime() - DAY, until: now.getTime() };
  const percent = (ms: number) => Math.round((ms / DAY) * 1_000) / 10;
  const spans = all
    .filter(({ until }) => until > period.from)
    .map((span) => ({ ...span, from: Math.max(span.from, period.from) }));
  const durationOf = (ms: number) => durationText(Math.round(ms / MINUTE), t);
  const states = SPAN_STATES.filter((state) => timeIn(spans, state, period) >= MINUTE);
  const [first = 'unknown', ...others] = states;
  const parts = states.map((state) =>
    t(`diagnostics:log.times.parts.${state}`, { duration: durationOf(timeIn(spans, state, period)) }),
  );
  return {
    title: titleOf(t('diagnostics:log.times.day')),
    conclusion: others.length === 0 ? t(`diagnostics:log.times.whole.${first}`) : sentenceOf(parts),
    parts: spans.map(({ state, from, until }) => ({
      key: String(from),
      look: LOOKS[state],
      from: percent(from - period.from),
      width: percent(until - from),
      when: t('diagnostics:log.groups.period', {
        from: formatDateTime(new Date(from), timezone),
        until: untilText(new Date(from).toISOString(), new Date(until).toISOString(), timezone),
      }),
      what: `${t(`diagnostics:log.times.states.${state}`)}, ${durationOf(until - from)}`,
    })),
    ticks: hoursOf(period, timezone)
      .map(({ at, text }) => ({ at: percent(at - period.from), text }))
      .filter(({ at }) => at >= EDGE && at <= 100 - EDGE),
    legend: states.map((state) => ({ look: LOOKS[state], text: t(`diagnostics:log.times.states.${state}`) })),
  };
}

function sentenceOf(parts: readonly string[]): string {
  const text = parts.join(', ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

/** The hours of a period that the clock of the user divides a day by. */
function hoursOf({ from, until }: Omit<Span, 'state'>, timezone: string) {
  const first = Math.ceil(from / HOUR) * HOUR;
  const moments = Array.from({ length: Math.floor((until - first) / HOUR) + 1 }, (_, at) => first + at * HOUR);
  return moments
    .map((at) => ({ at, text: formatTime(new Date(at), timezone) }))
    .filter(({ text }) => Number(text.slice(0, 2)) % NAMED_HOURS === 0);
}

/** Hours to a tenth. A time with a gap is not rounded up to the whole of it. */
function tenthsOf(ms: number, length: number): number {
  const tenthsIn = (time: number) => Math.round(time / (HOUR / 10));
  return Math.min(tenthsIn(ms), tenthsIn(length) - (length - ms < MINUTE ? 0 : 1)) / 10;
}

/** Null when no day is known. */
function monthView(
  spans: readonly Span[],
  titleOf: (title: string) => string,
  { t, language, now, timezone }: Access,
): TimeChart | null {
  const hours = (ms: number, length = DAY) =>
    t('diagnostics:hours', {
      number: new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(tenthsOf(ms, length)),
    });
  const day = today(now, timezone);
  const dates = Array.from({ length: DAYS }, (_, at) => addDays(day, at + 1 - DAYS));
  const days = dates.map((date) => {
    const period = {
      from: startOfDay(date, timezone),
      until: Math.min(startOfDay(addDays(date, 1), timezone), now.getTime()),
    };
    const unknown = timeIn(spans, 'unknown', period);
    const length = period.until - period.from;
    return {
      date,
      length,
      online: timeIn(spans, 'online', period),
      unknown,
      isKnown: unknown < MINUTE,
      isUnreported: length - unknown < MINUTE,
    };
  });
  if (days.every(({ isUnreported }) => isUnreported)) return null;
  const known = days.filter(({ isKnown, date }) => isKnown && date !== day);
  const full = known.filter(({ length, online }) => length - online < MINUTE);
  const least = known.toSorted((one, other) => one.online - other.online)[0];
  const conclusion = [
    known.length > 0 && t('diagnostics:log.times.full', { full: full.length, count: known.length }),
    least &&
      full.length < known.length &&
      t('diagnostics:log.times.least', { date: formatDate(least.date), hours: hours(least.online, least.length) }),
    known.length < DAYS - 1 && t('diagnostics:log.times.unknownDays', { count: DAYS - 1 - known.length }),
  ].filter(Boolean);
  return {
    title: titleOf(t('diagnostics:log.times.month')),
    conclusion: conclusion.join(' '),
    bars: days.map(
      ({ date, online, length, isKnown, isUnreported }, at): TimeBar => ({
        key: date,
        name: formatDate(date),
        short: at % NAMED_DAYS === 0 ? formatDate(date).slice(0, 5) : '',
        value: isUnreported ? null : Math.min(DAY, online) / HOUR,
        text: isUnreported ? t('diagnostics:log.times.states.unknown') : hours(online, length),
        open:
          date === day
            ? t('diagnostics:log.times.open')
            : isKnown || isUnreported
              ? undefined
              : t('diagnostics:log.times.asKnown'),
      }),
    ),
    ticks: [0, 6, 12, 18, 24].map((value) => ({ value, text: hours(value * HOUR) })),
  };
}

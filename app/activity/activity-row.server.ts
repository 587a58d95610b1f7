import { deedTitle, recordOf } from '~/flows/deeds/deeds.server';
import { outcomeOfEvent, type Trailed, type TrailPerson } from '~/kernel/process/trail-line.server';
import type { TrailOutcome } from '~/kernel/process/trail-words';
import { formatDateTimeExact } from '~/kernel/time/dates';
import type { Access } from '~/kernel/session/authorize.server';
import type { Shown } from '~/kernel/ui/status';
import { foreign } from '~/kernel/ui/words';
import type { Line } from './list-activity.server';

type Reader = Pick<Access, 't' | 'timezone' | 'admin'>;

const LOOKS: Readonly<Record<TrailOutcome, Pick<Shown, 'tone' | 'icon'>>> = {
  done: { tone: 'neutral', icon: 'check' },
  sent: { tone: 'info', icon: 'clock' },
  accepted: { tone: 'success', icon: 'check' },
  found: { tone: 'success', icon: 'check' },
  refused: { tone: 'danger', icon: 'error' },
  'not sent': { tone: 'warning', icon: 'warning' },
  unknown: { tone: 'warning', icon: 'warning' },
  'not found': { tone: 'danger', icon: 'error' },
  'given up': { tone: 'neutral', icon: 'info' },
};

/** A line of the trail in words. */
export function activityRow(line: Line, reader: Reader) {
  const { t, timezone } = reader;
  const outcome = outcomeOfEvent(line.event);
  const record = recordOf(line, t);
  return {
    id: line.id,
    at: formatDateTimeExact(new Date(line.at), timezone),
    who: whoText(line, t),
    organization: reader.admin ? organizationsOf(line) : '',
    deed: deedText(line, t),
    note: noteText(line, t),
    record: record && { ...record, text: `${record.kind} ${shortId(record.id)}` },
    outcome: { ...LOOKS[outcome], text: t(`activity:outcomes.${outcome}`) },
    from: fromText(line, t),
    requestId: line.requestId ?? '',
    intent: line.intent ?? '',
  };
}
export type ActivityRow = ReturnType<typeof activityRow>;

type T = Access['t'];

/** The person who acted, and the user in whose name. */
function whoText({ who, as }: Trailed, t: T): string {
  if (!who) return t('activity:nobody');
  return as ? t('activity:acting', { name: who.name, as: as.name }) : who.name;
}

function organizationsOf({ who, as }: Trailed): string {
  const nameOf = (person: TrailPerson | null) => person && (person.organization.name || person.organization.uuid);
  return [...new Set([nameOf(who), nameOf(as)])].filter(Boolean).join(', ');
}

/** The deed: the title of a write in the words of its area, or the event itself. */
function deedText(line: Trailed, t: T): string {
  const { event } = line;
  if (isWrite(event)) return deedTitle(line, t) ?? foreign(line.action ?? line.wizard ?? event);
  const text = t(`activity:events.${event}`);
  if (event === 'operator worked') return `${text}: ${operatorText(line, t)}`;
  if (!/^(?:run|draft) /.test(event)) return text;
  const title = deedTitle(line, t);
  return title === null ? text : `${text}: ${title}`;
}

function isWrite(event: Trailed['event']): event is Extract<Trailed['event'], `order ${string}` | `change ${string}`> {
  return /^(?:order|change) /.test(event);
}

/** Why it was done or refused, and what else the line tells. */
function noteText(line: Trailed, t: T): string {
  const { event, why, reason, path, fields = [], status, code, settledBy, came = 0, went = 0, lines = 0 } = line;
  const notes = [
    ...(reason ? [t('activity:notes.reason', { reason })] : []),
    ...(why && why !== reason ? [whyText(why, t)] : []),
    ...(path ? [path] : []),
    ...(settledBy ? [t('activity:notes.settledBy', { name: settledBy })] : []),
    ...(fields.length > 0 ? [t('activity:notes.fields', { fields: fields.join(', ') })] : []),
    ...(isWrite(event) && (status ?? code ?? null) !== null
      ? [
          t('activity:notes.answer', {
            answer: [status, code].filter((one) => one !== null && one !== undefined).join(' '),
          }),
        ]
      : []),
    ...(event === 'rights changed' ? [t('activity:notes.rights', { came, went })] : []),
    ...(event === 'lines lost' ? [t('activity:notes.lost', { count: lines })] : []),
  ];
  return notes.join(' · ');
}

function operatorText({ action = '' }: Trailed, t: T): string {
  const known: Readonly<Record<string, string>> = t('activity:operator', { returnObjects: true });
  return (Object.hasOwn(known, action) && known[action]) || action;
}

function whyText(why: string, t: T): string {
  const known: Readonly<Record<string, string>> = t('activity:why', { returnObjects: true });
  return Object.hasOwn(known, why) ? (known[why] ?? why) : why;
}

function fromText({ from, who }: Trailed, t: T): string {
  return from ?? (who ? t('activity:background') : '');
}

/** A uuid is cut, since the link leads to its record. */
function shortId(id: string): string {
  return /^[\da-f]{8}-[\da-f-]{27}$/i.test(id) ? `${id.slice(0, 8)}…` : id;
}

import { addDays, isIsoDate, today as dayIn } from '~/kernel/time/dates';

/** One thing on a day. */
export interface CalendarEvent {
  /** Unique in the world, and the same as long as it is the same thing. */
  readonly uid: string;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
}

interface Calendar {
  /** The program that made it. */
  readonly product: string;
  readonly name: string;
  readonly description: string;
  readonly madeAt: Date;
  readonly events: readonly CalendarEvent[];
}

const MOST_OCTETS = 75;
const encoder = new TextEncoder();
/** How often a program may ask again. */
const REFRESH = 'PT1H';

/** A calendar must have a component, and a timezone is one that nobody sees (RFC 5545, 3.6). */
const NO_EVENT = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** The text of a calendar (RFC 5545, with the names of RFC 7986 and those that older programs read). */
export function calendarText({ product, name, description, madeAt, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(product)}`,
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `DESCRIPTION:${escaped(description)}`,
    `X-WR-CALDESC:${escaped(description)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...(events.length > 0 ? events.flatMap((event) => eventLines(event, madeAt)) : NO_EVENT),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/**
 * The day of a thing that waits: its own day, or today when that day has passed or is not known.
 * @param at a day or moment in ISO form, or another text
 */
export function eventDay(at: string, today: string, timezone: string): string {
  const moment = /^\d{4}-\d{2}-\d{2}T/.test(at) ? new Date(at) : null;
  const day = moment && !Number.isNaN(moment.getTime()) ? dayIn(moment, timezone) : at;
  return isIsoDate(day) && day > today ? day : today;
}

function eventLines({ uid, day, summary, description, url }: CalendarEvent, madeAt: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${basic(madeAt.toISOString().slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${basic(day)}`,
    `DTEND;VALUE=DATE:${basic(addDays(day, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url.replace(/\s/g, '')}`,
    'CLASS:PRIVATE',
    // nobody is busy because of it
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** A date or moment without its signs. */
function basic(iso: string): string {
  return iso.replace(/[-:]/g, '');
}

/** A value of type TEXT (RFC 5545, 3.3.11), without other control characters. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** A line in parts of 75 octets at most, of whole characters (RFC 5545, 3.1). */
function folded(line: string): string {
  let octets = 0;
  let text = '';
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (octets + length > MOST_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += length;
  }
  return text;
}

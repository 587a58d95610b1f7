import { describe, expect, it } from 'vitest';
import { calendarText, eventDay } from '~/flows/domain/calendar';

const event = {
  uid: 'abc@portal.example',
  day: '2026-12-31',
  summary: 'Te laat: Kade 3',
  description: 'Verwacht op 31-12-2026',
  url: 'https://portal.example/connections/NL1?a=1,2',
};
const calendar = {
  product: '-//Portal//Actie nodig//NL',
  name: 'Portal: Actie nodig',
  description: 'Stand van 28-11-2026 20:10.',
  madeAt: new Date('2026-11-28T19:10:07.123Z'),
  events: [event],
};
/** The lines of a calendar with what was folded put together again, as a program reads them. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const written = (more: Partial<typeof event>) => calendarText({ ...calendar, events: [{ ...event, ...more }] });

describe('issue 35.5 a calendar (RFC 5545)', () => {
  it('has the lines of a calendar with one event of a whole day', () => {
    expect(calendarText(calendar).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Portal//Actie nodig//NL',
      'CALSCALE:GREGORIAN',
      'NAME:Portal: Actie nodig',
      'X-WR-CALNAME:Portal: Actie nodig',
      'DESCRIPTION:Stand van 28-11-2026 20:10.',
      'X-WR-CALDESC:Stand van 28-11-2026 20:10.',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:abc@portal.example',
      'DTSTAMP:20261128T191007Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Te laat: Kade 3',
      'DESCRIPTION:Verwacht op 31-12-2026',
      'URL:https://portal.example/connections/NL1?a=1,2',
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('has a component that nobody sees without an event, since a calendar may not be without any', () => {
    const lines = unfolded(calendarText({ ...calendar, events: [] }));
    expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VTIMEZONE',
      'BEGIN:STANDARD',
    ]);
  });

  it.each([
    ['the signs of a list', 'Kade 3, Assen; hoek', 'Kade 3\\, Assen\\; hoek'],
    ['a backslash before the rest', 'a\\,b', 'a\\\\\\,b'],
    ['a new line, however it is written', 'a\nb\r\nc\rd', 'a\\nb\\nc\\nd'],
    ['a line of its own, which would end the event', 'a\r\nEND:VEVENT', 'a\\nEND:VEVENT'],
    ['signs that cannot be seen', 'a\u0000b\tc\u007f', 'a b c '],
    ['a colon and quotes, which stay', 'a: "b" ‘c’', 'a: "b" ‘c’'],
  ])('writes %s', (_case, text, value) => {
    const lines = unfolded(written({ summary: text, description: text }));
    expect(lines).toContain(`SUMMARY:${value}`);
    expect(lines).toContain(`DESCRIPTION:${value}`);
  });

  it.each([
    ['letters', 'x'.repeat(500)],
    ['letters of two octets', 'é'.repeat(200)],
    ['signs of four', '🏠'.repeat(60)],
    ['an escape at every place', ','.repeat(150)],
    ['half a sign', `${'x'.repeat(66)}\ud83c${'x'.repeat(20)}`],
  ])('folds %s at 75 octets, and no sign is cut', (_case, summary) => {
    const text = written({ summary });
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeGreaterThan(70);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(unfolded(text)).toContain(`SUMMARY:${summary.replaceAll(',', '\\,')}`);
  });

  it('an address has no blanks and begins no line', () => {
    expect(unfolded(written({ url: 'https://portal.example/a\r\nX:1' }))).toContain('URL:https://portal.example/aX:1');
  });
});

describe('issue 35.5 the day of what waits', () => {
  it.each([
    ['a day to come', '2026-12-01', '2026-12-01'],
    ['today', '2026-11-28', '2026-11-28'],
    ['a day that has passed', '2026-11-02', '2026-11-28'],
    ['a moment to come, of the next day there', '2026-11-30T23:30:00Z', '2026-12-01'],
    ['a moment that has passed', '2026-11-02T08:00:00Z', '2026-11-28'],
    ['no day', '', '2026-11-28'],
    ['an amount', '0.08', '2026-11-28'],
    ['a number that could be a year', '2031', '2026-11-28'],
    ['a day that does not exist', '2026-13-45', '2026-11-28'],
    ['a moment that does not exist', '2026-13-45T08:00:00Z', '2026-11-28'],
  ])('%s', (_case, at, day) => {
    expect(eventDay(at, '2026-11-28', 'Europe/Amsterdam')).toBe(day);
  });
});

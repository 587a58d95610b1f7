import { z } from 'zod';
import type { Zone } from '../../../catalogue/mobile';
import { detail, parse, Rejection } from '../../../platform/call';
import type { CallContext, RestAnswer, RestRequest } from '../../../platform/call';
import { addDays, addMonths, dayOf, isDay } from '../../../records/working-days';
import type { Mobile } from '../records';
import { bytesOf, fullHour, midnight } from './usage';

const asked = z.object({
  interval: z.enum(['day', 'month']).default('day'),
  from: z.string().max(20).optional(),
  to: z.string().max(20).optional(),
});

/** Two years of months, or as many days. */
const MOST_PARTS = 800;
const USUAL_DAYS = 30;
const USUAL_MONTHS = 12;

/**
 * The usage of these SIMs together, by zone and by day or month. Without dates it covers the latest ones, and `to` is
 * included.
 */
export function usageOverTime(
  { query }: RestRequest,
  context: CallContext,
  zones: readonly Zone[],
  mobiles: readonly Mobile[],
): RestAnswer {
  const { interval, ...given } = parse(asked, Object.fromEntries(query), context);
  const today = dayOf(context.now());
  const to = dayIn(given.to, 'to', context) ?? today;
  const usual = interval === 'day' ? addDays(to, 1 - USUAL_DAYS) : addMonths(firstOfMonth(to), 1 - USUAL_MONTHS);
  const from = dayIn(given.from, 'from', context) ?? usual;
  const last = to < today ? to : today;
  const results = starts(interval, from, last).flatMap((date) => {
    const span = { from: midnight(date), until: earlier(midnight(next(interval, date)), fullHour(context.now())) };
    return zones.map((zone) => ({
      date,
      zone,
      bytes: mobiles.reduce((sum, mobile) => sum + bytesOf(mobile, zone, span), 0),
    }));
  });
  return { status: 200, body: { interval, results } };
}

type Interval = z.infer<typeof asked>['interval'];

function starts(interval: Interval, from: string, last: string): string[] {
  const found: string[] = [];
  for (
    let date = interval === 'day' ? from : firstOfMonth(from);
    date <= last && found.length < MOST_PARTS;
    date = next(interval, date)
  )
    found.push(date);
  return found;
}

function next(interval: Interval, date: string): string {
  return interval === 'day' ? addDays(date, 1) : addMonths(date, 1);
}

function firstOfMonth(date: string): string {
  return `${date.slice(0, 8)}01`;
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

function dayIn(text: string | undefined, field: string, context: CallContext): string | null {
  if (text === undefined || text === '') return null;
  if (isDay(text)) return text;
  throw new Rejection(-32602, 'Invalid params', [detail(context, field, 'This is not a date.', 'Dit is geen datum.')]);
}

import type { Access } from '~/kernel/session/authorize.server';
import { addDays, formatDate, today } from '~/kernel/time/dates';

/** The days for which a line may be put off. */
const DAYS = { tomorrow: 1, week: 7, month: 30 } as const;

type Clock = Pick<Access, 'now' | 'timezone' | 't'>;

/** The days on which a line may come back, with their words. */
export function laterDates({ now, timezone, t }: Clock) {
  return (Object.keys(DAYS) as (keyof typeof DAYS)[]).map((name) => {
    const value = addDays(today(now, timezone), DAYS[name]);
    return { value, label: t(`attention:later.${name}`, { date: formatDate(value) }) };
  });
}

/** The day that a form names. A page of yesterday and a made-up day lead to a week from now. */
export function laterDay(clock: Clock, asked: string): string {
  const days = laterDates(clock).map(({ value }) => value);
  return days.find((day) => day === asked) ?? addDays(today(clock.now, clock.timezone), DAYS.week);
}

import { runtime } from '~/kernel/process/runtime.server';
import type { Language, Session } from '~/kernel/session/session.server';
import { addDays, today } from '~/kernel/time/dates';

/** Spec 9: the changelog shows what is new of the last sixty days. */
const WINDOW_DAYS = 60;

/** The questions of the specification: whose news, since when, in which language (CHL-01). */
export function askedOf({ record }: Session, language: Language) {
  return {
    identifier: record.username ?? record.subject,
    since: addDays(today(new Date(runtime().now()), record.timezone), -WINDOW_DAYS),
    language,
  };
}

import { addBusinessDays, DUTCH_HOLIDAYS, type Holiday } from '~/kernel/time/business-days';
import { addDays, daysBetween, isIsoDate } from '~/kernel/time/dates';
import { typedLength } from '~/kernel/text/typed-length';

// spec 9: minimum 5 business days, maximum 90 days from today
const BUSINESS_DAYS_AHEAD = 5;
const DAYS_AHEAD = 90;
const REASON_LONGER_THAN = 10;
/** Ours: the longest text that the text areas accept. */
export const LONGEST_REASON = 1_000;

/** The first and the last day on which a connection may end, both `YYYY-MM-DD`. */
export interface TerminationWindow {
  readonly earliest: string;
  readonly latest: string;
}

type DateThatMatters = 'earliest' | 'endOfMonth' | 'contractEnd';

interface MatteringDate {
  readonly date: string;
  /** The reasons why this day matters. */
  readonly is: readonly DateThatMatters[];
}

/**
 * The days on which a connection may end (BBC-12): from five business days until 90 days after today. It starts today
 * when business days are skipped.
 * @throws RangeError for an invalid today
 */
export function terminationWindow(asked: {
  readonly today: string;
  readonly skipBusinessDays: boolean;
  readonly holidays?: readonly Holiday[];
}): TerminationWindow {
  const { today, skipBusinessDays, holidays = DUTCH_HOLIDAYS } = asked;
  return {
    earliest: addBusinessDays(today, skipBusinessDays ? BUSINESS_DAYS_AHEAD : 0, holidays),
    latest: addDays(today, DAYS_AHEAD),
  };
}

/**
 * The days in the window that matter for the cost, in order: the earliest, the ends of months, and the contract's end.
 */
export function datesThatMatter(known: {
  readonly window: TerminationWindow;
  readonly contractEnd: string | null;
}): MatteringDate[] {
  const { window, contractEnd } = known;
  const reasons = new Map<string, DateThatMatters[]>();
  const note = (date: string, is: DateThatMatters) => reasons.set(date, [...(reasons.get(date) ?? []), is]);
  note(window.earliest, 'earliest');
  for (const date of monthEnds(window)) note(date, 'endOfMonth');
  if (contractEnd && isIsoDate(contractEnd) && judgeDate(contractEnd, window) === null)
    note(contractEnd, 'contractEnd');
  return [...reasons].map(([date, is]) => ({ date, is })).sort((a, b) => daysBetween(b.date, a.date));
}

/** True when the contract runs for more than 90 days, so that the connection cannot end with it (BBC-12). */
export function contractEndWarns(contractEnd: string | null, today: string): boolean {
  const day = contractEnd?.slice(0, 10) ?? '';
  return isIsoDate(day) && daysBetween(today, day) > DAYS_AHEAD;
}

/** The reason why the connection cannot end on this day, or null. @throws RangeError for an invalid date */
export function judgeDate(date: string, { earliest, latest }: TerminationWindow): 'tooEarly' | 'tooLate' | null {
  if (daysBetween(earliest, date) < 0) return 'tooEarly';
  return daysBetween(latest, date) > 0 ? 'tooLate' : null;
}

/**
 * The problem with a reason, or null. Without outer blanks it must have more than ten and at most a thousand
 * characters, as people count them (BBC-11).
 */
export function reasonProblem(reason: string): 'reasonRequired' | 'reasonTooShort' | 'reasonTooLong' | null {
  const text = reason.trim();
  if (text === '') return 'reasonRequired';
  if (typedLength(text) > LONGEST_REASON) return 'reasonTooLong';
  return hasMoreCharacters(text, REASON_LONGER_THAN) ? null : 'reasonTooShort';
}

function monthEnds({ earliest, latest }: TerminationWindow): string[] {
  const days = daysBetween(earliest, latest) + 1;
  return Array.from({ length: days }, (_, index) => addDays(earliest, index)).filter((date) =>
    addDays(date, 1).endsWith('-01'),
  );
}

const characters = new Intl.Segmenter('nl', { granularity: 'grapheme' });
/** This many UTF-16 units always contain ten characters, even if these are composed ones. */
const ENOUGH = 200;

// UTF-16 units would count a smiley as several characters. Each segment holds a copy of the whole text, so none is
// stored.
function hasMoreCharacters(text: string, than: number): boolean {
  let count = 0;
  for (const _character of characters.segment(text.slice(0, ENOUGH))) {
    count += 1;
    if (count > than) return true;
  }
  return false;
}

import { isCommitted } from '~/flows/intents/kept-intent.server';
import { listOwnIntents } from '~/flows/intents/list-intents.server';
import type { Intent } from '~/flows/intents/intent';
import type { Sums } from '~/flows/prices/confirmed-sums';
import { differenceInWords, sumsInWords } from '~/flows/prices/confirmed-text.server';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDate } from '~/kernel/time/dates';
import { termChange } from './term-change';

/** An earlier order that is comparable with the present one. */
interface Alike {
  /** Its contract length; null without one. */
  readonly months: number | null;
  /** True when it has other choices on which the price depends, besides its contract length. */
  readonly isOther: boolean;
}

interface Present {
  readonly sums: Sums;
  readonly months: number | null;
}

type Than = Readonly<Record<'day' | 'price' | 'difference', string>>;

interface Comparison {
  readonly wizards: readonly string[];
  /** Reads a sent order; null when it is not comparable. */
  readonly alike: (intent: Intent) => Alike | null;
  /** The sentence about the price: without the difference, or that of the same or of other choices. */
  readonly say: (key: 'price' | 'same' | 'other', than: Than) => string;
}

/**
 * The price and the term beside those of the user's last comparable order, in words. Empty when its price is not known
 * as a whole.
 */
export async function lastTime(
  access: Access,
  { sums: now, months: to }: Present,
  { wizards, alike, say }: Comparison,
): Promise<string[]> {
  const last = await lastAlike(access, wizards, alike);
  const { sums = null, promotion } = last?.intent.ordered ?? {};
  // an order whose outcome is not known may not be there
  if (!last || !sums || promotion || last.intent.state !== 'accepted') return [];
  const { t, timezone } = access;
  const { months: from, isOther } = last;
  const difference = differenceInWords(access, sums, now);
  const than = {
    day: formatDate(new Date(last.intent.sentAt), timezone),
    price: sumsInWords(access, sums),
    difference,
  };
  const key = isOther ? 'other' : 'same';
  const change = from === null || to === null ? null : termChange(from, to);
  if (change === null) return [say(key, than)];
  return [
    say(isOther ? 'other' : 'price', than),
    t(`ordering:last.${change.kind}.${key}`, { from, to, difference, count: change.months }),
  ];
}

/** The user's last comparable order that has arrived, or may have. Null without one. */
async function lastAlike({ session }: Access, wizards: Comparison['wizards'], alike: Comparison['alike']) {
  const sent = (await listOwnIntents(session, wizards))
    .filter(({ value }) => isCommitted(value))
    .sort((one, other) => other.value.sentAt - one.value.sentAt);
  for (const { value: intent } of sent) {
    const found = alike(intent);
    if (found) return { intent, ...found };
  }
  return null;
}

import type { PricingQuery } from '~/broadband/provider/broadband.server';
import type { OrderPricing } from '~/broadband/provider/schemas/pricing';
import type { Access } from '~/kernel/session/authorize.server';

/** Long enough to compare choices, and short enough that a price is still the present one. */
const KEPT_MS = 5 * 60_000;
const MOST_USERS = 500;
const MOST_OF_ONE = 100;

interface Quoted {
  readonly at: number;
  readonly quotation: OrderPricing;
}

const recent = new Map<string, Map<string, Quoted>>();

type Asker = Pick<Access, 'session' | 'language' | 'now'>;
type Question = PricingQuery & { readonly offerOnly: boolean };

/**
 * Remembers a quotation in this process, for the user who was told it. When the same question gets another answer than
 * before, prices have changed, and all that this user was told is forgotten.
 */
export function noteQuotation({ session, language, now }: Asker, question: Question, quotation: OrderPricing): void {
  const { owner } = session;
  const key = keyOf(language, question);
  const before = recent.get(owner)?.get(key);
  const isOther = before !== undefined && partOf(before.quotation) !== partOf(quotation);
  const own = isOther ? new Map<string, Quoted>() : (recent.get(owner) ?? new Map<string, Quoted>());
  putLast(own, key, { at: now.getTime(), quotation }, MOST_OF_ONE);
  putLast(recent, owner, own, MOST_USERS);
}

/** The quotation that this user was told lately for exactly this question. Null without one. */
export function recentQuotation({ session, language, now }: Asker, question: Question): OrderPricing | null {
  const known = recent.get(session.owner)?.get(keyOf(language, question));
  const age = known ? now.getTime() - known.at : Number.NaN;
  return known && age >= 0 && age < KEPT_MS ? known.quotation : null;
}

/** The order of the products makes no other price. */
function keyOf(language: string, { circuitProductIds, miscProductIds, ...others }: Question): string {
  const sorted = [circuitProductIds, miscProductIds].map((ids) => [...ids].sort((left, right) => left - right));
  return JSON.stringify([language, sorted, others]);
}

function partOf({ products }: OrderPricing): string {
  return JSON.stringify(products);
}

function putLast<V>(map: Map<string, V>, key: string, value: V, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (oldest !== undefined && map.size > most) map.delete(oldest);
}

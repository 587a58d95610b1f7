import { formatPrice, priceTotals, pricesPerCategory, recurringLabel, type PriceTotal, type PriceUnit } from '~/domain/price';
import type { Translator } from '~/i18n/i18n.server';
import { settle, soon } from '~/provider/client.server';
import type { Access } from '~/session/authorize.server';
import { foreign } from '~/ui/words';
import { seesPrices } from './line-facts.server';
import type { OrderAnswers, OrderFacts } from './order-wizard.server';

type Priced = Partial<OrderAnswers>;

/**
 * Prices per category with totals (BBO-06, BBO-18). `hidden` for who may not see them: then the provider is not even asked (PER-05).
 * A failing pricing yields nothing, and the order is still possible.
 */
export async function orderPrices(access: Access, answers: Priced, facts: Partial<OrderFacts>) {
  const priced = await askPrices(access, answers, facts.service?.cpe ?? []);
  if (priced.kind !== 'priced') return priced;
  return {
    kind: 'shown' as const,
    offerUuid: priced.offerUuid,
    seen: priceSeen(priced.totals),
    groups: pricesPerCategory(priced.lines).map((group) => ({
      key: group.category,
      name: foreign(group.lines[0]?.categoryName ?? ''),
      lines: group.lines.map((line, at) => ({
        key: String(at),
        name: foreign(line.name),
        count: line.count,
        amount: formatPrice(line.price * line.count),
        per: recurringLabel(line.unit),
      })),
      totals: group.totals.map(shownTotal),
    })),
    totals: priced.totals.map(shownTotal),
  };
}
export type OrderPrices = Awaited<ReturnType<typeof orderPrices>>;

const MOST_PIECES = 99;

/**
 * What the answers come to, to be kept with the services. Null without prices, and when they take long: nobody waits for what is only compared later.
 */
export async function orderTotals(access: Access, answers: Priced): Promise<PriceTotal[] | null> {
  const cpe = Object.entries(answers.service?.cpe ?? {}).map(([key, count = 0]) => ({ id: Number(key.slice(1)), count: Math.min(count, MOST_PIECES) }));
  const priced = await soon(askPrices(access, answers, cpe));
  return priced?.kind === 'priced' ? priced.totals : null;
}

async function askPrices(access: Access, answers: Priced, cpe: readonly { id: number; count: number }[]) {
  if (!seesPrices(access)) return { kind: 'hidden' as const };
  const { address, product, service } = answers;
  if (!address || !product || !service) return { kind: 'none' as const, asked: false };
  const pricing = await settle(
    access.provider.broadband.orderPricing({
      lineId: product.carrier,
      circuitProductIds: service.circuits.map((circuit) => circuit.product),
      slaId: service.sla,
      contractDuration: service.contract,
      address: { zipcode: address.zipcode, housenr: address.housenr, housenrext: address.housenrext, connectionPoint: address.isra },
      miscProductIds: cpe.flatMap(({ id, count }) => Array<number>(count).fill(id)),
    }),
  );
  if (!pricing.ok) return { kind: 'none' as const, asked: true };
  const lines = pricing.value.products.filter((line) => access.admin || !line.adminOnly).map((line) => ({ ...line, unit: unitOf(line.unit) }));
  return { kind: 'priced' as const, offerUuid: pricing.value.offerUuid, lines, totals: priceTotals(lines) };
}

function unitOf(unit: string | null): PriceUnit {
  return unit === 'months' || unit === 'years' ? unit : null;
}

/** The totals in short, for the form of the review: what was seen is what is ordered. */
export function priceSeen(totals: readonly PriceTotal[]): string {
  return totals.map(({ unit, total }) => `${unit ?? 'once'} ${total.toFixed(2)}`).join();
}

/** The totals that a review has posted back, in words; null when it showed none. */
export function priceWords(seen: string, t: Translator): string | null {
  const sums = [...seen.matchAll(/(months|years|once) (-?\d{1,9}\.\d{2})(?:,|$)/g)];
  const words = sums.map(([, unit = '', total]) => `${formatPrice(Number(total))} ${t(`order:price.${SPOKEN[recurringLabel(unit)]}`)}`);
  return words.length > 0 ? words.join(' + ') : null;
}

const SPOKEN = { '/mnd': 'perMonth', '/yrl': 'perYear', '/once': 'once' } as const;

function shownTotal({ unit, total }: PriceTotal) {
  return { amount: formatPrice(total), per: recurringLabel(unit) };
}

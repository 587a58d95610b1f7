import { seesPrices } from '~/kernel/access/permissions';
import { priceTotals, priceUnit } from '~/flows/prices/amounts';
import { settlePanel } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import type { PricingQuery } from '~/broadband/provider/broadband.server';
import type { OrderPricing } from '~/broadband/provider/schemas/pricing';
import type { ChosenOption, PricedService } from './answer.server';
import type { LineAddress } from './chosen-line';
import { askOptions, optionLines, type HeadedLine } from './options.server';
import { noteQuotation } from './quotations/recent-quotations.server';

/** The answers that the prices depend on. They may come from a form that is not stored yet. */
export interface Priced {
  readonly address?: LineAddress | undefined;
  readonly product?: PricedLine | undefined;
  readonly service?: PricedService | undefined;
  /** True for the prices of an offer, false for those of an order (spec 7). */
  readonly offerOnly: boolean;
}

/** The chosen line, and the way of ordering it. */
export interface PricedLine {
  readonly carrier: number;
  readonly orderVariant: string;
}

const MOST_PIECES = 99;

/**
 * The price lines with their totals. `hidden` for users who may not see them, and `none` without a question or an
 * answer.
 */
export async function askPrices(access: Access, answers: Priced, kept?: readonly ChosenOption[]) {
  if (!seesPrices(access)) return { kind: 'hidden' as const };
  const { address, product, service, offerOnly } = answers;
  if (!address || !product || !service) return { kind: 'none' as const, asked: false, offerOnly };
  const { provider } = access;
  const query = pricingQuery(address, product, service);
  const [pricing, options] = await Promise.all([
    settlePanel(provider.broadband.orderPricing(query, { offerOnly })),
    askOptions(provider, service, kept),
  ]);
  // an empty quotation counts as no price
  if (!pricing.ok || pricing.value.products.length === 0) return { kind: 'none' as const, asked: true, offerOnly };
  noteQuotation(access, { ...query, offerOnly }, pricing.value);
  return {
    kind: 'priced' as const,
    offerUuid: pricing.value.offerUuid,
    ...pricesIn(access, pricing.value, service, options),
  };
}

/** The lines and totals of a quotation with the options, which it does not price. */
export function pricesIn(
  { admin, t }: Pick<Access, 'admin' | 't'>,
  { products }: OrderPricing,
  service: Pick<PricedService, 'promo'>,
  options: readonly ChosenOption[],
) {
  const quoted = products
    .filter((line) => admin || !line.adminOnly)
    .map((line): HeadedLine => ({ ...line, categoryName: foreign(line.categoryName), unit: priceUnit(line.unit) }));
  const own = optionLines(options, quoted, t);
  const lines = beforeOnce(quoted, own.lines);
  const isNamed = quoted.some(({ name }) => name === service.promo);
  return {
    lines,
    totals: priceTotals(lines),
    /** The names of what has no price. */
    unpriced: own.unpriced,
    /** The promotion that the totals leave out. Null without one. */
    promotion: service.promo && !isNamed ? service.promo : null,
  };
}

/** The products to price, in the form that a request for an offer takes too. */
export function pricingQuery(address: LineAddress, { carrier }: PricedLine, service: PricedService): PricingQuery {
  const { zipcode, housenr, housenrext, isra: connectionPoint } = address;
  const cpe = Object.entries(service.cpe).map(([key, count = 0]) => ({
    id: Number(key.slice(1)),
    count: Math.min(count, MOST_PIECES),
  }));
  return {
    lineId: carrier,
    circuitProductIds: service.circuits.map((circuit) => circuit.product),
    slaId: service.sla,
    contractDuration: service.contract,
    address: { zipcode, housenr, housenrext, connectionPoint },
    miscProductIds: cpe.flatMap(({ id, count }) => Array<number>(count).fill(id)),
  };
}

/** The lines in order, with recurring prices before one-off prices. */
function beforeOnce(quoted: readonly HeadedLine[], own: readonly HeadedLine[]): HeadedLine[] {
  const [recurring, once] = [quoted.filter(({ unit }) => unit !== null), quoted.filter(({ unit }) => unit === null)];
  return [...recurring, ...own, ...once];
}

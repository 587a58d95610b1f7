import { seesPrices } from '~/kernel/access/permissions';
import { priceTotals, priceUnit } from '~/flows/prices/amounts';
import { settlePanel } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import type { OrderAnswers } from '../order/order-wizard.server';
import type { ChosenOption, PricedService } from './answer.server';
import { askOptions, optionLines, type HeadedLine } from './options.server';

/** The answers that prices are made of; with those of a form that is not kept yet. */
export type Priced = Partial<Pick<OrderAnswers, 'address'>> & {
  readonly product?: Pick<OrderAnswers['product'], 'carrier' | 'orderVariant'> | undefined;
  readonly service?: PricedService | undefined;
};

const MOST_PIECES = 99;

/**
 * The price lines with their totals. `hidden` for users who may not see them, and `none` without a question or an
 * answer.
 */
export async function askPrices(access: Access, answers: Priced, kept?: readonly ChosenOption[]) {
  if (!seesPrices(access)) return { kind: 'hidden' as const };
  const { address, product, service } = answers;
  if (!address || !product || !service) return { kind: 'none' as const, asked: false };
  const { provider, admin, t } = access;
  const cpe = Object.entries(service.cpe).map(([key, count = 0]) => ({
    id: Number(key.slice(1)),
    count: Math.min(count, MOST_PIECES),
  }));
  const [pricing, options] = await Promise.all([
    settlePanel(
      provider.broadband.orderPricing({
        lineId: product.carrier,
        circuitProductIds: service.circuits.map((circuit) => circuit.product),
        slaId: service.sla,
        contractDuration: service.contract,
        address: {
          zipcode: address.zipcode,
          housenr: address.housenr,
          housenrext: address.housenrext,
          connectionPoint: address.isra,
        },
        miscProductIds: cpe.flatMap(({ id, count }) => Array<number>(count).fill(id)),
      }),
    ),
    askOptions(provider, service, kept),
  ]);
  // a quotation of nothing is none
  if (!pricing.ok || pricing.value.products.length === 0) return { kind: 'none' as const, asked: true };
  const quoted = pricing.value.products
    .filter((line) => admin || !line.adminOnly)
    .map((line): HeadedLine => ({ ...line, categoryName: foreign(line.categoryName), unit: priceUnit(line.unit) }));
  const own = optionLines(options, quoted, t);
  const lines = beforeOnce(quoted, own.lines);
  const isNamed = quoted.some(({ name }) => name === service.promo);
  const without = [
    ...own.unpriced,
    ...(service.promo && !isNamed ? [t('services:prices.promo', { name: service.promo })] : []),
  ];
  return { kind: 'priced' as const, offerUuid: pricing.value.offerUuid, lines, totals: priceTotals(lines), without };
}

/** The lines in order, with recurring prices before one-off prices. */
function beforeOnce(quoted: readonly HeadedLine[], own: readonly HeadedLine[]): HeadedLine[] {
  const [recurring, once] = [quoted.filter(({ unit }) => unit !== null), quoted.filter(({ unit }) => unit === null)];
  return [...recurring, ...own, ...once];
}

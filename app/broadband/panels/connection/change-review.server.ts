import { formatDate } from '~/kernel/time/dates';
import { seesPrices } from '~/kernel/access/permissions';
import { priceWithUnit } from '~/flows/prices/amounts';
import type { ReviewLine } from '~/flows/panels/panel.server';
import type { ChangeOptions, ChangeSummary } from '~/broadband/provider/schemas/change';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import { circuitOf, named, productOf } from './change-options.server';
import type { Wanted } from './wanted-change.server';

export function reviewLines(
  access: Access,
  options: ChangeOptions,
  wanted: Wanted,
  summary: ChangeSummary | null,
): ReviewLine[] {
  const { t } = access;
  const circuit = wanted.kind === 'product' ? circuitOf(options, wanted) : undefined;
  return [
    {
      key: 'change',
      label: t('change:review.change'),
      value: foreign(summary?.description) ?? ownDescription(t, options, wanted),
    },
    ...(circuit ? [{ key: 'circuit', label: t('change:review.circuit'), value: circuit.nid }] : []),
    { key: 'when', label: t('change:review.when'), value: whenText(t, options, wanted) },
    ...priceLine(access, summary),
  ];
}

/** The price before and after, with the difference. A price that the provider does not report is left out. */
function priceLine(access: Access, summary: ChangeSummary | null): ReviewLine[] {
  if (!summary?.change || !seesPrices(access)) return [];
  const { t } = access;
  const { now, then, unit } = summary.change;
  const text = (price: number) => priceWithUnit(price, unit);
  const difference = now === then ? 'same' : now < then ? 'more' : 'less';
  return [
    {
      key: 'price',
      label: t('change:review.price'),
      before: text(now),
      value: t(`change:review.${difference}`, { price: text(then), difference: text(Math.abs(then - now)) }),
    },
  ];
}

/** The change in the words of its options, when the provider's summary is missing. */
function ownDescription(t: Access['t'], options: ChangeOptions, wanted: Wanted): string {
  switch (wanted.kind) {
    case 'product':
      return foreign(productOf(options, wanted)?.name) ?? t('change:kinds.product');
    case 'sla':
      return foreign(options.sla?.products.find(({ id }) => id === wanted.product)?.name) ?? t('change:kinds.sla');
    case 'ont':
      return `ONT ${wanted.serial}`;
    case 'migration':
      return t('change:kinds.migration', named(options.migration));
  }
}

function whenText(t: Access['t'], { migration }: ChangeOptions, wanted: Wanted): string {
  if (wanted.kind === 'migration' && migration?.onDemand) return t('change:review.onDemand');
  if (wanted.kind !== 'product') return t('change:review.soon');
  const date = wanted.wishDate === null ? null : formatDate(wanted.wishDate);
  if (wanted.onDemand) return date === null ? t('change:review.onDemand') : t('change:review.onDemandFrom', { date });
  return date ?? t('change:review.soon');
}

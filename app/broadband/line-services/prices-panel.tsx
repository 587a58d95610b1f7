import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PriceTable } from '~/kernel/ui/price-table';
import type { PresentedPrices, ShownPrices } from './prices.server';
import { Price, PriceCategory } from '~/flows/prices/price';
import { PricesAside } from '~/flows/prices/prices-aside';

type Amount = { amount: string; per: '/mnd' | '/yrl' | '/once' };

interface PricesPanelProps {
  readonly prices: PresentedPrices;
  /** Texts below shown prices, such as those of an earlier order. */
  readonly notes?: readonly string[];
}

/** The prices by category and in total, or the reason why there are none (BBO-06, PER-05). */
export function PricesPanel({ prices, notes = [] }: PricesPanelProps) {
  const { t } = useTranslation(['prices', 'services']);
  return (
    <PricesAside
      isHidden={prices.kind === 'hidden'}
      title={t('title')}
      none={prices.kind === 'none' ? t(noneKey(prices)) : null}
    >
      {prices.kind === 'shown' && <Prices prices={prices} notes={notes} />}
    </PricesAside>
  );
}

function noneKey({ asked, offerOnly }: Extract<PresentedPrices, { kind: 'none' }>) {
  if (!asked) return 'services:prices.choices' as const;
  return offerOnly ? ('services:prices.failedOffer' as const) : ('failed' as const);
}

interface ShownProps {
  readonly prices: Extract<PresentedPrices, { kind: 'shown' }>;
  readonly notes: readonly string[];
}

function Prices({ prices, notes }: ShownProps) {
  const { t } = useTranslation('services');
  return (
    <QuotedPrices {...prices} title={prices.quoted ? t('prices.quote') : undefined}>
      {prices.overTerm && <p className="hint">{prices.overTerm}</p>}
      {prices.without && <p>{prices.without}</p>}
      {prices.quoted && <p>{t('prices.quoteText')}</p>}
      {notes.map((note) => (
        <p key={note} className="mt-2">
          {note}
        </p>
      ))}
    </QuotedPrices>
  );
}

interface QuotedPricesProps extends ShownPrices {
  /** The name of the grand total, when it is not simply that. */
  readonly title?: string | undefined;
  readonly children?: ReactNode;
}

/** The table of prices by category, with notes on it. */
export function QuotedPrices({ title, children, ...prices }: QuotedPricesProps) {
  const { t } = useTranslation('prices');
  const groups = prices.groups.map((group) => ({
    key: group.key,
    title: <PriceCategory type={group.key} name={group.name} />,
    lines: group.lines.map((line) => ({
      key: line.key,
      name: line.name,
      ...(line.count > 1 ? { count: line.count } : {}),
      price: <Price {...line} />,
    })),
    ...(group.lines.length > 1 ? { total: { label: t('subtotal'), price: <Amounts amounts={group.totals} /> } } : {}),
  }));
  const total = {
    title: title ?? t('total'),
    lines: prices.totals.map((sum) => ({ key: sum.per, name: t(`per.${sum.per}`), price: sum.amount })),
  };
  return (
    <>
      <PriceTable caption={t('title')} groups={groups} total={total} />
      {children}
      <p className="hint">{t('vat')}</p>
    </>
  );
}

function Amounts({ amounts }: { amounts: readonly Amount[] }) {
  return amounts.map((amount, at) => (
    <Fragment key={amount.per}>
      {at > 0 && <br />}
      <Price {...amount} />
    </Fragment>
  ));
}

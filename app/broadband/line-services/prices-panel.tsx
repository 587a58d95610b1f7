import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/kernel/ui/card';
import { PriceTable } from '~/kernel/ui/price-table';
import type { PresentedPrices } from './prices.server';
import { HiddenPricesNotice } from '~/flows/prices/hidden-prices';
import { Price, PriceCategory } from '~/flows/prices/price';

type Amount = { amount: string; per: '/mnd' | '/yrl' | '/once' };

/** Prices per category and in all; or the reason why there are none (BBO-06, PER-05). The price button leads here. */
export function PricesPanel({ prices }: { prices: PresentedPrices }) {
  return (
    <div id="prices" className="aside" tabIndex={-1}>
      <Prices prices={prices} />
    </div>
  );
}

function Prices({ prices }: { prices: PresentedPrices }) {
  const { t } = useTranslation(['prices', 'services']);
  if (prices.kind === 'hidden') return <HiddenPricesNotice />;
  if (prices.kind === 'none') {
    return (
      <Card title={t('title')}>
        <p className="muted">{prices.asked ? t('failed') : t('services:prices.choices')}</p>
      </Card>
    );
  }
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
    title: prices.quoted ? t('services:prices.quote') : t('total'),
    lines: prices.totals.map((sum) => ({ key: sum.per, name: t(`per.${sum.per}`), price: sum.amount })),
  };
  return (
    <Card title={t('title')}>
      <PriceTable caption={t('title')} groups={groups} total={total} />
      {prices.without && <p>{prices.without}</p>}
      {prices.quoted && <p>{t('services:prices.quoteText')}</p>}
      <p className="hint">{t('vat')}</p>
    </Card>
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

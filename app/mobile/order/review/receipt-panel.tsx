import { useTranslation } from 'react-i18next';
import { OtherTotal } from '~/flows/prices/other-total';
import { PriceCategory } from '~/flows/prices/price';
import { PricesAside } from '~/flows/prices/prices-aside';
import { PriceTable } from '~/kernel/ui/price-table';
import type { OrderReceipt } from './receipt.server';

/** The prices of the order in the provider's words, or the reason why there are none (MOB-15, PER-05). */
export function ReceiptPanel({ receipt }: { receipt: OrderReceipt }) {
  const { t } = useTranslation(['order', 'panels', 'mobileOrder']);
  const isOfSeveral = receipt.kind === 'shown' && receipt.count > 1;
  return (
    <PricesAside
      isHidden={receipt.kind === 'hidden'}
      title={t(isOfSeveral ? 'mobileOrder:review.pricesOfOne' : 'prices.title')}
      none={receipt.kind === 'failed' ? t('prices.failed') : null}
    >
      {receipt.kind === 'shown' &&
        (receipt.groups.length === 0 ? <p>{t('panels:prices.none')}</p> : <Prices receipt={receipt} />)}
    </PricesAside>
  );
}

/** The prices of one SIM, and of all by category. One-off and recurring amounts are never added up. */
function Prices({ receipt: { count, groups } }: { receipt: Extract<OrderReceipt, { kind: 'shown' }> }) {
  const { t } = useTranslation(['order', 'mobileOrder']);
  const ofAll = {
    title: t('mobileOrder:review.totalOfAll', { count }),
    lines: groups.map(({ key, type, name, all }) => ({
      key,
      name: <PriceCategory type={type} name={name} />,
      price: all ?? t('mobileOrder:review.totalUnknown'),
    })),
  };
  return (
    <>
      <PriceTable
        caption={t('prices.title')}
        groups={groups.map(({ key, type, name, lines, total, otherTotal }) => ({
          key,
          title: <PriceCategory type={type} name={name} />,
          lines: lines.map(({ count: pieces, ...line }) => ({ ...line, ...(pieces > 1 ? { count: pieces } : {}) })),
          total: total ? { label: t('prices.subtotal'), price: total } : undefined,
          note: otherTotal !== null && total && <OtherTotal lines={otherTotal} total={total} />,
        }))}
        {...(count > 1 ? { total: ofAll } : {})}
      />
      {count > 1 && <p className="hint">{t('mobileOrder:review.totalHint')}</p>}
      <p className="hint">{t('prices.vat')}</p>
    </>
  );
}

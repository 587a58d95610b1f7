import { useTranslation } from 'react-i18next';
import { PriceCategory } from '~/prices/price';
import { Card } from '~/ui/card';
import { Notice } from '~/ui/notice';
import { PriceTable } from '~/ui/price-table';
import type { OrderReceipt } from './receipt.server';

/** What is ordered costs this, as the provider words it; or the reason why there are no prices (MOB-15, PER-05). */
export function ReceiptPanel({ receipt }: { receipt: OrderReceipt }) {
  return (
    <div id="prices" className="aside" tabIndex={-1}>
      <Receipt receipt={receipt} />
    </div>
  );
}

function Receipt({ receipt }: { receipt: OrderReceipt }) {
  const { t } = useTranslation(['order', 'panels']);
  if (receipt.kind === 'hidden') {
    return (
      <Notice tone="info" title={t('prices.hidden.title')}>
        {t('prices.hidden.text')}
      </Notice>
    );
  }
  if (receipt.kind === 'failed') {
    return (
      <Card title={t('prices.title')}>
        <p className="muted">{t('prices.failed')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('prices.title')}>
      {receipt.groups.length === 0 ? (
        <p>{t('panels:prices.none')}</p>
      ) : (
        <>
          <PriceTable
            caption={t('prices.title')}
            groups={receipt.groups.map(({ key, type, name, lines, total }) => ({
              key,
              title: <PriceCategory type={type} name={name} />,
              lines: lines.map(({ count, ...line }) => ({ ...line, ...(count > 1 ? { count } : {}) })),
              total: total ? { label: t('prices.subtotal'), price: total } : undefined,
            }))}
          />
          <p className="hint">{t('prices.vat')}</p>
        </>
      )}
    </Card>
  );
}

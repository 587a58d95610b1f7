import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OtherTotal } from './other-total';
import { PriceCategory } from './price';
import { PricesAside } from './prices-aside';
import { PriceTable } from '~/kernel/ui/price-table';
import type { ReceiptView } from './receipt-view.server';

interface ReceiptPanelProps {
  readonly receipt: ReceiptView;
  /** The words for a receipt of several records. */
  readonly several: Several;
  /** Notes on shown prices. */
  readonly children?: ReactNode;
}

interface Several {
  readonly title: string;
  readonly total: string;
  readonly unknown: string;
  readonly hint: string;
}

/** The prices of an order in the provider's words, or the reason why there are none (MOB-15, PER-05). */
export function ReceiptPanel({ receipt, several, children }: ReceiptPanelProps) {
  const { t } = useTranslation(['prices', 'panels']);
  const isOfSeveral = receipt.kind === 'shown' && receipt.count > 1;
  return (
    <PricesAside
      isHidden={receipt.kind === 'hidden'}
      title={isOfSeveral ? several.title : t('title')}
      none={receipt.kind === 'failed' ? t('failed') : null}
    >
      {receipt.kind === 'shown' &&
        (receipt.groups.length === 0 ? (
          <p>{t('panels:prices.none')}</p>
        ) : (
          <Prices receipt={receipt} several={several}>
            {children}
          </Prices>
        ))}
    </PricesAside>
  );
}

interface PricesProps extends ReceiptPanelProps {
  readonly receipt: Extract<ReceiptView, { kind: 'shown' }>;
}

/** The prices of one record, and of all by category. One-off and recurring amounts are never added up. */
function Prices({ receipt: { count, groups }, several, children }: PricesProps) {
  const { t } = useTranslation('prices');
  const ofAll = {
    title: several.total,
    lines: groups.map(({ key, type, name, all }) => ({
      key,
      name: <PriceCategory type={type} name={name} />,
      price: all ?? several.unknown,
    })),
  };
  return (
    <>
      <PriceTable
        caption={t('title')}
        groups={groups.map(({ key, type, name, lines, total, otherTotal }) => ({
          key,
          title: <PriceCategory type={type} name={name} />,
          lines: lines.map(({ count: pieces, ...line }) => ({ ...line, ...(pieces > 1 ? { count: pieces } : {}) })),
          total: total ? { label: t('subtotal'), price: total } : undefined,
          note: otherTotal !== null && total && <OtherTotal lines={otherTotal} total={total} />,
        }))}
        {...(count > 1 ? { total: ofAll } : {})}
      />
      {count > 1 && <p className="hint">{several.hint}</p>}
      {children}
      <p className="hint">{t('vat')}</p>
    </>
  );
}

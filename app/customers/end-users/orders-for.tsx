import { useTranslation } from 'react-i18next';
import { Card } from '~/kernel/ui/card';
import { DataTable } from '~/kernel/ui/table/data-table';
import { UnknownOrdersNotice } from '~/flows/wizard/unknown-notice';
import type { OrdersFor } from './orders-for.server';

/** The user's unfinished work for this customer, each with a link to continue. */
export function OrdersForEndUser({ orders }: { orders: OrdersFor }) {
  const { t } = useTranslation(['customers', 'drafts']);
  const { unknown, drafts, more, colleagues, colleaguesMore } = orders;
  return (
    <>
      <UnknownOrdersNotice unknown={unknown} />
      {drafts.length + colleagues.length > 0 && (
        <Card title={t('orders.title')}>
          {drafts.length > 0 && <OwnDrafts drafts={drafts} isAlone={colleagues.length === 0} />}
          {more && (
            <p>
              <a href={more}>{t('drafts:all')}</a>
            </p>
          )}
          {colleagues.map(({ key, text }) => (
            <p key={key} className="muted">
              {text}
            </p>
          ))}
          {colleaguesMore && <p className="muted">{colleaguesMore}</p>}
        </Card>
      )}
    </>
  );
}

/** The user's own drafts. Their heading shows only when there are drafts of colleagues too. */
function OwnDrafts({ drafts, isAlone }: Pick<OrdersFor, 'drafts'> & { readonly isAlone: boolean }) {
  const { t } = useTranslation(['drafts', 'ordering', 'wizard']);
  return (
    <DataTable
      caption={t('own')}
      hiddenCaption={isAlone}
      columns={[
        { key: 'address', label: t('ordering:drafts.name'), heads: true },
        { key: 'line', label: t('ordering:drafts.detail') },
        { key: 'saved', label: t('saved') },
      ]}
      rows={drafts.map(({ key, href, address, line, saved }) => ({
        key,
        href,
        cells: {
          address: (
            <>
              {address}
              <span className="sr"> ({t('wizard:drafts.saved', { moment: saved })})</span>
            </>
          ),
          line,
          saved,
        },
      }))}
    />
  );
}

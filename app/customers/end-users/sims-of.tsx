import { useTranslation } from 'react-i18next';
import { ShownStatus } from '~/kernel/ui/status';
import { DataTable } from '~/kernel/ui/table/data-table';
import type { SimsView } from './sims-of.server';

export function SimsOf({ view: { rows, shown, count, more } }: { view: SimsView }) {
  const { t } = useTranslation('customers');
  return (
    <>
      <DataTable
        caption={t('sims.caption')}
        columns={[
          { key: 'name', label: t('sims.name'), heads: true },
          { key: 'iccid', label: 'ICCID' },
          { key: 'product', label: t('connections.product') },
          { key: 'state', label: t('connections.state') },
        ]}
        rows={rows.map(({ uuid, href, name, iccid, product, state }) => ({
          key: uuid,
          href,
          cells: {
            name: <span className="num">{name}</span>,
            iccid: <span className="num">{iccid}</span>,
            product,
            state: <ShownStatus shown={state} />,
          },
        }))}
      />
      {more && <p className="muted">{count === null ? t('sims.unknownCount') : t('sims.more', { shown, count })}</p>}
    </>
  );
}

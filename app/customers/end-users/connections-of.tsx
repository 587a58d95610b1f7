import { useTranslation } from 'react-i18next';
import { ShownStatus } from '~/kernel/ui/status';
import { DataTable } from '~/kernel/ui/table/data-table';
import type { ConnectionsView } from './connections-of.server';

/** The connections of one customer, with a table for each state. */
export function ConnectionsOf({ view: { groups, shown, count, more } }: { view: ConnectionsView }) {
  const { t } = useTranslation(['customers', 'addresses']);
  return (
    <>
      {groups.map(({ key, title, rows }) => (
        <DataTable
          key={key}
          caption={title}
          hiddenCaption={false}
          columns={[
            { key: 'place', label: t('connections.place'), heads: true },
            { key: 'city', label: t('addresses:fields.city') },
            { key: 'type', label: t('connections.product') },
            { key: 'state', label: t('connections.state') },
            { key: 'nid', label: 'NID' },
          ]}
          rows={rows.map(({ nid, href, place, city, type, state }) => ({
            key: nid,
            href,
            cells: { place, city, type, state: <ShownStatus shown={state} />, nid: <span className="num">{nid}</span> },
          }))}
        />
      ))}
      {more && (
        <p className="muted">
          {count === null ? t('connections.unknownCount') : t('connections.more', { shown, count })}
        </p>
      )}
    </>
  );
}

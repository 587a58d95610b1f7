import { useTranslation } from 'react-i18next';
import { PartPanel } from '~/flows/parts/part-panel';
import { Card } from '~/kernel/ui/card';
import { Meter } from '~/kernel/ui/meter';
import { DataTable } from '~/kernel/ui/table/data-table';
import type { DomainView } from './domain-view.server';

export function MailboxesCard({ rows, count, lost }: DomainView['mailboxes']) {
  const { t } = useTranslation('email');
  return (
    <Card title={t('mailboxes.title')}>
      {rows.length === 0 ? (
        <p className="muted">{t('mailboxes.none')}</p>
      ) : (
        <DataTable
          caption={t('mailboxes.title')}
          columns={[
            { key: 'address', label: t('mailboxes.columns.address'), heads: true },
            { key: 'usage', label: t('mailboxes.columns.usage') },
          ]}
          rows={rows.map(({ address, usage: { text, share } }) => ({
            key: address,
            cells: {
              address: <span translate="no">{address}</span>,
              usage: share === null ? text : <Meter share={share}>{text}</Meter>,
            },
          }))}
        />
      )}
      {lost > 0 && <p className="muted">{t('mailboxes.lost', { count: lost })}</p>}
      {count > rows.length && <p className="muted">{t('mailboxes.more', { shown: rows.length, count })}</p>}
    </Card>
  );
}

export function ForwardersCard({ part }: { part: DomainView['forwarders'] }) {
  const { t } = useTranslation('email');
  return (
    <PartPanel title={t('forwarders.title')} part={part} none={t('forwarders.none')}>
      {({ rows, count, lost }) => (
        <>
          {rows.length === 0 ? (
            <p className="muted">{t('forwarders.none')}</p>
          ) : (
            <DataTable
              caption={t('forwarders.title')}
              columns={[
                { key: 'address', label: t('forwarders.columns.address'), heads: true },
                { key: 'to', label: t('forwarders.columns.to') },
              ]}
              rows={rows.map(({ address, to }) => ({
                key: address,
                cells: {
                  address: <span translate="no">{address}</span>,
                  to: <span translate="no">{to}</span>,
                },
              }))}
            />
          )}
          {lost > 0 && <p className="muted">{t('forwarders.lost', { count: lost })}</p>}
          {count > rows.length && <p className="muted">{t('forwarders.more', { shown: rows.length, count })}</p>}
        </>
      )}
    </PartPanel>
  );
}

import { useTranslation } from 'react-i18next';
import { PartPanel } from '~/flows/parts/part-panel';
import { ButtonLink } from '~/kernel/ui/button';
import { AddLink } from '~/kernel/table/list-page';
import { paths } from '~/kernel/paths/paths';
import { DataTable } from '~/kernel/ui/table/data-table';
import type { DomainView } from './domain-view.server';
import { Usage } from './usage';

interface TableProps {
  readonly domain: string;
  readonly mayChange: boolean;
}

export function MailboxesCard({ part, domain, mayChange }: TableProps & { part: DomainView['mailboxes'] }) {
  const { t } = useTranslation('email');
  return (
    <PartPanel
      title={t('mailboxes.title')}
      part={part}
      none={t('mailboxes.none')}
      actions={mayChange && <AddLink href={paths.createMailbox(domain)}>{t('mailbox.add')}</AddLink>}
    >
      {({ rows, count, lost }) => (
        <>
          {rows.length === 0 ? (
            <p className="muted">{t('mailboxes.none')}</p>
          ) : (
            <DataTable
              caption={t('mailboxes.caption')}
              columns={[
                { key: 'address', label: t('mailboxes.columns.address'), heads: true },
                { key: 'usage', label: t('mailboxes.columns.usage'), align: 'end' },
              ]}
              rows={rows.map(({ address, name, usage }) => ({
                key: address,
                href: paths.mailbox(domain, name),
                cells: {
                  address: <span translate="no">{address}</span>,
                  usage: <Usage {...usage} />,
                },
              }))}
            />
          )}
          {lost > 0 && <p className="muted">{t('mailboxes.lost', { count: lost })}</p>}
          {count > rows.length && (
            <p>
              <a href={paths.mailboxes(domain)}>{t('mailboxes.all', { count })}</a>
            </p>
          )}
        </>
      )}
    </PartPanel>
  );
}

export function ForwardersCard({ part, domain, mayChange }: TableProps & { part: DomainView['forwarders'] }) {
  const { t } = useTranslation('email');
  return (
    <PartPanel
      title={t('forwarders.title')}
      part={part}
      none={t('forwarders.none')}
      actions={
        mayChange && (
          <div className="actions">
            <ButtonLink variant="quiet" href={paths.forwarderRuns().create({ domain })}>
              {t('forwarder.addMany')}
            </ButtonLink>
            <AddLink href={paths.createForwarder(domain)}>{t('forwarder.add')}</AddLink>
          </div>
        )
      }
    >
      {({ rows, count, lost }) => (
        <>
          {rows.length === 0 ? (
            <p className="muted">{t('forwarders.none')}</p>
          ) : (
            <DataTable
              caption={t('forwarders.caption')}
              columns={[
                { key: 'address', label: t('forwarders.columns.address'), heads: true },
                { key: 'to', label: t('forwarders.columns.to') },
              ]}
              rows={rows.map(({ address, name, to }) => ({
                key: address,
                href: paths.forwarder(domain, name),
                cells: {
                  address: <span translate="no">{address}</span>,
                  to: <span translate="no">{to}</span>,
                },
              }))}
            />
          )}
          {lost > 0 && <p className="muted">{t('forwarders.lost', { count: lost })}</p>}
          {count > rows.length && (
            <p>
              <a href={paths.forwarders(domain)}>{t('forwarders.all', { count })}</a>
            </p>
          )}
        </>
      )}
    </PartPanel>
  );
}

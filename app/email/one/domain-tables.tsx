import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Part } from '~/flows/parts/part.server';
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
    <AddressesCard
      kind="mailboxes"
      part={part}
      actions={mayChange && <AddLink href={paths.createMailbox(domain)}>{t('mailbox.add')}</AddLink>}
      allHref={paths.mailboxes(domain)}
      hrefOf={({ name }) => paths.mailbox(domain, name)}
      second={{ label: t('mailboxes.columns.usage'), align: 'end', of: ({ usage }) => <Usage {...usage} /> }}
    />
  );
}

export function ForwardersCard({ part, domain, mayChange }: TableProps & { part: DomainView['forwarders'] }) {
  const { t } = useTranslation('email');
  return (
    <AddressesCard
      kind="forwarders"
      part={part}
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
      allHref={paths.forwarders(domain)}
      hrefOf={({ name }) => paths.forwarder(domain, name)}
      second={{ label: t('forwarders.columns.to'), of: ({ to }) => <span translate="no">{to}</span> }}
    />
  );
}

interface AddressesProps<Row> {
  readonly kind: 'mailboxes' | 'forwarders';
  readonly part: Part<{ readonly rows: readonly Row[]; readonly count: number; readonly lost: number } | null>;
  readonly actions: ReactNode;
  /** The page with all of them. */
  readonly allHref: string;
  readonly hrefOf: (row: Row) => string;
  /** The column beside the address. */
  readonly second: { readonly label: string; readonly align?: 'end'; readonly of: (row: Row) => ReactNode };
}

/** The first addresses of one kind, with the number of all. */
function AddressesCard<Row extends { readonly address: string }>({
  kind,
  part,
  actions,
  allHref,
  hrefOf,
  second: { of, ...second },
}: AddressesProps<Row>) {
  const { t } = useTranslation('email');
  return (
    <PartPanel title={t(`${kind}.title`)} part={part} none={t(`${kind}.none`)} actions={actions}>
      {({ rows, count, lost }) => (
        <>
          {rows.length === 0 ? (
            <p className="muted">{t(`${kind}.none`)}</p>
          ) : (
            <DataTable
              caption={t(`${kind}.caption`)}
              columns={[
                { key: 'address', label: t(`${kind}.columns.address`), heads: true },
                { key: 'second', ...second },
              ]}
              rows={rows.map((row) => ({
                key: row.address,
                href: hrefOf(row),
                cells: { address: <span translate="no">{row.address}</span>, second: of(row) },
              }))}
            />
          )}
          {lost > 0 && <p className="muted">{t(`${kind}.lost`, { count: lost })}</p>}
          {count > rows.length && (
            <p>
              <a href={allHref}>{t(`${kind}.all`, { count })}</a>
            </p>
          )}
        </>
      )}
    </PartPanel>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { Card } from '~/kernel/ui/card';
import { Copyable } from '~/kernel/ui/copyable';
import { SummaryList } from '~/kernel/ui/summary-list';
import { DataTable } from '~/kernel/ui/table/data-table';
import { IMAP_PORT, SMTP_PORT } from '../domain/mail-ports';
import type { DomainView } from './domain-view.server';

/** The answers to the questions of a mail program (EML-03). */
export function SettingsCard({ webmail, imap, smtp, children }: DomainView['settings'] & { children?: ReactNode }) {
  const { t } = useTranslation('email');
  const unnamed = <span className="muted">{t('settings.unnamed')}</span>;
  const server = (key: 'imap' | 'smtp', host: string | null, port: number) => [
    {
      key,
      label: `${t(`settings.${key}`)}: ${t('settings.server')}`,
      value: host ? <Copyable what={t(`settings.${key}`)}>{host}</Copyable> : unnamed,
    },
    {
      key: `${key}-port`,
      label: `${t(`settings.${key}`)}: ${t('settings.port')}`,
      value: `${port}, ${t('settings.tls')}`,
    },
  ];
  return (
    <Card title={t('settings.title')}>
      <div className="stack stack-tight">
        <p>{t('settings.intro')}</p>
        {!imap && !smtp && <p className="muted">{t('settings.unnamedText')}</p>}
        <SummaryList
          rows={[
            {
              key: 'webmail',
              label: t('settings.webmail'),
              value: webmail ? (
                <Copyable what={t('settings.webmail')}>
                  <a href={webmail} rel="noreferrer">
                    {webmail}
                  </a>
                </Copyable>
              ) : (
                unnamed
              ),
            },
            ...server('imap', imap, IMAP_PORT),
            ...server('smtp', smtp, SMTP_PORT),
          ]}
        />
        {imap && smtp && <div>{children}</div>}
      </div>
    </Card>
  );
}

/** The files by which mail programs find the servers of a domain themselves, with their places on its website. */
export function ProgramFiles({ domain }: { domain: string }) {
  const { t } = useTranslation('email');
  const files = [
    {
      key: 'thunderbird',
      href: paths.thunderbirdConfig(domain),
      place: `https://autoconfig.${domain}/mail/config-v1.1.xml`,
    },
    {
      key: 'outlook',
      href: paths.outlookConfig(domain),
      place: `https://autodiscover.${domain}/autodiscover/autodiscover.xml`,
    },
  ] as const;
  return (
    <>
      <h3>{t('settings.files')}</h3>
      <p className="hint">{t('settings.filesHint')}</p>
      <ul className="bullets">
        {files.map(({ key, href, place }) => (
          <li key={key}>
            <a href={href} download>
              {t(`settings.${key}`)}
            </a>
            : <Copyable what={t(`settings.${key}`)}>{place}</Copyable>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The records of a domain, to copy one by one. */
export function DnsCard({ rows, lost }: DomainView['dns']) {
  const { t } = useTranslation('email');
  return (
    <Card title={t('dns.title')}>
      {rows.length === 0 && <p className="muted">{t('dns.none')}</p>}
      {rows.length > 0 && (
        <div className="stack stack-tight">
          <p>{t('dns.intro')}</p>
          <div>
            <DataTable
              caption={t('dns.caption')}
              columns={[
                { key: 'name', label: t('dns.columns.name'), heads: true },
                { key: 'type', label: t('dns.columns.type') },
                { key: 'value', label: t('dns.columns.value') },
              ]}
              rows={rows.map(({ name, type, value }) => ({
                key: [type, name, value].join(' '),
                cells: {
                  name: <span translate="no">{name}</span>,
                  type,
                  value: <Copyable what={t('dns.value', { type, name })}>{value}</Copyable>,
                },
              }))}
            />
          </div>
        </div>
      )}
      {lost && <p className="muted">{t('dns.lost')}</p>}
    </Card>
  );
}

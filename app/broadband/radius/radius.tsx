import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { satisfies } from '~/kernel/access/permissions';
import { FailedPanel } from '~/kernel/frame/errors/failed-panel';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { partOf } from '~/flows/parts/part.server';
import { paths } from '~/kernel/paths/paths';
import { settlePanel } from '~/kernel/provider/client.server';
import { authorize } from '~/kernel/session/authorize.server';
import { ButtonLink } from '~/kernel/ui/button';
import { PageHeader } from '~/kernel/ui/page-header';
import { Card } from '~/kernel/ui/card';
import { SummaryList } from '~/kernel/ui/summary-list';
import { RADIUS_RIGHTS, settingsText } from './radius-form.server';
import { IpVpnTable, RealmTable } from './radius-tables';

export const handle: PageHandle = { page: 'tables' };

export const meta = titleOf;

/** Loads the settings for the sessions of all connections (BBC-16). Each part can fail alone. */
export async function loader(args: LoaderFunctionArgs) {
  const { provider, permissions, t } = await authorize(args, 'broadband-r');
  const { radius } = provider;
  const [realms, ipVpns, settings] = await Promise.all([
    settlePanel(radius.realms()),
    settlePanel(radius.ipVpns()),
    settlePanel(radius.settings()),
  ]);
  return {
    title: pageTitle(t, t('radius:title')),
    mayChange: satisfies(RADIUS_RIGHTS, permissions),
    realms: partOf(realms, (list) => list),
    ipVpns: partOf(ipVpns, (list) => list),
    settings: partOf(settings, (value) => settingsText(value, t)),
  };
}

export default function Radius() {
  const { t } = useTranslation('radius');
  const { mayChange, realms, ipVpns, settings } = usePageData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t('title')}
        note={t('intro')}
        actions={<ButtonLink href={paths.accessLists()}>{t('lists.title')}</ButtonLink>}
      />
      {'value' in settings ? (
        <Card
          title={t('settings.title')}
          actions={mayChange && <a href={paths.radiusSettings()}>{t('settings.change')}</a>}
        >
          <SummaryList
            rows={[
              { key: 'realm', label: t('settings.realm'), value: <span translate="no">{settings.value.realm}</span> },
              { key: 'sessions', label: t('settings.sessions'), value: settings.value.sessions },
              { key: 'timeout', label: t('settings.timeout'), value: settings.value.timeout },
            ]}
          />
        </Card>
      ) : (
        <Missing title={t('settings.title')} message={settings.failed} />
      )}
      {'failed' in ipVpns ? (
        <Missing title={t('ipVpns.title')} message={ipVpns.failed} />
      ) : (
        <Section title={t('ipVpns.title')} list={ipVpns.value} none={t('ipVpns.none')}>
          <IpVpnTable rows={ipVpns.value.rows} mayChange={mayChange} />
        </Section>
      )}
      {'failed' in realms ? (
        <Missing title={t('realms.title')} message={realms.failed} />
      ) : (
        <Section title={t('realms.title')} list={realms.value} none={t('realms.none')}>
          <RealmTable rows={realms.value.rows} />
        </Section>
      )}
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly list: { readonly rows: readonly unknown[]; readonly lost: number };
  readonly none: string;
  readonly children: ReactNode;
}

/** A list of settings. A list that cannot be read differs from an empty one. */
function Section({ title, list: { rows, lost }, none, children }: SectionProps) {
  const { t } = useTranslation('radius');
  return (
    <>
      <h2>{title}</h2>
      {rows.length > 0 && children}
      {lost > 0 && <p className="muted">{t('unreadable', { count: lost })}</p>}
      {rows.length === 0 && lost === 0 && <p className="muted">{none}</p>}
    </>
  );
}

function Missing({ title, message }: { title: string; message: string | null }) {
  return (
    <>
      <h2>{title}</h2>
      <FailedPanel message={message} />
    </>
  );
}

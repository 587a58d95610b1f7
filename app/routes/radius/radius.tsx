import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { satisfies } from '~/domain/access/permissions';
import { FailedPanel } from '~/frame/failed-panel';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { pageTitle } from '~/frame/title.server';
import { partOf } from '~/parts/part.server';
import { paths } from '~/paths';
import { settlePanel } from '~/provider/client.server';
import { authorize } from '~/session/authorize.server';
import { ButtonLink } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { Card } from '~/ui/card';
import { SummaryList } from '~/ui/summary-list';
import { RADIUS_RIGHTS, settingsText } from './radius-form.server';
import { IpVpnTable, RealmTable } from './radius-tables';

export const handle: PageHandle = { page: 'tables' };

export const meta = titleOf;

/** What the organisation has set for the sessions of all its connections (BBC-16). Each part fails by itself. */
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
    realms: partOf(realms, (rows) => rows),
    ipVpns: partOf(ipVpns, (rows) => rows),
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
        <Section title={t('ipVpns.title')} empty={ipVpns.value.length === 0 && t('ipVpns.none')}>
          <IpVpnTable rows={ipVpns.value} mayChange={mayChange} />
        </Section>
      )}
      {'failed' in realms ? (
        <Missing title={t('realms.title')} message={realms.failed} />
      ) : (
        <Section title={t('realms.title')} empty={realms.value.length === 0 && t('realms.none')}>
          <RealmTable rows={realms.value} />
        </Section>
      )}
    </>
  );
}

function Section({ title, empty, children }: { title: string; empty: string | false; children: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      {empty ? <p className="muted">{empty}</p> : children}
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

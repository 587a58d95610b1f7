import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { PageHeader } from '~/kernel/ui/page-header';
import { Tabs } from '~/kernel/ui/tabs';

const TABS = ['personal', 'security', 'region', 'notifications', 'whitelist', '2fa', 'keys'] as const;
export type ProfileTab = (typeof TABS)[number];

/** A tab of the user's own settings (PRO-01). */
export function ProfilePage({ tab, children }: { tab: ProfileTab; children: ReactNode }) {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <div className="stack">
      <PageHeader title={t('title')} />
      <Tabs
        label={t('tabsLabel')}
        open={t('common:tabs.open')}
        current={tab}
        tabs={TABS.map((key) => ({
          key,
          href: paths.profile(key === 'personal' ? undefined : key),
          text: t(`tabs.${key}`),
        }))}
      />
      <div className="stack wizard">{children}</div>
    </div>
  );
}

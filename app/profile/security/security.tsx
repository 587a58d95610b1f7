import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { OwnIdentityNotice } from '~/kernel/frame/own-identity-notice';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { ownSessions } from '~/kernel/session/own-sessions.server';
import { Card } from '~/kernel/ui/card';
import { SummaryList } from '~/kernel/ui/summary-list';
import { openProfile, tabTitle } from '../open-profile.server';
import { ProfilePage } from '../profile-page';
import { Unread } from '../unread';
import { sessionRow } from './session-row.server';
import { SessionList } from './session-list';

export const handle: PageHandle = { page: 'settings' };

export const meta = titleOf;

/** The protection of the account, and the places where the user is signed in. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'session');
  const [profile, sessions] = await Promise.all([openProfile(access), ownSessions(access.session)]);
  const { secondFactorOn, whitelistOn, whitelist } = profile?.security ?? {};
  return {
    title: tabTitle(access.t, 'security', access.answer),
    acting: access.acting !== null,
    isRead: profile !== null,
    secondFactorOn: secondFactorOn ?? null,
    whitelisted: whitelistOn == null ? null : whitelistOn ? (whitelist?.length ?? 0) : 0,
    sessions: sessions.map((one) => sessionRow(one, access)),
  };
}

export default function Security() {
  const { t } = useTranslation(['profile', 'records']);
  const { acting, isRead, secondFactorOn, whitelisted, sessions } = usePageData<typeof loader>();
  const rows = [
    ...(secondFactorOn === null
      ? []
      : [{ key: '2fa' as const, text: t(secondFactorOn ? 'security.twoFactorOn' : 'security.twoFactorOff') }]),
    ...(whitelisted === null
      ? []
      : [
          {
            key: 'whitelist' as const,
            text: whitelisted > 0 ? t('security.whitelistOn', { count: whitelisted }) : t('security.whitelistOff'),
          },
        ]),
  ];
  return (
    <ProfilePage tab="security">
      <OwnIdentityNotice />
      {rows.length === 0 ? (
        <Unread isAbsent={isRead} />
      ) : (
        <Card title={t('security.title')}>
          <SummaryList
            rows={rows.map(({ key, text }) => ({
              key,
              label: t(`tabs.${key}`),
              value: text,
              change: { href: paths.profile(key), text: t('records:change'), subject: t(`tabs.${key}`) },
            }))}
          />
        </Card>
      )}
      <Card title={t('sessions.title')}>
        <SessionList sessions={sessions} mayEnd={!acting} />
      </Card>
    </ProfilePage>
  );
}

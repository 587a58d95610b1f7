import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { satisfies, USER_RIGHTS } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { ButtonLink } from '~/kernel/ui/button';
import { Card, Cards } from '~/kernel/ui/card';
import { Notice } from '~/kernel/ui/notice';
import { PageHeader } from '~/kernel/ui/page-header';
import { SummaryList } from '~/kernel/ui/summary-list';
import { otherRights } from '../domain/rights';
import { usernameIn } from '../domain/username';
import { findUser, isOwnName, listRoles } from './find-user.server';
import { UserCrumbs } from './user-crumbs';
import { deedTexts, moduleLines, roleName, userName } from './words.server';

export const handle: PageHandle = { page: 'record' };

export const meta = titleOf;

/** One user: who it is, what they can do, and which rights that are. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'user-r');
  const { t, answer, provider, admin, permissions, session } = access;
  const given = usernameIn(args.params['username']);
  const [user, roles] = await Promise.all([given === null ? null : findUser(provider, given), listRoles(access)]);
  if (!user) throw new Response(null, { status: 404 });
  const { username, email, role, language, timezone, rights } = user;
  const name = userName(user);
  return {
    title: pageTitle(t, name, answer.failed),
    username,
    name,
    isOwn: isOwnName(session, username),
    mayChange: satisfies(USER_RIGHTS, permissions),
    facts: [
      { key: 'email', label: t('users:fields.email'), value: email },
      { key: 'role', label: t('users:fields.role'), value: roleName(t, role, roles ?? [], admin) },
      { key: 'language', label: t('users:page.language'), value: languageName(language, t) },
      { key: 'timezone', label: t('users:page.timezone'), value: timezone ?? '' },
    ].filter(({ value }) => value !== ''),
    can: rights && deedTexts(t, rights),
    modules: rights && moduleLines(t, rights),
    others: rights ? otherRights(rights, admin) : [],
  };
}

/** The language of a profile, by its first two letters (spec 3). */
function languageName(language: string | null, t: (key: 'language.nl' | 'language.en') => string): string {
  const code = language?.slice(0, 2).toLowerCase();
  return code === 'nl' || code === 'en' ? t(`language.${code}`) : (language ?? '');
}

export default function User() {
  const { t } = useTranslation('users');
  const user = usePageData<typeof loader>();
  return (
    <div className="stack">
      <PageHeader
        crumbs={<UserCrumbs />}
        title={user.name}
        note={<span translate="no">{user.username}</span>}
        actions={
          user.mayChange && (
            <>
              <ButtonLink variant="primary" href={paths.changeUser(user.username)}>
                {t('page.change')}
              </ButtonLink>
              {!user.isOwn && (
                <ButtonLink variant="quiet" icon="trash" href={paths.deleteUser(user.username)}>
                  {t('page.remove')}
                </ButtonLink>
              )}
            </>
          )
        }
      />
      {user.mayChange && user.isOwn && <Notice tone="info">{t('page.own')}</Notice>}
      <Cards>
        <Card title={t('can.title')}>{user.can ? <Lines lines={user.can} /> : <p>{t('rights.unreported')}</p>}</Card>
        <Card title={t('page.person')}>
          <SummaryList rows={user.facts} />
        </Card>
        {user.modules && (
          <Card title={t('rights.title')}>
            <SummaryList rows={user.modules} none={t('rights.none')} />
            {user.others.length > 0 && (
              <>
                <h3>{t('rights.others')}</h3>
                <p className="hint">{t('rights.othersKept')}</p>
                <Lines lines={user.others} />
              </>
            )}
          </Card>
        )}
      </Cards>
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

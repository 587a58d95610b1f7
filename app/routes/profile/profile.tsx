import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { pageTitle } from '~/frame/title.server';
import { authorize } from '~/session/authorize.server';
import { PageHeader } from '~/ui/page-header';
import { Card, Cards } from '~/ui/card';
import { SummaryList } from '~/ui/summary-list';

export const handle: PageHandle = { page: 'plain' };

export const meta = titleOf;

/** Loads the user's identity, as the token and the profile give it. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, t, timezone } = await authorize(args, 'session');
  const { username, firstName, lastName, email, organization } = session.record;
  return {
    title: pageTitle(t, t('shell:profilePage.title')),
    username,
    name: `${firstName} ${lastName}`.trim(),
    email,
    organisation: organization.name,
    timezone,
  };
}

export default function Profile() {
  const { t } = useTranslation('shell');
  const profile = usePageData<typeof loader>();
  return (
    <>
      <PageHeader title={t('profilePage.title')} note={t('profilePage.intro')} />
      <Cards>
        <Card title={t('profilePage.identity')}>
          <SummaryList
            rows={[
              { key: 'name', label: t('profilePage.name'), value: profile.name },
              ...(profile.username
                ? [
                    {
                      key: 'username',
                      label: t('profilePage.username'),
                      value: <span translate="no">{profile.username}</span>,
                    },
                  ]
                : []),
              { key: 'email', label: t('profilePage.email'), value: profile.email },
              { key: 'organisation', label: t('profilePage.organisation'), value: profile.organisation },
            ]}
          />
        </Card>
        <Card title={t('profilePage.region')}>
          <SummaryList
            rows={[
              { key: 'language', label: t('profilePage.language'), value: t('profilePage.languageText') },
              { key: 'timezone', label: t('profilePage.timezone'), value: profile.timezone },
            ]}
          />
        </Card>
      </Cards>
    </>
  );
}

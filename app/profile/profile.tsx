import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { seesPrices } from '~/kernel/access/permissions';
import { FormErrors } from '~/kernel/forms/form-errors';
import type { FormResult } from '~/kernel/forms/parse.server';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { authorize } from '~/kernel/session/authorize.server';
import { Button } from '~/kernel/ui/button';
import { PageHeader } from '~/kernel/ui/page-header';
import { Card, Cards } from '~/kernel/ui/card';
import { SummaryList } from '~/kernel/ui/summary-list';
import { setShowPrices } from './show-prices.server';

export const handle: PageHandle = { page: 'settings' };

export const meta = titleOf;

/** Loads the user's identity, as the token and the profile give it. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, t, timezone, permissions, showPrices, answer } = await authorize(args, 'session');
  const { username, firstName, lastName, email, organization } = session.record;
  const mayPrice = seesPrices({ permissions, showPrices: true });
  return {
    title: pageTitle(t, t('shell:profilePage.title'), answer.failed),
    username,
    name: `${firstName} ${lastName}`.trim(),
    email,
    organisation: organization.name,
    timezone,
    prices: mayPrice ? (showPrices ? ('on' as const) : ('off' as const)) : ('none' as const),
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'session');
  return setShowPrices(access);
}

export default function Profile() {
  const { t } = useTranslation('shell');
  const profile = usePageData<typeof loader>();
  const answer = useActionData<{ result: FormResult }>();
  return (
    <>
      <PageHeader title={t('profilePage.title')} note={t('profilePage.intro')} />
      <FormErrors errors={answer?.result.error?.['']?.map((text) => ({ text })) ?? []} />
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
        <Card title={t('profilePage.prices.title')}>
          <Prices prices={profile.prices} />
        </Card>
      </Cards>
    </>
  );
}

/** The state of prices, with a switch for users who have the right to them (PRO-06). */
function Prices({ prices }: { prices: 'on' | 'off' | 'none' }) {
  const { t } = useTranslation('shell');
  if (prices === 'none') return <p>{t('profilePage.prices.none')}</p>;
  const isOff = prices === 'off';
  return (
    <div className="stack stack-tight">
      <div>
        <p>{t(`profilePage.prices.${prices}`)}</p>
        <p className="hint">{t('profilePage.prices.elsewhere')}</p>
      </div>
      <StampedForm className="actions">
        <Button name="prices" value={isOff ? 'on' : 'off'}>
          {t(isOff ? 'profilePage.prices.turnOn' : 'profilePage.prices.turnOff')}
        </Button>
      </StampedForm>
    </div>
  );
}

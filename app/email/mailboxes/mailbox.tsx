import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { EMAIL_RIGHTS, menuRules, satisfies } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Copyable } from '~/kernel/ui/copyable';
import { PageHeader } from '~/kernel/ui/page-header';
import { SummaryList } from '~/kernel/ui/summary-list';
import { DomainCrumbs } from '../one/domain-crumbs';
import { addressIn } from '../domain/address';
import { settingsOf } from '../one/domain-view.server';
import { SettingsCard } from '../one/domain-settings';
import { forwardersTo } from '../one/forwarders-to.server';
import { Usage } from '../one/usage';
import { usageOf } from '../one/usage.server';
import { openMailbox } from './open-mailbox.server';

export const handle: PageHandle = { page: 'tables' };

export const meta = titleOf;

/** One mailbox: what it holds, what comes to it, and the settings for a mail program (EML-02, EML-03). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules.email);
  const asked = addressIn(args.params);
  const [{ domain, name, mailbox, named }, from] = await Promise.all([
    openMailbox(access, args.params),
    asked && forwardersTo(access, asked.address),
  ]);
  return {
    title: pageTitle(access.t, mailbox.address),
    domain,
    name,
    address: mailbox.address,
    usage: usageOf(mailbox, access),
    from,
    settings: settingsOf(named),
    mayChange: satisfies(EMAIL_RIGHTS, access.permissions),
  };
}

export default function MailboxPage() {
  const { t } = useTranslation(['email', 'records']);
  const { domain, name, address, usage, from, settings, mayChange } = usePageData<typeof loader>();
  return (
    <div className="stack">
      <PageHeader
        crumbs={<DomainCrumbs domain={domain} />}
        title={address}
        actions={
          mayChange && (
            <>
              <ButtonLink href={paths.mailboxPassword(domain, name)}>{t('password.title')}</ButtonLink>
              <ButtonLink variant="quiet" icon="trash" href={paths.deleteMailbox(domain, name)}>
                {t('records:archive')}
              </ButtonLink>
            </>
          )
        }
      />
      <Card title={t('mailbox.title')}>
        <SummaryList
          rows={[
            {
              key: 'address',
              label: t('mailboxes.columns.address'),
              value: <Copyable what={t('mailboxes.columns.address')}>{address}</Copyable>,
            },
            { key: 'usage', label: t('mailboxes.columns.usage'), value: <Usage {...usage} /> },
            {
              key: 'from',
              label: t('mailbox.from'),
              value: from === null ? t('unknown') : from.length > 0 ? from.join(', ') : t('mailbox.noneFrom'),
            },
          ]}
        />
      </Card>
      <SettingsCard {...settings}>
        <p>
          <a href={paths.phoneProfile(domain, name)} download>
            {t('settings.phone')}
          </a>
        </p>
        <p className="hint">{t('settings.phoneHint')}</p>
      </SettingsCard>
    </div>
  );
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { EMAIL_RIGHTS, menuRules, satisfies } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { Card } from '~/kernel/ui/card';
import { Notice } from '~/kernel/ui/notice';
import { Breadcrumbs, PageHeader } from '~/kernel/ui/page-header';
import { SummaryList } from '~/kernel/ui/summary-list';
import { DnsCard, ProgramFiles, SettingsCard } from './domain-settings';
import { ForwardersCard, MailboxesCard } from './domain-tables';
import { domainView } from './domain-view.server';
import { openParts } from './open-domain.server';

export const handle: PageHandle = { page: 'tables' };

export const meta = titleOf;

/** One domain: its mailboxes and forwarders (EML-02), and how mail programs and the DNS are set up (EML-03). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules.email);
  const view = domainView(access, await openParts(access, args.params['domain']));
  return {
    title: pageTitle(access.t, view.domain),
    view,
    mayChange: satisfies(EMAIL_RIGHTS, access.permissions),
  };
}

export default function EmailDomain() {
  const { t } = useTranslation('email');
  const { view, mayChange } = usePageData<typeof loader>();
  const { domain, state } = view;
  return (
    <div className="stack">
      <PageHeader
        crumbs={<Breadcrumbs label={t('crumbs')} crumbs={[{ label: t('list.title'), href: paths.email() }]} />}
        title={domain}
      />
      {state !== 'there' && (
        <>
          <Notice title={t(state === 'pending' ? 'domain.pending' : 'domain.maybePending')}>
            {t(state === 'pending' ? 'domain.pendingText' : 'domain.maybePendingText')}
          </Notice>
          <Card title={t('domain.ordered')}>
            <SummaryList rows={view.ordered} />
          </Card>
        </>
      )}
      {state !== 'pending' && (
        <>
          <MailboxesCard part={view.mailboxes} domain={domain} mayChange={mayChange} />
          <ForwardersCard part={view.forwarders} domain={domain} mayChange={mayChange} />
          <SettingsCard {...view.settings}>
            <ProgramFiles domain={domain} />
          </SettingsCard>
          <DnsCard {...view.dns} />
        </>
      )}
    </div>
  );
}

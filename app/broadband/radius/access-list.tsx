import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { ButtonLink } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import { Breadcrumbs, PageHeader } from '~/kernel/ui/page-header';
import { Status } from '~/kernel/ui/status';
import { DataTable } from '~/kernel/ui/table/data-table';
import { foreign } from '~/kernel/ui/words';

export const handle: PageHandle = { page: 'tables' };

export const meta = titleOf;

const LONGEST_NAME = 100;

/** The rules of one list, in the order in which they apply. */
export async function loader(args: LoaderFunctionArgs) {
  const { provider, t } = await authorize(args, 'broadband-r');
  const { name = '' } = args.params;
  if (name.length > LONGEST_NAME) throw new Response(null, { status: 404 });
  const list = await provider.radius.accessList(name);
  return { title: pageTitle(t, t('radius:lists.heading', { name: list.name })), list };
}

export default function AccessList() {
  const { t } = useTranslation('radius');
  const { list } = usePageData<typeof loader>();
  return (
    <>
      <PageHeader
        crumbs={
          <Breadcrumbs
            label={t('crumbs')}
            crumbs={[
              { label: t('title'), href: paths.radius() },
              { label: t('lists.title'), href: paths.accessLists() },
            ]}
          />
        }
        title={t('lists.heading', { name: list.name })}
        note={foreign(list.description)}
        actions={
          <ButtonLink href={paths.connections({ searchField: 'access_rules', search: list.name })}>
            {t('lists.toConnections')}
          </ButtonLink>
        }
      />
      {!list.isWhole && <Notice tone="warning">{t('lists.notWhole')}</Notice>}
      {list.rules.length === 0 && list.isWhole ? (
        <p className="muted">{t('lists.noRules')}</p>
      ) : (
        <DataTable
          caption={t('lists.heading', { name: list.name })}
          columns={[
            { key: 'position', label: t('rule.position') },
            { key: 'action', label: t('rule.action') },
            { key: 'protocol', label: t('rule.protocol') },
            { key: 'source', label: t('rule.source') },
            { key: 'destination', label: t('rule.destination') },
            { key: 'port', label: t('rule.port') },
          ]}
          rows={list.rules.map((rule, at) => ({
            key: String(at),
            cells: {
              position: rule.position,
              action: <RuleAction action={rule.action} />,
              protocol: <span translate="no">{rule.protocol}</span>,
              source: <End>{rule.source}</End>,
              destination: <End>{rule.destination}</End>,
              port: rule.port ?? t('rule.any'),
            },
          }))}
        />
      )}
    </>
  );
}

/** The action of a rule. An unknown word stays as it is, since it may let traffic pass or stop it. */
function RuleAction({ action }: { action: string }) {
  const { t } = useTranslation('radius');
  if (action === 'permit') return <Status tone="success">{t('rule.permit')}</Status>;
  return action === 'deny' ? (
    <Status tone="danger">{t('rule.deny')}</Status>
  ) : (
    <Status tone="neutral">{action || t('settings.unknown')}</Status>
  );
}

/** One end of the traffic. `any` is the provider's word for all addresses. */
function End({ children }: { children: string }) {
  const { t } = useTranslation('radius');
  return children === 'any' ? t('rule.any') : <span translate="no">{children}</span>;
}

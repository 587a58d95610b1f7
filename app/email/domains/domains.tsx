import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { withViews } from '~/flows/views/views.server';
import { menuRules } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { authorize, type Access } from '~/kernel/session/authorize.server';
import { ListPage } from '~/kernel/table/list-page';
import { listTitle, presentList } from '~/kernel/table/list.server';
import { openList } from '~/kernel/table/open-list.server';
import { Notice } from '~/kernel/ui/notice';
import { ShownStatus } from '~/kernel/ui/status';
import type { EmailDomain } from '../domain/email-domains';
import { domainWords } from './domain-words.server';
import { domainsList } from './domains-table';
import { listDomains, type Gaps } from './list-domains.server';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

/** The e-mail domains of the organisation, with those that were ordered (EML-01). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules.email);
  const { t, provider } = access;
  let gaps: Gaps | null = null;
  const { views, ...asked } = await withViews(args, access, domainsList);
  const { state, result } = await openList(asked, domainsList, async (query) => {
    const found = await listDomains(provider, query);
    gaps = found.gaps;
    return found;
  });
  return {
    title: listTitle(t, t('email:list.title'), state),
    gaps: gapTexts(gaps, access),
    list: presentList({ ...domainsList, views, state, t, result, row: (domain) => rowOf(domain, access) }),
  };
}

function rowOf(row: EmailDomain, access: Access) {
  return { domain: row.domain, ...domainWords(row, access) };
}
type DomainRow = ReturnType<typeof rowOf>;

function gapTexts(gaps: Gaps | null, { t }: Pick<Access, 't'>): string[] {
  return [
    ...(gaps?.lost ? [t('email:list.lost', { count: gaps.lost })] : []),
    ...(gaps?.forwarders ? [t('email:list.noForwarders')] : []),
    ...(gaps?.ordered ? [t('email:list.noOrdered')] : []),
  ];
}

export default function EmailDomains() {
  const { t } = useTranslation('email');
  const { list, gaps } = usePageData<typeof loader>();
  return (
    <ListPage
      {...domainsList}
      title={t('list.title')}
      texts={t('list', { returnObjects: true })}
      countText={(count) => t('list.count', { count })}
      list={list}
      before={
        gaps.length > 0 && (
          <Notice tone="warning">
            {gaps.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )
      }
      row={({ domain, mailboxes, forwarders, size, status }: DomainRow) => ({
        key: domain,
        href: paths.emailDomain(domain),
        cells: {
          domain: <span translate="no">{domain}</span>,
          numEmailBoxes: mailboxes,
          numForwards: forwarders,
          size,
          pending: <ShownStatus shown={status} />,
        },
      })}
    />
  );
}

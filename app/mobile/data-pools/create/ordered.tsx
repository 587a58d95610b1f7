import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Breadcrumbs, PageHeader } from '~/kernel/ui/page-header';
import { SummaryList } from '~/kernel/ui/summary-list';
import { worded } from '~/kernel/ui/words';
import { orderedPool } from './ordered.server';

export const handle: PageHandle = { page: 'plain' };

export const meta = titleOf;

/** Thanks for the order of a data pool, and what comes next (MOB-13). The page exists only for an accepted order. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  const { t } = access;
  const order = new URL(args.request.url).searchParams.get('order');
  const ordered = await orderedPool(access, order);
  if (ordered === null) throw redirect(paths.dataPools(), 303);
  return { title: pageTitle(t, t('dataPools:ordered.title')), ordered };
}

export default function DataPoolOrdered() {
  const { t } = useTranslation(['dataPools', 'wizard', 'papers']);
  const { ordered } = usePageData<typeof loader>();
  return (
    <div className="stack">
      <PageHeader
        crumbs={<Breadcrumbs label={t('crumbs')} crumbs={[{ label: t('list.title'), href: paths.dataPools() }]} />}
        title={t('ordered.title')}
      />
      <Card>
        <SummaryList rows={ordered.facts.map((row) => ({ ...row, value: worded(row.value) }))} />
        <p>{t('ordered.text')}</p>
      </Card>
      <div className="actions">
        <ButtonLink variant="primary" href={ordered.another}>
          {t('wizard:example.another')}
        </ButtonLink>
        {ordered.href && <ButtonLink href={ordered.href}>{t('ordered.pool')}</ButtonLink>}
        {ordered.paper && <ButtonLink href={ordered.paper}>{t('papers:open')}</ButtonLink>}
        <ButtonLink href={paths.dataPools()}>{t('ordered.view')}</ButtonLink>
        <ButtonLink href={paths.mobileOrder().start()}>{t('ordered.order')}</ButtonLink>
      </div>
    </div>
  );
}

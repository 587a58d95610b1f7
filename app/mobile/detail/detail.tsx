import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { HealthLine } from '~/flows/health/health-line';
import { NotesCard } from '~/flows/notes/notes-card';
import { PartPanel } from '~/flows/parts/part-panel';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { ActionMenu } from '~/telecom/timeline/action-menu';
import { Activity } from '~/telecom/timeline/activity';
import { ButtonLink } from '~/kernel/ui/button';
import { PageHeader } from '~/kernel/ui/page-header';
import { SummaryList } from '~/kernel/ui/summary-list';
import { UnknownOrdersNotice } from '~/flows/wizard/unknown-notice';
import { AskedNotice } from '../asked/asked-notice';
import { SimCrumbs } from '../sim/sim-crumbs';
import { MonthPanel } from '../usage/month-panel';
import { Circuits } from './circuits';
import { loadDetail } from './detail.server';
import { SimPanel } from './sim-panel';
import { Strip } from './strip';

export const handle: PageHandle = { page: 'charts' };

export const meta = titleOf;

/** One SIM: its state, usage, facts, customer and events (MOB-02). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-r');
  const all = new URL(args.request.url).searchParams.get('activity') === 'all';
  const detail = await loadDetail(access, args.params['uuid'], all);
  return {
    title: pageTitle(access.t, detail.nid && detail.nid !== detail.name ? [detail.nid, detail.name] : detail.name),
    ...detail,
  };
}

export default function Sim() {
  const { t } = useTranslation(['mobile', 'contract']);
  const detail = usePageData<typeof loader>();
  const usageHref = paths.mobileUsage(detail.uuid);
  return (
    <div className="stack detail">
      <PageHeader
        crumbs={<SimCrumbs />}
        title={<span className="num">{detail.name}</span>}
        note={detail.note}
        actions={
          <>
            {detail.first.map(({ label, href }) => (
              <ButtonLink key={href} href={href}>
                {label}
              </ButtonLink>
            ))}
            <ButtonLink href={usageHref}>{t('usage.title')}</ButtonLink>
            <ActionMenu groups={detail.menu} />
          </>
        }
      />
      <UnknownOrdersNotice unknown={detail.sent} />
      <AskedNotice differences={detail.differences} />
      <HealthLine health={detail.health} />
      <Strip strip={detail.strip} />
      <div className="columns">
        <div className="stack">
          <MonthPanel
            title={t('usage.month')}
            source={t('usage.bySource')}
            month={detail.month}
            after={
              <p className="more no-print">
                <a href={usageHref}>{t('usage.more')}</a>
              </p>
            }
          />
          <Circuits circuits={detail.circuits} lost={detail.lostCircuits} />
          <NotesCard notes={detail.notes} href={paths.simNotes(detail.uuid)} />
          <Activity activity={detail.activity} />
        </div>
        <div className="stack">
          <SimPanel detail={detail} />
          <PartPanel title={t('contract:title')} part={detail.contract} none={t('contract:none')}>
            {(rows) => <SummaryList rows={rows} none={t('contract:unreported')} />}
          </PartPanel>
        </div>
      </div>
    </div>
  );
}

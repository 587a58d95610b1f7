import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { HealthLine } from '~/flows/health/health-line';
import { PartPanel } from '~/flows/parts/part-panel';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { Activity } from '~/telecom/timeline/activity';
import { Card } from '~/kernel/ui/card';
import { Copyable } from '~/kernel/ui/copyable';
import { Breadcrumbs, PageHeader } from '~/kernel/ui/page-header';
import { ShownStatus } from '~/kernel/ui/status';
import { SummaryList } from '~/kernel/ui/summary-list';
import { worded } from '~/kernel/ui/words';
import { Charts } from '../usage/charts';
import { MonthPanel } from '../usage/month-panel';
import { PERIOD, PeriodNav } from '../usage/period-nav';
import { loadDataPool } from './data-pool.server';
import { Moves } from './pool-moves';
import { Packages, Periods } from './pool-tables';
import { Drawers } from './pool-drawers';

export const handle: PageHandle = { page: 'pool' };

export const meta = titleOf;

/** One data pool: its usage, the SIMs that draw on it, its packages, and next month's changes (MOB-12). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-r');
  const query = new URL(args.request.url).searchParams;
  const pool = await loadDataPool(access, args.params['uuid'], query);
  const period = access.t('mobile:usage.overTime', { period: pool.periodName });
  // an address without a period shows the pool's own title
  const isPeriod = query.has('by') || query.has('month');
  return { title: pageTitle(access.t, isPeriod ? [pool.plainName, period] : pool.plainName), ...pool };
}

export default function DataPoolPage() {
  const { t } = useTranslation(['dataPools', 'mobile']);
  const pool = usePageData<typeof loader>();
  const isNow = pool.period.next === null;
  return (
    <div className="stack detail">
      <PageHeader
        crumbs={<Breadcrumbs label={t('crumbs')} crumbs={[{ label: t('list.title'), href: paths.dataPools() }]} />}
        title={worded(pool.name)}
        note={pool.product}
      />
      <HealthLine health={pool.health} />
      <div className="columns">
        <div className="stack">
          <MonthPanel
            title={t('mobile:usage.month')}
            source={t('mobile:usage.bySource')}
            month={pool.summary}
            after={<p className="muted small">{t('mobile:usage.forecast.rule')}</p>}
          />
          <Moves moves={pool.moves} />
          {isNow && <Drawers pool={pool} />}
          <PartPanel
            title={t('mobile:usage.overTime', { period: pool.periodName })}
            anchor={PERIOD}
            part={pool.overTime}
            none={t('mobile:usage.noneIn')}
            after={<PeriodNav period={pool.period} href={(query) => paths.dataPool(pool.uuid, query)} />}
          >
            {(view) => (
              <>
                {pool.usedUp.map((sentence) => (
                  <p key={sentence}>
                    <strong>{sentence}</strong>
                  </p>
                ))}
                <Charts view={view} />
              </>
            )}
          </PartPanel>
          {!isNow && <Drawers pool={pool} />}
          <Periods periods={pool.periods} />
          <Activity activity={pool.activity} />
        </div>
        <div className="stack">
          <Card title={t('facts')} actions={pool.state && <ShownStatus shown={pool.state} />}>
            <SummaryList
              rows={[
                ...pool.facts,
                {
                  key: 'uuid',
                  label: t('fields.uuid'),
                  value: <Copyable what={t('fields.uuid')}>{pool.uuid}</Copyable>,
                },
              ]}
            />
          </Card>
          <Packages packages={pool.packages} />
        </div>
      </div>
    </div>
  );
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { HealthLine } from '~/flows/health/health-line';
import { partOf } from '~/flows/parts/part.server';
import { PartPanel } from '~/flows/parts/part-panel';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { settlePanel } from '~/kernel/provider/client.server';
import { authorize } from '~/kernel/session/authorize.server';
import { firstOfNextMonth, formatDate, today } from '~/kernel/time/dates';
import { Breadcrumbs, PageHeader } from '~/kernel/ui/page-header';
import { ShownStatus } from '~/kernel/ui/status';
import { DataTable } from '~/kernel/ui/table/data-table';
import { MovesCard } from './moves';
import { movesThisMonth } from './moves.server';
import { poolsNextMonth } from './pools.server';

export const handle: PageHandle = { page: 'pool' };

export const meta = titleOf;

/** All data pools on the first of next month: how many SIMs each then has, and whether its size is enough (MOB-12). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-r');
  const { t, now } = access;
  const ownMoves = movesThisMonth(access);
  const planned = ownMoves.then(({ shares }) => shares);
  const [pools, { view }] = await Promise.all([settlePanel(poolsNextMonth(access, planned)), ownMoves]);
  return {
    title: pageTitle(t, t('dataPools:next.title')),
    from: t('dataPools:next.from', { date: formatDate(firstOfNextMonth(today(now))) }),
    pools: partOf(pools, (value) => value),
    moves: view,
  };
}

export default function NextMonth() {
  const { t } = useTranslation('dataPools');
  const { from, pools, moves } = usePageData<typeof loader>();
  const isRead = 'value' in pools && pools.value.rows.length > 0;
  return (
    <div className="stack detail">
      <PageHeader
        crumbs={<Breadcrumbs label={t('crumbs')} crumbs={[{ label: t('list.title'), href: paths.dataPools() }]} />}
        title={t('next.title')}
        note={from}
      />
      {isRead && <HealthLine health={pools.value.health} />}
      <PartPanel title={t('list.title')} part={pools} none={t('list.none.title')}>
        {({ rows, unread }) => (
          <div className="stack">
            {unread && <p>{unread}</p>}
            {rows.length === 0 && !unread ? (
              <p className="muted">{t('list.none.title')}</p>
            ) : (
              <DataTable
                caption={t('next.caption')}
                columns={[
                  { key: 'name', label: t('next.columns.name'), heads: true },
                  { key: 'verdict', label: t('next.columns.verdict') },
                  // the number then says how many come and go
                  { key: 'now', label: t('next.columns.now'), align: 'end', hideBelow: 'md' },
                  { key: 'next', label: t('next.columns.next'), align: 'end' },
                  { key: 'usage', label: t('next.columns.usage'), hideBelow: 'lg' },
                ]}
                rows={rows.map(({ key, href, verdict, usage, ...cells }) => ({
                  key,
                  href,
                  cells: {
                    ...cells,
                    verdict: <ShownStatus shown={verdict} />,
                    usage: usage?.map((shown) => (
                      <div key={shown.text}>
                        <ShownStatus shown={shown} />
                      </div>
                    )) ?? <span className="muted">{t('share.unreported')}</span>,
                  },
                }))}
              />
            )}
            {rows.length > 0 && <p className="muted small">{t('next.rule')}</p>}
          </div>
        )}
      </PartPanel>
      <MovesCard moves={moves} />
    </div>
  );
}

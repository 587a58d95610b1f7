import { formatCount } from '~/kernel/text/count';
import { usagePeriod } from '~/mobile/domain/usage-period';
import { contractEnd, formatDate, today } from '~/kernel/time/dates';
import { partOf } from '~/flows/parts/part.server';
import { paths } from '~/kernel/paths/paths';
import { uuidIn } from '~/kernel/provider/open-record.server';
import { settlePanel } from '~/kernel/provider/client.server';
import { startDay } from '~/mobile/domain/pool-start';
import type { DataPool } from '~/telecom/provider/data-pool';
import type { Access } from '~/kernel/session/authorize.server';
import { activityView } from '~/telecom/timeline/activity.server';
import { foreign } from '~/kernel/ui/words';
import { mobileActivity } from '../sim/activity.server';
import { usageOf } from '../usage/by-day.server';
import { NO_NAMES } from '../sim/event-data.server';
import { monthName, overTimeView } from '../usage/over-time.server';
import { isOfPeriod } from '../usage/of-month.server';
import { isInUse, monthView, zonesText } from '../usage/zone-usage.server';
import { actedOnPool } from './acted-on-pool.server';
import { allDrawers } from './all-drawers.server';
import { healthView } from './health.server';
import { movesView } from './moves-view.server';
import { openDataPool } from './open-data-pool.server';
import { poolName, poolState, productText } from './pool-words.server';
import { packagesView, periodsView } from './tables-view.server';
import { usedUpView } from './used-up.server';
import { drawersNow, drawersThen } from './who-drew.server';

const MOST_SIMS = 100;

/**
 * Loads everything of one data pool in one round of calls. Each part may fail alone; only the record itself is
 * required. `query` chooses the period and the open parts of the page.
 * @throws as `openDataPool` does
 */
export async function loadDataPool(access: Access, given: string | undefined, query: URLSearchParams) {
  const { provider, t, now, language } = access;
  const uuid = uuidIn(given);
  const { dataPools, mobileConnections } = provider;
  const period = usagePeriod(query.get('by'), query.get('month'), today(now));
  const { by, from } = period;
  const isThisMonth = period.next === null;
  const opened = openDataPool(access, uuid);
  const usage = usageOf(access, period, (asked) => dataPools.usageOverTime(uuid, asked));
  const listed = settlePanel(mobileConnections.list({ page: 1, perPage: MOST_SIMS, dataPool: uuid }));
  const then = { period, pool: opened, sims: listed, overTime: usage.then(({ overTime }) => overTime) };
  const [pool, summary, { overTime, byDay }, drawers, packages, periods, events, sims, acted] = await Promise.all([
    opened,
    settlePanel(dataPools.summary(uuid)),
    usage,
    isThisMonth ? settlePanel(allDrawers(provider, uuid)) : drawersThen(access, then, query),
    settlePanel(dataPools.packages(uuid)),
    settlePanel(dataPools.periods(uuid)),
    settlePanel(dataPools.events(uuid)),
    listed,
    actedOnPool(access),
  ]);
  return {
    uuid,
    name: poolName(pool, t),
    /** The name for the document's title. */
    plainName: pool.name || t('dataPools:unnamed'),
    product: productText(pool),
    state: poolState(pool.state, t),
    health: healthView(access, pool, summary, byDay),
    facts: factsOf(pool, access),
    summary: partOf(summary, (value) =>
      monthView(
        access,
        value,
        { since: startDay(pool), drawn: 'own', isInUse: isInUse(pool), wasSeen: true },
        byDay,
        isOfPeriod(value, access.now),
      ),
    ),
    period: { by, previous: period.previous, next: period.next },
    periodName: by === 'month' ? t('mobile:usage.lastMonths') : monthName(from.slice(0, 7), language),
    overTime: partOf(overTime, (value) => overTimeView(access, period, value, summary.ok ? summary.value : null)),
    usedUp: usedUpView(access, period, { summary, months: periods, overTime }),
    isUsed: summary.ok && summary.value.zones.some(({ used }) => used > 0),
    drawers: 'ok' in drawers ? drawersNow(access, uuid, drawers, summary, query) : drawers,
    moves: partOf(sims, (value) => movesView(t, pool, value)),
    packages: partOf(packages, (value) => packagesView(access, value)),
    periods: partOf(periods, (value) => periodsView(access, value)),
    activity: partOf(events, (found) =>
      activityView(
        access,
        mobileActivity(found, t, NO_NAMES, {
          event: (id) => paths.dataPoolEvent(uuid, id),
          actedBy: acted,
          pages: { newest: `${paths.dataPool(uuid)}#activity`, all: paths.dataPoolActivity(uuid) },
        }),
        query.get('activity') === 'all',
      ),
    ),
  };
}
export type DataPoolData = Awaited<ReturnType<typeof loadDataPool>>;

function factsOf(pool: DataPool, { t, language, now, timezone }: Pick<Access, 't' | 'language' | 'now' | 'timezone'>) {
  const names = t('dataPools:fields', { returnObjects: true });
  const { startDate, months } = pool;
  const day = today(now, timezone);
  // the provider does not report how a contract goes on after its first term
  const end = startDate && months !== null ? contractEnd(startDate, months) : null;
  return [
    { key: 'product', label: names.product, value: foreign(pool.productName) },
    { key: 'provider', label: names.provider, value: pool.providerName },
    { key: 'zones', label: names.zones, value: zonesText(pool.zones, t) },
    {
      key: 'contract_duration',
      label: names.contract_duration,
      value: pool.months === null ? null : t('dataPools:months', { count: pool.months }),
    },
    {
      key: 'start_date',
      label: names.start_date,
      value: startDate && formatDate(startDate),
    },
    { key: 'end_date', label: t('dataPools:create.end'), value: end !== null && end >= day ? formatDate(end) : null },
    {
      key: 'connections',
      label: names.connections,
      value: pool.connections === null ? null : formatCount(pool.connections, language),
    },
  ].flatMap(({ value, ...row }) => (value ? [{ ...row, value }] : []));
}

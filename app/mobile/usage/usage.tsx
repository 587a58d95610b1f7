import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { usagePeriod } from '~/mobile/domain/usage-period';
import { today } from '~/kernel/time/dates';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { PartPanel } from '~/flows/parts/part-panel';
import { partOf } from '~/flows/parts/part.server';
import { paths } from '~/kernel/paths/paths';
import { uuidIn } from '~/kernel/provider/open-record.server';
import { settlePanel } from '~/kernel/provider/client.server';
import type { MonthToDate } from '~/telecom/provider/usage';
import { authorize } from '~/kernel/session/authorize.server';
import { PageHeader } from '~/kernel/ui/page-header';
import { simName } from '~/telecom/words/sim.server';
import { openSim } from '../sim/open-sim.server';
import { SimCrumbs } from '../sim/sim-crumbs';
import { usageOf } from './by-day.server';
import { Charts } from './charts';
import { MonthPanel } from './month-panel';
import { monthName, overTimeView } from './over-time.server';
import { PERIOD, PeriodNav } from './period-nav';
import { isOfMonth } from './of-month.server';
import { bundleOf, monthView } from './zone-usage.server';

export const handle: PageHandle = { page: 'charts' };

export const meta = titleOf;

/**
 * Loads the usage of a SIM: this month as both the provider and the network count it, and over time. Every period has
 * its own address (MOB-05).
 */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-r');
  const { provider, t, now, language } = access;
  const uuid = uuidIn(args.params['uuid']);
  const query = new URL(args.request.url).searchParams;
  const period = usagePeriod(query.get('by'), query.get('month'), today(now));
  const { by, from } = period;
  const [sim, contract, month, network, { overTime, byDay }] = await Promise.all([
    openSim(access, uuid),
    settlePanel(provider.mobileConnections.contract(uuid)),
    settlePanel(provider.mobileConnections.monthToDate(uuid)),
    settlePanel(provider.mobileConnections.networkMonthToDate(uuid)),
    usageOf(access, period, (asked) => provider.mobileConnections.usageOverTime(uuid, asked)),
  ]);
  const bundle = bundleOf(sim, contract);
  const viewOf = (value: MonthToDate) => monthView(access, value, bundle, byDay, isOfMonth(value, access.now));
  const name = simName(sim);
  const periodName = by === 'month' ? t('mobile:usage.lastMonths') : monthName(from.slice(0, 7), language);
  return {
    title: pageTitle(t, [t('mobile:usage.overTime', { period: periodName }), name]),
    uuid,
    name,
    period: { by, previous: period.previous, next: period.next },
    periodName,
    month: partOf(month, (value) => viewOf(value)),
    network: partOf(network, (value) => viewOf(value)),
    overTime: partOf(overTime, (value) => overTimeView(access, period, value, month.ok ? month.value : null)),
  };
}

export default function SimUsage() {
  const { t } = useTranslation('mobile');
  const { uuid, name, period, periodName, month, network, overTime } = usePageData<typeof loader>();
  const isForetold = [month, network].some(
    (part) => 'value' in part && part.value?.zones.some(({ forecast }) => forecast !== null),
  );
  return (
    <div className="stack">
      <PageHeader crumbs={<SimCrumbs sim={{ uuid, name }} />} title={t('usage.title')} note={name} />
      <div className="panels">
        <MonthPanel title={t('usage.month')} source={t('usage.bySource')} month={month} />
        <MonthPanel title={t('usage.monthNetwork')} source={t('usage.byNetwork')} month={network} />
      </div>
      {isForetold && <p className="muted small">{t('usage.forecast.rule')}</p>}
      <PeriodNav period={period} href={(query) => paths.mobileUsage(uuid, query)} />
      <PartPanel
        title={t('usage.overTime', { period: periodName })}
        anchor={PERIOD}
        part={overTime}
        none={t('usage.noneIn')}
      >
        {(view) => <Charts view={view} />}
      </PartPanel>
    </div>
  );
}

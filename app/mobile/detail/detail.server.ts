import { MOBILE_ORDER_RIGHTS, satisfies } from '~/kernel/access/permissions';
import { drawnNow, nextMonth } from '~/telecom/sims/data-pool';
import { visibleTags } from '~/kernel/text/tags';
import { formatDate, formatLately, today } from '~/kernel/time/dates';
import { newestNotes } from '~/flows/notes/notes.server';
import { sentOfRecord } from '~/flows/panels/sent-of-record.server';
import { partOf } from '~/flows/parts/part.server';
import { paths } from '~/kernel/paths/paths';
import { uuidIn } from '~/kernel/provider/open-record.server';
import { settlePanel, settleSide } from '~/kernel/provider/client.server';
import { orNone } from '~/kernel/provider/or-none';
import type { Contract } from '~/telecom/ending/contract';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { Access } from '~/kernel/session/authorize.server';
import { activityView } from '~/telecom/timeline/activity.server';
import { shownIccid, shownMsisdn } from '~/telecom/sims/shown-number';
import { foreign } from '~/kernel/ui/words';
import { dataPoolText, simName } from '~/telecom/words/sim.server';
import { differences } from '../asked/differences.server';
import { actedOnSim, mobileActivity } from '../sim/activity.server';
import { dataNames } from '../sim/event-data.server';
import { summariesOf } from '../data-pools/pool-share.server';
import { usageByDay } from '../usage/by-day.server';
import { exampleOfSim } from '../order/several/example-of-sim.server';
import { isOfMonth } from '../usage/of-month.server';
import { bundleOf, monthView } from '../usage/zone-usage.server';
import { healthView } from './health.server';
import { simCircuitView } from './circuit-view.server';
import { openOrdersOf } from './open-orders.server';
import { openSim } from '../sim/open-sim.server';
import { simActions } from './sim-actions.server';
import { newTicketHref } from '../sim/sim-links.server';
import { simTerms } from '../sim/sim-terms.server';
import { customerName } from '../sims/sim-row.server';
import { stripView, ticketCell } from './strip.server';

/**
 * Loads everything of one SIM in two rounds of calls, since the second needs the record. Each part may fail alone. Only
 * the record itself is required.
 * @throws 404 for a SIM that does not exist
 */
export async function loadDetail(access: Access, given: string | undefined, allActivity: boolean) {
  const { provider, t, permissions } = access;
  const uuid = uuidIn(given);
  const { mobileConnections } = provider;
  const [sim, contract, month, byDay, events, orders, capabilities] = await Promise.all([
    openSim(access, uuid),
    settleSide(mobileConnections.contract(uuid)).then((found) => orNone(found, null)),
    settlePanel(mobileConnections.monthToDate(uuid)),
    usageByDay(access, (asked) => mobileConnections.usageOverTime(uuid, asked)),
    settlePanel(mobileConnections.events(uuid)),
    settleSide(openOrdersOf(provider, uuid)),
    satisfies(MOBILE_ORDER_RIGHTS, permissions) ? settleSide(mobileConnections.capabilities(uuid)) : null,
  ]);
  // a pool that is used up is the likeliest reason why a SIM does not work
  const drawn = drawnNow(sim) === 'shared' ? sim.dataPool?.uuid : null;
  const [[pool = null], otherwise, names, sent, acted, tickets, notes, example] = await Promise.all([
    drawn ? summariesOf(provider, [drawn], access.now) : [],
    differences(access, uuid, {
      sim,
      months: () => Promise.resolve(contract.ok ? (contract.value?.months ?? null) : null),
      delivery: null,
    }),
    dataNames(access, events.ok ? events.value.rows : [], allActivity),
    sentOfRecord(access, { area: 'mobile', id: uuid }),
    actedOnSim(access, uuid),
    permissions.has('support-r') && sim.nid ? settleSide(provider.tickets.openOf(sim.nid)) : null,
    newestNotes(access, { kind: 'sim', id: uuid }),
    satisfies(MOBILE_ORDER_RIGHTS, permissions) ? exampleOfSim(access.session, uuid) : null,
  ]);
  const allowed = capabilities?.ok ? capabilities.value : null;
  const circuitsAt = {
    terms: simTerms(allowed, access),
    paths: paths.mobileCircuits(uuid),
    provisions: MOBILE_ORDER_RIGHTS,
  };
  const bundle = bundleOf(sim, contract);
  const monthPart = partOf(month, (value) => monthView(access, value, bundle, byDay, isOfMonth(value, access.now)));
  const name = simName(sim);
  const ticketHref = newTicketHref(access, uuid);
  const actions = simActions(access, sim, { capabilities: allowed, example, ticketHref });
  const read = { month, bundle, byDay, pool, events, acted, actions, orders, tickets, ticketHref };
  const health = healthView(access, sim, read);
  return {
    uuid,
    nid: sim.nid,
    name,
    note: [foreign(sim.product.name), sim.endUser?.companyName, sim.nid === name ? null : sim.nid]
      .filter(Boolean)
      .join(' · '),
    differences: otherwise,
    sent,
    notes,
    health,
    strip: { ...stripView(access, sim, health.tone, orders), ticket: ticketCell(tickets, t) },
    facts: factsOf(sim, access),
    tags: sim.tags && visibleTags(sim.tags),
    pool: { ...dataPoolText(sim, t), href: poolHref(sim) },
    endUser: customerName(sim, t),
    isEndUserReported: sim.isEndUserReported,
    endUserHref: sim.endUser?.uuid && permissions.has('enduser-r') ? paths.endUser(sim.endUser.uuid) : null,
    // the one primary action stands in the sentence
    first: without(health.next, actions.first),
    menu: actions.menu.map(({ actions: { offered, ...reasons }, ...group }) => ({
      ...group,
      actions: { ...reasons, offered: without(health.next, offered) },
    })),
    refreshed: refreshedText(sim, access),
    lostCircuits: sim.lostCircuits,
    circuits: sim.circuits.map((circuit) => simCircuitView(access, circuitsAt, circuit)),
    month: monthPart,
    contract: partOf(contract, (value) => value && contractRows(value, access)),
    activity: partOf(events, (value) =>
      activityView(
        access,
        mobileActivity(value, t, names, {
          event: (event) => paths.mobileEvent(uuid, event),
          actedBy: acted,
          pages: { newest: `${paths.mobileConnection(uuid)}#activity`, all: paths.mobileActivity(uuid) },
        }),
        allActivity,
      ),
    ),
  };
}
export type DetailData = Awaited<ReturnType<typeof loadDetail>>;

function without<Action extends { readonly href: string }>(
  next: { readonly href: string } | null,
  actions: readonly Action[],
): Action[] {
  return actions.filter(({ href }) => href !== next?.href);
}

/** The numbers of a SIM that people copy digit by digit. Missing ones are left out. */
function factsOf({ nid, msisdn, iccid, imsi, simType, product }: MobileConnection, { t }: Pick<Access, 't'>) {
  const type = simType === 'triple' || simType === 'embedded' ? t(`mobile:simTypes.${simType}`) : foreign(simType);
  const rows = [
    { key: 'nid', value: nid, copied: nid },
    { key: 'msisdn', value: msisdn && shownMsisdn(msisdn), copied: msisdn },
    { key: 'iccid', value: iccid && shownIccid(iccid), copied: iccid },
    { key: 'imsi', value: imsi, copied: imsi },
    { key: 'simType', value: type, copied: null },
    { key: 'product', value: foreign(product.name), copied: null },
    { key: 'provider', value: foreign(product.provider), copied: null },
  ] as const;
  return rows.flatMap(({ key, value, copied }) =>
    value ? [{ key, label: t(`mobile:facts.${key}`), value, copied }] : [],
  );
}

/** The link to the SIM's pool, now or next month. */
function poolHref({ dataPool, dataPoolNextMonth, isNextMonthMalformed }: MobileConnection): string | null {
  const then = nextMonth(dataPool, dataPoolNextMonth, isNextMonthMalformed);
  const shared = [dataPool, then.kind === 'changes' ? then.to : null].find((pool) => pool?.type === 'pool');
  return shared?.uuid ? paths.dataPool(shared.uuid) : null;
}

/**
 * The end of a contract. A passed end says little, since the SIM still exists; a contract of one month goes on monthly.
 */
function endText({ endDate, months }: NonNullable<Contract>, { t, now, timezone }: Access): string | null {
  if (!endDate || endDate >= today(now, timezone)) return endDate && formatDate(endDate);
  return months === 1 ? t('mobile:contract.monthly') : null;
}

function contractRows(contract: NonNullable<Contract>, access: Access) {
  const { t } = access;
  const { startDate, months } = contract;
  const rows = [
    { key: 'start', value: startDate && formatDate(startDate) },
    { key: 'duration', value: months && t('contract:months', { count: months }) },
    { key: 'end', value: endText(contract, access) },
  ] as const;
  return rows.flatMap(({ key, value }) => (value ? [{ key, label: t(`contract:${key}`), value }] : []));
}

/** The moment of the data. It is now when the provider names none. */
function refreshedText({ refreshedAt, lastSeen }: MobileConnection, { t, now, timezone }: Access): string {
  const moment = new Date(refreshedAt ?? Number.NaN);
  if (Number.isNaN(moment.getTime()))
    return t('mobile:refresh.fetched', { moment: formatLately(now, now, timezone).text });
  const { today: isToday, text } = formatLately(moment, now, timezone);
  const of = t('mobile:refresh.of', { moment: isToday ? t('mobile:today', { time: text }) : text });
  return new Date(lastSeen ?? Number.NaN) > moment ? `${of}. ${t('mobile:refresh.seenLater')}` : of;
}

import { settlePanel } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import type { Asked } from '~/flows/runs/action.server';
import type { Part } from '~/flows/runs/outcome/shown';
import type { ItemOutcome } from '~/flows/runs/outcomes.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Provider } from '~/kernel/provider/provider.server';
import { paths } from '~/kernel/paths/paths';
import { mobileKey, mobileRule } from '~/mobile/domain/capabilities';
import { isCancelled } from '~/mobile/domain/progress';
import { isAllowed } from '~/telecom/capabilities/capabilities';
import { nextMonth } from '~/telecom/sims/data-pool';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { Obstacle } from '../../sim/sim-wish';
import { WITHDRAW, type WithdrawWish } from '../../sim/withdrawal';
import { cancellationOf } from '../../orders/cancelled.server';
import { simAction } from '../sim-action.server';
import { simItems } from '../sim-items.server';
import { isOpenChange, openChanges, type OpenChanges } from '../open-changes.server';

/** The open orders that are read of one SIM. */
const MOST_OF_SIM = 100;

/**
 * Withdraws changes of data that are ordered for next month (MOB-10, MOB-11). No SIM gets a new contract by it, as it
 * would by a move back.
 */
export const withdrawChanges = simAction<WithdrawWish>({
  kind: WITHDRAW,
  title: (_wish, t) => t('simRuns:withdraw.run'),
  facts: (_wish, { t }) => [{ key: 'wish', label: t('simRuns:wish'), values: [t('simRuns:withdraw.run')] }],
  asks: {
    choice: (t) => ({ title: t('simRuns:withdraw.title'), description: t('simRuns:withdraw.description') }),
    plan: plannedWithdrawal,
  },
  plan: { text: (_wish, t) => t('simRuns:withdraw.plan') },
  // the order is read right before the call, since it may have taken effect or been cancelled meanwhile
  appeared: async ({ orders }, { uuid }, { mobileConnections, mobileTransactions }) => {
    const order = orders[uuid];
    if (!order) return 'changeUnfound';
    const read = await mobileTransactions.read(order);
    if (isCancelled(read)) return 'changeCancelled';
    if (read.open === false) return 'changeEnded';
    if (!isOpenChange(read, uuid)) return 'changeUnfound';
    const other = await otherChange(mobileTransactions, uuid, order);
    if (other !== null) return other;
    // the specification ties each cancellation to this capability (MOB-11)
    const capabilities = await mobileConnections.capabilities(uuid);
    if (capabilities === null) return 'cancelUnknown';
    return isAllowed(mobileRule, capabilities, mobileKey.cancelOrder, false).allowed ? null : 'cancelNotAllowed';
  },
  call: ({ mobileTransactions }, uuid, { orders, reason }, key) =>
    mobileTransactions.cancel(orders[uuid] ?? '', reason, key),
  find: (provider, { uuid, wish }, intent) => cancellationOf(provider, wish.orders[uuid] ?? '', intent),
  only: ({ orders, ...wish }, uuid) => ({ ...wish, orders: { [uuid]: orders[uuid] ?? '' } }),
  // the provider accepted the request, and cancels within the day
  done: (_sentAt, t) => ({ tone: 'neutral', icon: 'clock', text: t('simRuns:withdraw.asked') }),
  after: ({ t }, _run, items) => afterPart(items, t),
  note: ({ stood }, { isPlan }, t) => {
    if (!isPlan || !stood) return null;
    const now = foreign(stood.now);
    return stood.back === null || stood.back.name === stood.now
      ? t('simRuns:withdraw.note.keeps', { now })
      : t('simRuns:withdraw.note.keepsInstead', { now, was: foreign(stood.back.name) });
  },
});

/**
 * The obstacle of another open change of a SIM. The list of the plan may have been cut off, and the provider may keep an
 * earlier change beside a newer one. An order that may be such a change is one.
 */
async function otherChange(
  { list }: Provider['mobileTransactions'],
  sim: string,
  order: string,
): Promise<Obstacle | null> {
  const { rows, lost = [] } = await list({ page: 1, perPage: MOST_OF_SIM, showClosed: false, connection: sim });
  const others = rows.filter(({ uuid, open }) => uuid !== order && open !== false);
  if (others.some((other) => isOpenChange(other, sim))) return 'changesSeveral';
  const mayBe = ({ type, connection }: (typeof rows)[number]) => {
    const isOfSim = connection.uuid === null ? null : connection.uuid.toLowerCase() === sim.toLowerCase();
    return (isOfSim === null && type === 'change_data_pool') || (isOfSim !== false && type === null);
  };
  return lost.length > 0 || others.some(mayBe) ? 'changeUnfound' : null;
}

/** The way to the orders, since the provider accepted the requests and has not carried them out. */
function afterPart(items: readonly ItemOutcome[], t: Translator): Part[] {
  if (!items.some(({ outcome }) => outcome === 'done')) return [];
  const orders = paths.mobileTransactions({ kind: 'change_data_pool', showClosed: 'true' });
  return [
    {
      key: 'orders',
      title: t('simRuns:withdraw.after.title'),
      intro: t('simRuns:withdraw.after.text'),
      points: [{ key: 'orders', text: t('simRuns:withdraw.after.orders'), href: orders }],
    },
  ];
}

/** The plan, with the order of each SIM as it stands now. */
async function plannedWithdrawal({ provider, t }: Access): Promise<Asked<WithdrawWish, MobileConnection>> {
  const read = await settlePanel(openChanges(provider));
  if (!read.ok) return { field: 'wish', text: t('simRuns:withdraw.failed') };
  const changes = read.value;
  return {
    of: (chosen) => {
      const sims = chosen.flatMap((one) => ('record' in one ? [one.record] : []));
      const orders = Object.fromEntries(
        sims.flatMap(({ uuid }) => {
          const [order, another] = changes.of.get(uuid.toLowerCase()) ?? [];
          return order !== undefined && another === undefined ? [[uuid, order]] : [];
        }),
      );
      return {
        wish: { kind: WITHDRAW, reason: t('simRuns:withdraw.reason'), orders },
        items: simItems(chosen, (sim) => obstacleOf(sim, changes), stoodOf),
      };
    },
  };
}

function obstacleOf(sim: MobileConnection, { of, isWhole }: OpenChanges): Obstacle | null {
  if (sim.state === 'terminated') return 'ended';
  const orders = of.get(sim.uuid.toLowerCase()) ?? [];
  if (orders.length > 0) return orders.length > 1 ? 'changesSeveral' : null;
  const { kind } = nextMonth(sim.dataPool, sim.dataPoolNextMonth, sim.isNextMonthMalformed);
  return isWhole && kind !== 'changes' && kind !== 'unknown' ? 'noChange' : 'changeUnfound';
}

/** The present data, and what the cancelled order would have made of it. */
function stoodOf({ dataPool, dataPoolNextMonth: next }: MobileConnection) {
  if (!dataPool) return {};
  return { stood: { now: dataPool.name, back: next ? { id: next.uuid ?? '', name: next.name } : null } };
}

import { z } from 'zod';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { mobileKey } from '~/mobile/domain/capabilities';
import { drawnNow, isChosen, nextMonth, upcomingData, type DataChoice } from '~/telecom/sims/data-pool';
import { isOfferedFor } from '~/mobile/domain/sim-product';
import { read } from '~/kernel/forms/fields.server';
import { candidatesIn, firstSentAt } from '~/flows/intents/evidence';
import { itself } from '~/flows/intents/intent';
import type { PanelNotice, ReviewLine } from '~/flows/panels/panel.server';
import { settlePanel } from '~/kernel/provider/client.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { Access } from '~/kernel/session/authorize.server';
import { dataPoolText, poolName } from '~/telecom/words/sim.server';
import { DATA_POOL, SIM_RUNS } from '../../sim/sim-wish';
import { definePanel } from '../area.server';
import { madeOrder } from '../traces.server';
import { dataChoices } from './data-choices.server';
import { offeredData, optionOf } from './offered-data.server';

interface ProductChoice extends DataChoice {
  /** The product to order: that of the pool, or the bundle itself. */
  readonly product: string;
}

const choiceField = read('sim:data.problem.data', (text): ProductChoice | null => {
  const [, kind, uuid, product] = /^(bundle|pool):([\w-]{1,100}):([\w-]{1,100})$/.exec(text) ?? [];
  return (kind === 'bundle' || kind === 'pool') && uuid && product ? { kind, uuid, product } : null;
});

const monthsField = read('sim:data.problem.duration', (text) => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : null));

const planned = madeOrder('change_data_pool');

/** The change to another bundle or pool from next month on (MOB-04, MOB-10). */
export const dataPoolPanel = definePanel({
  name: DATA_POOL,
  schema: z.object({ contract_duration: monthsField, data: choiceField }),
  requirement: MOBILE_ORDER_RIGHTS,
  capability: () => mobileKey.dataPool,
  load: async (access, { sim }, typed) => {
    const data = await offeredData(access, sim);
    return { ...dataChoices(access, sim, data, typed), notices: noticesOf(access, sim) };
  },
  first: (_subject, { chosenMonths }) => ({ contract_duration: String(chosenMonths ?? '') }),
  check: async (access, { sim }, { data: choice, contract_duration: months }) => {
    const { t } = access;
    const offered = await offeredData(access, sim);
    const option = optionOf(offered, choice);
    if (option?.productUuid !== choice.product) return { data: [t('sim:data.problem.gone')] };
    if (!isOfferedFor(option, months)) return { contract_duration: [t('sim:data.problem.notFor')] };
    return isChosen(upcomingData(sim), choice) && months === offered.months
      ? { data: [t('sim:data.problem.same')] }
      : null;
  },
  review: async (access, { sim }, { data: choice, contract_duration: months }) => {
    const offered = await offeredData(access, sim);
    const { name, warning } =
      offered.options.find(({ kind, uuid }) => kind === choice.kind && uuid === choice.uuid) ?? {};
    return {
      notices: [
        ...(name && warning ? [{ tone: 'warning' as const, title: name, text: warning }] : []),
        ...noticesOf(access, sim),
        ...(choice.kind === 'pool' ? [askedNotice(access)] : []),
      ],
      lines: lines(access, sim, name ?? access.t('sim:data.chosen'), { was: offered.months, months }),
    };
  },
  instead: true,
  receipt: ({ provider }, { sim }, { data: choice, contract_duration: months }) =>
    settlePanel(provider.mobileConnections.dataPoolReceipt(sim.uuid, changeTo(choice, months))),
  send: async ({ mobileConnections }, { sim }, { data: choice, contract_duration: months }, key) => {
    await mobileConnections.changeDataPool(sim.uuid, changeTo(choice, months), key);
  },
  trace: {
    makes: 'change',
    orders: true,
    find: async (provider, sent, intent) => {
      const sim = await provider.mobileConnections.read(sent.sim);
      const { upcoming = null, answer } = sent;
      const [was, is] = [isChosen(upcoming, answer.data), isChosen(upcomingData(sim), answer.data)];
      if (is && !was) return [itself(intent)];
      const found = candidatesIn(await planned.list(provider, sent, { sentAt: firstSentAt(intent) }), intent);
      // the SIM does not show a change of the contract length alone, so such an order may belong to another change
      return is ? found : found.map((order) => ({ ...order, certain: false }));
    },
  },
  twice: 'ordered',
  // another tab may have changed next month's data, which the review does not name
  basis: ({ sim }) => upcomingData(sim),
  conflicts: [SIM_RUNS],
  named: async ({ answer }, after) => {
    const next = (await after())?.sim?.dataPoolNextMonth;
    return next && isChosen(next, answer.data) ? { name: next.name } : null;
  },
  fields: { product: 'data', data_pool: 'data', contract_duration: 'contract_duration' },
  firstDetailOnly: true,
});

function changeTo({ kind, uuid, product }: ProductChoice, months: number) {
  return { productUuid: product, months, poolUuid: kind === 'pool' ? uuid : null };
}

/**
 * The notice that the pool is a request. The call names a product, and a provider may ignore our field for the pool.
 */
function askedNotice({ t }: Access): PanelNotice {
  return { tone: 'info', title: t('sim:data.asks.title'), text: t('sim:data.asks.text') };
}

/** The notices about the first day of the change, and about an earlier plan that it replaces. */
function noticesOf({ t }: Access, sim: MobileConnection): PanelNotice[] {
  const then = nextMonth(sim.dataPool, sim.dataPoolNextMonth, sim.isNextMonthMalformed);
  return [
    {
      tone: 'info',
      title: t('sim:data.effect.title'),
      text: effectText(sim, t),
    },
    ...(then.kind === 'changes'
      ? [
          {
            tone: 'warning' as const,
            title: t('sim:data.replaces.title'),
            text: t('sim:data.replaces.text', { next: poolName(then.to, t) }),
          },
        ]
      : []),
  ];
}

/** The data until then: its name, that there is none, or only that it stays the same. */
function effectText(sim: MobileConnection, t: Access['t']): string {
  const drawn = drawnNow(sim);
  if (drawn === 'none') return t('sim:data.effect.none');
  return drawn === 'own' || drawn === 'shared'
    ? t('sim:data.effect.text', { now: poolName(sim.dataPool, t) })
    : t('sim:data.effect.unreported');
}

function lines(
  { t }: Access,
  sim: MobileConnection,
  name: string,
  { was, months }: { readonly was: number | null; readonly months: number },
): ReviewLine[] {
  return [
    { key: 'data', label: t('sim:data.label'), before: dataPoolText(sim, t).now, value: name },
    {
      key: 'duration',
      label: t('sim:data.duration'),
      ...(was === months ? {} : { before: was === null ? t('sim:data.unread') : t('sim:data.months', { count: was }) }),
      value: t('sim:data.months', { count: months }),
    },
  ];
}

import type { BulkAction } from '~/flows/runs/action.server';
import { LOOKS } from '~/flows/runs/outcome/looks';
import type { Wished } from '~/flows/runs/run';
import { asTypedOrEmpty } from '~/kernel/forms/fields.server';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import type { OutageKind } from '~/kernel/provider/errors';
import type { Access } from '~/kernel/session/authorize.server';
import { today } from '~/kernel/time/dates';
import { usagePeriod, wholeMonth } from '~/mobile/domain/usage-period';
import type { MobileConnection } from '~/telecom/provider/sim';
import { shownNumber } from '~/telecom/sims/shown-number';
import { SIM_RUNS, type Obstacle } from '../../sim/sim-wish';
import { monthName } from '../../usage/over-time.server';
import { usedByZone } from '../../usage/used-by-zone';
import { simRunArea } from '../sim-area.server';
import { simItems } from '../sim-items.server';
import { mostUsed, usageResults } from './most-used.server';

/** The usage of SIMs in one month, YYYY-MM. */
interface UsageWish extends Wished {
  readonly kind: 'usage';
  readonly month: string;
}

/** A SIM without an answer is asked about twice, because the first time may be bad luck. */
const MOST_QUESTIONS = 2;

const WITHOUT_ANSWER: Partial<Record<OutageKind, 'slow' | 'nonsense'>> = { timeout: 'slow', nonsense: 'nonsense' };

/** The usage of many SIMs in a month, the largest first. Each SIM takes a call, since the provider has no list of it. */
export const askUsage: BulkAction<UsageWish, unknown, MobileConnection, { month: string }> = {
  area: simRunArea,
  name: SIM_RUNS,
  kind: 'usage',
  requirement: MOBILE_ORDER_RIGHTS,
  title: ({ month }, t) => t('simUsage:run', { month: month.split('-').toReversed().join('-') }),
  place: (_wish, t) => ({
    nouns: { ...t('simRuns:nouns', { returnObjects: true }), own: 'simUsage' },
    home: { label: t('simRuns:home'), href: paths.mobile() },
  }),
  facts: ({ month }, { t, language }) => [
    { key: 'month', label: t('simUsage:month.label'), values: [monthName(month, language)] },
  ],
  obstacle: (word, t) =>
    word === 'slow' || word === 'down' || word === 'nonsense'
      ? t(`simUsage:obstacle.${word}`)
      : t(`simRuns:obstacle.${word as Obstacle}`),
  words: (t, { month }) => ({
    detail: t('simRuns:items.detail'),
    number: shownNumber,
    search: t('simRuns:items.search'),
    file: `${t('simUsage:file')}-${month}`,
  }),
  href: ({ id }) => (id ? paths.mobileConnection(id) : null),
  done: (_sentAt, t) => ({ ...LOOKS.done, tone: 'neutral', text: t('simUsage:done') }),
  asks: {
    choice: (t) => ({ title: t('simUsage:choice.title'), description: t('simUsage:choice.description') }),
    fields: { month: asTypedOrEmpty },
    form: (access) => {
      const { t, language } = access;
      const [current = '', ...before] = monthsOf(access);
      return {
        fields: [
          {
            name: 'month',
            label: t('simUsage:month.label'),
            hint: t('simUsage:month.hint'),
            first: before[0] ?? current,
            options: [
              { value: current, label: t('simUsage:month.soFar', { month: monthName(current, language) }) },
              ...before.map((month) => ({ value: month, label: monthName(month, language) })),
            ],
          },
        ],
      };
    },
    typed: ({ month }) => ({ month }),
    plan: (access, { month }) =>
      monthsOf(access).includes(month)
        ? {
            of: (chosen) => ({
              wish: { kind: 'usage', month },
              items: simItems(
                chosen,
                () => null,
                ({ endUser }) => ({ own: endUser?.companyName ?? '' }),
              ),
            }),
          }
        : { field: 'month', text: access.t('simUsage:month.missing') },
  },
  read: async ({ provider }, { id }, { month }) => {
    const period = wholeMonth(month);
    const { from, to } = period;
    const used = await provider.mobileConnections.usageOverTime(id, { interval: 'month', from, to });
    return [...usedByZone(period, used, 0)];
  },
  giveUp: { after: MOST_QUESTIONS, word: ({ kind }) => WITHOUT_ANSWER[kind] ?? 'down' },
  results: usageResults,
  after: (access, { value: { wish } }, items) => mostUsed(access, items, (wish as UsageWish).month),
};

/** The last twelve months, the present one first. */
function monthsOf({ now }: Pick<Access, 'now'>): readonly string[] {
  return usagePeriod('month', null, today(now)).keys.toReversed();
}

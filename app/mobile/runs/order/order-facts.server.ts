import { formatDateTime } from '~/kernel/time/dates';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { paths } from '~/kernel/paths/paths';
import type { RunEntry } from '~/flows/runs/kept-run.server';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import { seesMobilePrices } from '../../order/offered.server';
import { orderSummary } from '../../order/review/order-summary.server';
import { confirmedOrder, type OrderWish } from '../../order/several/destined.server';
import { wishOf, wishText } from '~/flows/runs/outcome/row.server';
import type { SimWish } from '../../sim/sim-wish';

/** A fact about the wish of a run. */
export interface RunFact {
  readonly key: string;
  readonly label: string;
  readonly values: readonly string[];
  /** The link to its record, when there is one. */
  readonly href?: string;
}

type FactsAccess = Pick<Access, 't' | 'timezone' | 'permissions' | 'showPrices'>;

/** The wish of a run with its details, as it was confirmed. */
export function runFacts({ value: run }: RunEntry, access: FactsAccess): RunFact[] {
  const { t, timezone } = access;
  const wish = wishOf(run);
  const moment = (at: number) => formatDateTime(new Date(at), timezone);
  const begun = wish.kind === 'order' ? 'confirmed' : 'begun';
  return [
    ...(wish.kind === 'order' ? orderFacts(wish, t, moment) : changeFacts(wish, access)),
    ...(run.startedAt === null
      ? []
      : [{ key: 'begun', label: t(`simRuns:facts.${begun}`), values: [moment(run.startedAt)] }]),
  ];
}

/** The order as its review had it, but for the names: those are its rows. */
function orderFacts(wish: OrderWish, t: Translator, moment: (at: number) => string): RunFact[] {
  const order = confirmedOrder(wish);
  if (!order)
    return [{ key: 'product', label: t('mobileOrder:review.product'), values: [foreign(wish.trace.productName)] }];
  const lines = orderSummary(order, t).flatMap(({ step, lines: some }) =>
    some.map((line) => ({ ...line, key: `${step} ${line.key}` })),
  );
  // a destination that no longer exists was never replaced
  const moves = (wish.moves ?? [])
    .filter(({ now }) => now !== null)
    .map(({ at, before }, number) => ({
      key: `move ${number}`,
      label: t('simRuns:facts.until', { moment: moment(at) }),
      values: [before],
    }));
  return [...lines.filter(({ key }) => key !== 'sim names'), ...moves];
}

function changeFacts(wish: SimWish, access: FactsAccess): RunFact[] {
  const { t } = access;
  const fact = (key: 'tags' | 'pool' | 'months' | 'from' | 'costs', ...values: string[]) => ({
    key,
    label: t(`simRuns:facts.${key}`),
    values,
  });
  switch (wish.kind) {
    case 'tag':
      return [
        { key: 'wish', label: t('simRuns:facts.wish'), values: [t('simRuns:create.wishes.tag')] },
        fact('tags', ...wish.tags),
      ];
    case 'pool':
      return [
        { key: 'wish', label: t('simRuns:facts.wish'), values: [t('simRuns:create.wishes.pool')] },
        { ...fact('pool', foreign(wish.name) || wish.poolUuid), href: paths.dataPool(wish.poolUuid) },
        fact('months', t('order:service.months', { count: wish.months })),
        fact('from', t('simRuns:facts.fromText')),
        ...(wish.unpriced && seesMobilePrices(access) ? [fact('costs', t('simRuns:facts.unpriced'))] : []),
      ];
    default:
      return [{ key: 'wish', label: t('simRuns:facts.wish'), values: [wishText(wish, t)] }];
  }
}

import type { Access } from '~/kernel/session/authorize.server';
import { plannedCounts } from '../outcome/counts';
import type { OpenedRun } from '../open-run.server';
import { agreementOf } from './agreement.server';
import { quotedCost, receiptOf } from './receipt.server';

/** The content of a plan that has not begun. Null for a run that has. */
export async function planView(access: Access, opened: OpenedRun) {
  const { run, items, action } = opened;
  if (run.value.state !== 'planned') return null;
  const { plan = {} } = action;
  const { wish } = run.value;
  const receipt = await receiptOf(access, opened);
  return {
    counts: plannedCounts(items),
    warnings: plan.warnings?.(wish, access, run.id) ?? [],
    text: plan.text?.(wish, access.t) ?? null,
    facts: plan.facts?.(wish, access) ?? [],
    agreement: agreementOf(opened, access),
    hasHiddenPrices: plan.costs !== undefined && receipt === null,
    receipt,
    cost: quotedCost(receipt),
  };
}
export type PlanView = NonNullable<Awaited<ReturnType<typeof planView>>>;

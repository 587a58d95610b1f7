import type { TransactionAction } from '../records';

const types: Readonly<Record<string, string>> = {
  expected_completion_date_planned: 'plan_date_known',
  customer_replan: 'replan_requested',
  customer_replan_confirm: 'replanned',
  customer_replan_revert: 'plan_date_known',
  delayed: 'replanned',
  scheduling: 'delivery_on_demand_requested',
  customer_cancel: 'cancel_requested',
  customer_cancel_confirm: 'order_cancelled',
  provider_cancel: 'order_cancelled',
  provider_error: 'order_failed',
};

/** The kind of news that a timeline action is (spec 4, order and delivery events). */
export function eventType(step: string, action: TransactionAction): string {
  if (step === 'create_order')
    return (
      { terminate: 'terminate_requested', migrate_out: 'migrate_out_received' }[action as string] ?? 'order_received'
    );
  if (step === 'complete_order' || step === 'proof_of_delivery')
    return action === 'terminate' || action === 'migrate_out' ? 'terminated' : 'order_delivered';
  return types[step] ?? 'order_received';
}

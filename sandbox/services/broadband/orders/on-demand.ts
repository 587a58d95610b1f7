import type { CallContext } from '../../../platform/call';
import { dayOf } from '../../../records/working-days';
import { nextAfter } from './courses';
import { recordChange } from './order-changes';
import { customerEvent } from './order-event';
import { notNow, ownOrder } from './own-order';

/** Executes an open on-demand order whose day has come: it is delivered within the hour. */
export function executeOnDemand(uuid: string, context: CallContext): { transaction_uuid: string } {
  const order = ownOrder(context, uuid);
  const { transaction } = order;
  const {
    open,
    on_demand: onDemand,
    on_demand_requested: requested,
    cancel_requested: cancelled,
    expected_completion_date: day,
  } = transaction;
  if (!open || !onDemand || requested || cancelled)
    throw notNow(
      context,
      'This order cannot be executed on demand.',
      'Deze order kan niet op afroep worden uitgevoerd.',
    );
  if (!day || day > dayOf(context.now()))
    throw notNow(
      context,
      'This order can be executed from its expected date on.',
      'Deze order kan vanaf de verwachte datum worden uitgevoerd.',
    );
  const call = {
    method: 'migrate_provisioning',
    request: { nid: transaction.nid, transaction_uuid: transaction.uuid },
  };
  const event = customerEvent(transaction, 'scheduling', call, context);
  const changes = { on_demand_requested: true, replan_possible: false, cancel_possible: false };
  recordChange(order, changes, nextAfter('scheduling', transaction, context.now()), event, context);
  return { transaction_uuid: transaction.uuid };
}

import { mobileKey, mobileRule } from '~/mobile/domain/capabilities';
import { MOBILE_ORDER_RIGHTS, satisfies } from '~/kernel/access/permissions';
import type { Capabilities } from '~/telecom/capabilities/capabilities';
import { paths } from '~/kernel/paths/paths';
import { settlePanel } from '~/kernel/provider/client.server';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';
import type { Access } from '~/kernel/session/authorize.server';
import { allowanceOf, doubtsOf } from '~/telecom/timeline/actions.server';
import type { MenuItem } from '~/telecom/timeline/course';

/** The capabilities of an order's connection, or null when they are unknown. */
export async function capabilitiesOf(
  { provider }: Pick<Access, 'provider'>,
  { connection }: MobileTransaction,
): Promise<Capabilities | null> {
  if (connection.uuid === null) return null;
  const found = await settlePanel(provider.mobileConnections.capabilities(connection.uuid));
  return found.ok ? found.value : null;
}

/** The reason why an order cannot be cancelled now, or null. The capability of its connection decides (MOB-11). */
export function cancelVerdict(
  { t, admin }: Pick<Access, 't' | 'admin'>,
  { open, connection }: MobileTransaction,
  capabilities: Capabilities | null,
): string | null {
  if (open === false) return t('mobileOrders:cancel.ended');
  if (connection.uuid === null) return t('mobileOrders:cancel.unnamed');
  const unknown = t('panels:areas.mobileOrder.capabilitiesFailed');
  const terms = { requirement: MOBILE_ORDER_RIGHTS, rule: mobileRule, capabilities, unknown, doubts: doubtsOf(t) };
  const { allowed, reason } = allowanceOf(terms, mobileKey.cancelOrder, admin);
  return allowed ? null : (reason ?? t('panels:areas.mobileOrder.notPossible'));
}

/** The actions of an open order, for users with the right to cancel it. */
export async function cancelMenu(access: Access, order: MobileTransaction): Promise<MenuItem[]> {
  const { t, permissions } = access;
  if (order.open === false || !satisfies(MOBILE_ORDER_RIGHTS, permissions)) return [];
  const reason = cancelVerdict(access, order, await capabilitiesOf(access, order));
  return [
    {
      key: 'cancel',
      label: t('panels:items.cancellation.title'),
      href: reason === null ? paths.cancelMobileTransaction(order.uuid) : null,
      reason,
      isAwaited: false,
    },
  ];
}

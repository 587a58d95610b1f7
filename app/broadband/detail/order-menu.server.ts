import { BROADBAND_ORDER_RIGHTS, satisfies } from '~/kernel/access/permissions';
import { refusalOf } from '~/telecom/timeline/timeline-events';
import { orderMenu, type MenuState } from '~/telecom/timeline/timeline-steps';
import { paths } from '~/kernel/paths/paths';
import type { Event } from '~/telecom/timeline/event';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import type { Access } from '~/kernel/session/authorize.server';
import type { MenuItem } from '~/telecom/timeline/course';

type MenuKey = 'wishDate' | 'onDemand' | 'cancel';

const MENU = {
  wishDate: { panel: 'wishDate', href: paths.orderWishDate },
  onDemand: { panel: 'onDemand', href: (nid: string) => paths.orderOnDemand(nid) },
  cancel: { panel: 'cancellation', href: paths.orderCancellation },
} as const;

/**
 * Spec 4, the banner's menu: the actions on offer, and the reason for each one that is not. Empty for users who may not
 * order.
 */
export function menuView(
  access: Access,
  nid: string,
  order: Transaction,
  today: string,
  own: readonly Event[],
): MenuItem[] {
  const { t } = access;
  if (!mayOrder(access)) return [];
  const menu = orderMenu(order, today);
  return (Object.keys(MENU) as MenuKey[]).flatMap((key) => {
    const state: MenuState = menu[key];
    if (state === 'notOffered') return [];
    const { panel, href } = MENU[key];
    const reason = key === 'cancel' && state === 'notPossible' && refusalOf('cancel', own) ? 'refused' : state;
    // the provider's calls about an order need its uuid
    const said =
      reason !== 'offered' ? t(`timeline:menu.${reason}`) : order.uuid === null ? t('ending:order.unnamed') : null;
    return [
      {
        key,
        label: t(`panels:items.${panel}.title`),
        href: said === null ? href(nid) : null,
        reason: said,
        isAwaited: key === 'onDemand' && said === null,
      },
    ];
  });
}

export function mayOrder({ permissions }: Access): boolean {
  return satisfies(BROADBAND_ORDER_RIGHTS, permissions);
}

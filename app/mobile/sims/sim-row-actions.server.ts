import { MOBILE_ORDER_RIGHTS, satisfies } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import type { RowAction } from '~/kernel/ui/table/row-actions';
import type { MobileConnection } from '~/telecom/provider/sim';
import { blockActions, newTicketHref } from '../sim/sim-links.server';

/** True for a reader with the right to one of the actions of a row. */
export function mayAct({ permissions }: Pick<Access, 'permissions'>): boolean {
  return satisfies(MOBILE_ORDER_RIGHTS, permissions) || permissions.has('support-c');
}

/** The most frequent actions on a SIM. The pages that they lead to say why one is not possible. */
export function simRowActions(access: Pick<Access, 't' | 'permissions'>, sim: MobileConnection): RowAction[] {
  const { t, permissions } = access;
  const { uuid } = sim;
  const ticket = newTicketHref(access, uuid);
  const changes = [
    ...blockActions(access, sim).map(({ label, href }) => ({ label, href })),
    { label: t('panels:items.dataPool.title'), href: paths.changeSimData(uuid) },
    { label: t('panels:items.tags.title'), href: paths.mobileTags(uuid) },
  ];
  return [
    ...(satisfies(MOBILE_ORDER_RIGHTS, permissions) ? changes : []),
    ...(ticket ? [{ label: t('mobile:newTicket'), href: ticket }] : []),
  ];
}

import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { mobileKey } from '~/mobile/domain/capabilities';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { RecordAction } from '~/telecom/timeline/actions.server';

/** The action for the state that the SIM is not in, or both when the provider does not report the state. */
export function blockActions(
  { t }: Pick<Access, 't'>,
  { uuid, isBlocked }: Pick<MobileConnection, 'uuid' | 'isBlocked'>,
): RecordAction[] {
  const block = { label: t('panels:items.blockSim.title'), href: paths.blockSim(uuid) };
  const unblock = { label: t('panels:items.unblockSim.title'), href: paths.unblockSim(uuid) };
  const offered = isBlocked === null ? [block, unblock] : [isBlocked ? unblock : block];
  return offered.map((action) => ({ key: mobileKey.simBlock, ...action }));
}

/** A new ticket about a SIM. Null for users who may not make one. */
export function newTicketHref({ permissions }: Pick<Access, 'permissions'>, uuid: string): string | null {
  return permissions.has('support-c')
    ? paths.createTicket({ selectedProduct: 'mobile', selectedConnection: uuid })
    : null;
}

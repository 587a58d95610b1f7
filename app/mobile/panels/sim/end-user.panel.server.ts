import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { mobileKey } from '~/mobile/domain/capabilities';
import { endUserPanelOf } from '~/telecom/panels/end-user.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import { panels } from '../area.server';

/** The end customer of a SIM, which may have none. */
export const endUserPanel = endUserPanelOf({
  panels,
  rights: { requirement: MOBILE_ORDER_RIGHTS },
  capability: mobileKey.endUser,
  current: ({ t }, { sim }) => {
    const none = sim.endUser === null ? t('circuits:endUser.none') : t('pickers:endUser.chosen');
    const name = isKnown(sim) ? sim.endUser?.companyName || none : t('sim:endUser.unknown');
    return Promise.resolve({ uuid: uuidOf(sim), name });
  },
  shownBy: ({ sim }) => ({ uuid: sim && uuidOf(sim), name: sim?.endUser?.companyName ?? '' }),
  same: (t) => t('sim:endUser.same'),
  nobody: (t) => ({ hint: t('sim:endUser.noneHint'), same: t('sim:endUser.sameNobody') }),
  set: ({ mobileConnections }, { sim }, endUser) => mobileConnections.setEndUser(sim.uuid, endUser),
});

function isKnown({ isEndUserReported, isEndUserMalformed }: MobileConnection): boolean {
  return isEndUserReported && !isEndUserMalformed;
}

/** The uuid of the customer. Null for a SIM without one; undefined when the customer is unknown. */
function uuidOf(sim: MobileConnection): string | null | undefined {
  if (!isKnown(sim)) return undefined;
  return sim.endUser === null ? null : (sim.endUser.uuid ?? undefined);
}

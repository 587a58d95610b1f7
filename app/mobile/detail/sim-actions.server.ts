import { EXAMPLE } from '~/flows/wizard/example/fill.server';
import { capabilityKey, type Capabilities } from '~/telecom/capabilities/capabilities';
import { mobileKey } from '~/mobile/domain/capabilities';
import { paths } from '~/kernel/paths/paths';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { Access } from '~/kernel/session/authorize.server';
import { actionsOf, type RecordAction } from '~/telecom/timeline/actions.server';
import { simTerms } from '../sim/sim-terms.server';

/**
 * The actions of a SIM, and the reasons for those that are not available (MOB-17). Blocking comes first and apart, for
 * users in a hurry.
 * @param example the user's order that made it; null without one
 */
export function simActions(
  access: Access,
  sim: MobileConnection,
  { capabilities, example }: { readonly capabilities: Capabilities | null; readonly example: string | null },
) {
  const { t } = access;
  const terms = simTerms(capabilities, access);
  const blocking = blockActions(access, sim);
  const actions = actionsOf(access, terms, [
    ...blocking,
    { key: mobileKey.dataPool, label: t('panels:items.dataPool.title'), href: paths.changeSimData(sim.uuid) },
    {
      key: capabilityKey.addCircuit,
      label: t('panels:items.addCircuit.title'),
      href: paths.mobileCircuits(sim.uuid).add(),
    },
    { key: mobileKey.tags, label: t('panels:items.tags.title'), href: paths.mobileTags(sim.uuid) },
    { key: mobileKey.endUser, label: t('panels:items.endUser.title'), href: paths.mobileEndUser(sim.uuid) },
    { key: mobileKey.terminate, label: t('panels:items.termination.title'), href: paths.terminateSim(sim.uuid) },
  ]);
  const { offered: first } = actionsOf(access, terms, blocking);
  const rest = actions.offered.filter(({ href }) => !first.some((one) => one.href === href));
  const like = example
    ? [{ label: t('mobile:like'), href: paths.mobileOrder().start({ [EXAMPLE]: example }), adminOnly: false }]
    : [];
  return { first, actions: { ...actions, offered: [...rest, ...like] } };
}

/** The action for the state that the SIM is not in, or both when the provider does not report the state. */
function blockActions({ t }: Access, { uuid, isBlocked }: MobileConnection): RecordAction[] {
  const block = { label: t('panels:items.blockSim.title'), href: paths.blockSim(uuid) };
  const unblock = { label: t('panels:items.unblockSim.title'), href: paths.unblockSim(uuid) };
  const offered = isBlocked === null ? [block, unblock] : [isBlocked ? unblock : block];
  return offered.map((action) => ({ key: mobileKey.simBlock, ...action }));
}

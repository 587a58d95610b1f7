import { EXAMPLE } from '~/flows/wizard/example/fill.server';
import { capabilityKey, type Capabilities } from '~/telecom/capabilities/capabilities';
import { mobileKey } from '~/mobile/domain/capabilities';
import { paths } from '~/kernel/paths/paths';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { Access } from '~/kernel/session/authorize.server';
import { actionsOf, links } from '~/telecom/timeline/actions.server';
import { blockActions } from '../sim/sim-links.server';
import { simTerms } from '../sim/sim-terms.server';

interface Known {
  /** Null when they cannot be read. */
  readonly capabilities: Capabilities | null;
  /** The user's order that made it. Null without one. */
  readonly example: string | null;
  /** A new ticket about it. Null for users who may not make one. */
  readonly ticketHref: string | null;
}

/**
 * The actions of a SIM by their weight, and the reasons for those that are not available (MOB-17). Blocking comes first
 * and apart, for users in a hurry; the others are in a menu, whose last one is the end.
 */
export function simActions(access: Access, sim: MobileConnection, { capabilities, example, ticketHref }: Known) {
  const { t } = access;
  const terms = simTerms(capabilities, access);
  const blocking = blockActions(access, sim);
  const changes = actionsOf(access, terms, [
    ...blocking,
    { key: mobileKey.dataPool, label: t('panels:items.dataPool.title'), href: paths.changeSimData(sim.uuid) },
    {
      key: capabilityKey.addCircuit,
      label: t('panels:items.addCircuit.title'),
      href: paths.mobileCircuits(sim.uuid).add(),
    },
    { key: mobileKey.tags, label: t('panels:items.tags.title'), href: paths.mobileTags(sim.uuid) },
    { key: mobileKey.endUser, label: t('panels:items.endUser.title'), href: paths.mobileEndUser(sim.uuid) },
  ]);
  const { offered: first } = actionsOf(access, terms, blocking);
  const rest = changes.offered.filter(({ href }) => !first.some((one) => one.href === href));
  return {
    first,
    menu: [
      { key: 'change', title: t('timeline:record.menu.change'), actions: { ...changes, offered: rest } },
      {
        key: 'new',
        title: t('timeline:record.menu.new'),
        actions: links([
          ...(ticketHref ? [{ label: t('mobile:newTicket'), href: ticketHref }] : []),
          ...(example ? [{ label: t('mobile:like'), href: paths.mobileOrder().start({ [EXAMPLE]: example }) }] : []),
        ]),
      },
      {
        key: 'end',
        title: t('timeline:record.menu.end'),
        actions: actionsOf(access, terms, [
          { key: mobileKey.terminate, label: t('panels:items.termination.title'), href: paths.terminateSim(sim.uuid) },
        ]),
      },
    ],
  };
}

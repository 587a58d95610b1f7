import { EXAMPLE } from '~/flows/wizard/example/fill.server';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { capabilityKey } from '~/telecom/capabilities/capabilities';
import { carrierStateGroup } from '~/telecom/lines/carrier-state';
import type { DetailedConnection } from '~/telecom/provider/connection';
import { actionsOf, links, type Actions } from '~/telecom/timeline/actions.server';
import { capabilityTerms } from '../line/capability-terms.server';

interface Known {
  /** The order that made the line, for another one like it. Null without one. */
  readonly example: string | null;
  /** Its end, which stands with its contract too. */
  readonly ending: Actions;
}

/** The actions on a line in groups, apart from the one to take now. Its end is the last one. */
export function actionMenu(access: Access, connection: DetailedConnection, { example, ending }: Known) {
  const { t, permissions } = access;
  const { nid } = connection;
  const like = example && paths.broadbandOrder().start({ [EXAMPLE]: example });
  return [
    { key: 'change', title: t('timeline:record.menu.change'), actions: changes(access, connection) },
    {
      key: 'new',
      title: t('timeline:record.menu.new'),
      actions: links([
        ...(permissions.has('support-c') ? [{ label: t('detail:actions.ticket'), href: ticketHref(connection) }] : []),
        ...(like ? [{ label: t('detail:actions.like'), href: like }] : []),
      ]),
    },
    {
      key: 'read',
      title: t('timeline:record.menu.read'),
      actions: links([
        { label: t('detail:actions.report'), href: paths.connectionReport(nid) },
        { label: t('detail:handOver.title'), href: paths.handOver(nid) },
      ]),
    },
    { key: 'end', title: t('timeline:record.menu.end'), actions: ending },
  ];
}

function changes(access: Access, connection: DetailedConnection): Actions {
  const { t } = access;
  const { nid } = connection;
  return actionsOf(access, capabilityTerms(connection, access), [
    { key: capabilityKey.change, label: t('detail:actions.change'), href: paths.changeConnection(nid) },
    {
      key: capabilityKey.tags,
      label: t('panels:items.tags.title'),
      href: paths.connectionTags(nid),
      requirement: 'broadband-c',
    },
    {
      key: capabilityKey.endUser,
      label: t('panels:items.endUser.title'),
      href: paths.connectionEndUser(nid),
      requirement: 'broadband-c',
    },
    { key: capabilityKey.addCircuit, label: t('panels:items.addCircuit.title'), href: paths.circuits(nid).add() },
  ]);
}

/** A new ticket about a line. A line that is not in use yet is an order to the support desk. */
export function ticketHref({ nid, state }: Pick<DetailedConnection, 'nid' | 'state'>): string {
  return paths.createTicket({
    selectedProduct: carrierStateGroup(state) === 'active' ? 'broadband' : 'order',
    selectedConnection: nid,
  });
}

import type { Permission } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import type { RowAction } from '~/kernel/ui/table/row-actions';
import { carrierStateGroup } from '~/telecom/lines/carrier-state';
import type { Connection } from '~/telecom/provider/connection';
import { ticketHref } from '../detail/action-menu.server';

const RIGHTS = {
  investigate: 'broadband-diagnostics-r',
  tags: 'broadband-c',
  ticket: 'support-c',
} as const satisfies Record<string, Permission>;

/** True for a reader with the right to one of the actions of a row. */
export function mayAct({ permissions }: Pick<Access, 'permissions'>): boolean {
  return Object.values(RIGHTS).some((right) => permissions.has(right));
}

/** The most frequent actions on a line. The pages that they lead to say why one is not possible. */
export function lineActions({ t, permissions }: Pick<Access, 't' | 'permissions'>, line: Connection): RowAction[] {
  const { nid, state } = line;
  const isInService = carrierStateGroup(state) === 'active';
  const all = {
    investigate: isInService && { label: t('linePicture:investigate.start'), href: paths.diagnostics(nid) },
    tags: { label: t('panels:items.tags.title'), href: paths.connectionTags(nid) },
    ticket: { label: t('detail:actions.ticket'), href: ticketHref(line) },
  };
  return (['investigate', 'tags', 'ticket'] as const).flatMap((key) => {
    const action = all[key];
    return action && permissions.has(RIGHTS[key]) ? [action] : [];
  });
}

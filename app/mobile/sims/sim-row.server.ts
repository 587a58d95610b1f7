import { visibleTags } from '~/kernel/text/tags';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { Access } from '~/kernel/session/authorize.server';
import { shownIccid } from '~/telecom/sims/shown-number';
import { foreign } from '~/kernel/ui/words';
import { dataPoolText, endsToo, simName, simState } from '~/telecom/words/sim.server';
import { simRowActions } from './sim-row-actions.server';
import { seenText } from '../sim/seen.server';
import type { ExtraColumn } from './sims-table';

interface Optional {
  readonly extra: readonly ExtraColumn[];
  /** True to show the actions of each row. */
  readonly withActions: boolean;
  readonly usage: string | undefined;
}

/** A SIM as text (house rule 10), with the optional columns that are shown. */
export function simRow(
  sim: MobileConnection,
  access: Pick<Access, 't' | 'now' | 'timezone' | 'permissions'>,
  { extra, withActions, usage }: Optional,
) {
  const { t } = access;
  return {
    uuid: sim.uuid,
    state: simState(sim, t),
    ends: endsToo(sim, t),
    name: simName(sim),
    iccid: sim.iccid === null ? '' : shownIccid(sim.iccid),
    endUser: customerName(sim, t) ?? '',
    pool: dataPoolText(sim, t),
    actions: withActions ? simRowActions(access, sim) : [],
    extra: Object.fromEntries(extra.map((column) => [column, extraText(sim, column, access, usage)])),
  };
}
export type SimRow = ReturnType<typeof simRow>;

/** The name of the SIM's customer, or else its uuid. Null for a SIM without one. */
export function customerName(
  { endUser, isEndUserMalformed }: Pick<MobileConnection, 'endUser' | 'isEndUserMalformed'>,
  t: Access['t'],
): string | null {
  if (isEndUserMalformed) return t('mobile:unread');
  return endUser && (endUser.companyName || endUser.uuid || t('mobile:unread'));
}

function extraText(
  sim: MobileConnection,
  column: ExtraColumn,
  { t, now, timezone }: Pick<Access, 't' | 'now' | 'timezone'>,
  usage = t('mobile:usage.unreported'),
): string | readonly string[] {
  switch (column) {
    case 'product':
      return foreign(sim.product.name);
    case 'nid':
      return sim.nid;
    case 'imsi':
      return sim.imsi ?? '';
    case 'tags':
      return sim.tags ? visibleTags(sim.tags) : t('mobile:unread');
    case 'last_seen':
      return seenText(sim.lastSeen, t, now, timezone);
    case 'usage':
    case 'usage_before':
      return usage;
  }
}

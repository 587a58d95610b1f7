import type { Provider } from '~/kernel/provider/provider.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { withoutOthers } from '~/kernel/table/list.server';
import { shownIccid } from '~/telecom/sims/shown-number';
import { foreign } from '~/kernel/ui/words';
import { simName, simState } from '~/telecom/words/sim.server';

/** The most SIMs shown of one customer. */
const MOST = 25;

/**
 * The SIMs of one end customer. A provider may ignore the filter. SIMs of others are then left out, and their number is
 * unknown.
 */
export async function simsOf({ mobileConnections }: Pick<Provider, 'mobileConnections'>, uuid: string) {
  const part = await mobileConnections.list({ page: 1, perPage: MOST, endUser: uuid, all: true });
  return withoutOthers(part, ({ endUser }) => endUser?.uuid?.toLowerCase() === uuid.toLowerCase());
}
type OwnSims = Awaited<ReturnType<typeof simsOf>>;

/** The SIMs as text. `more` means that there may be others. */
export function simsView({ t }: Pick<Access, 't'>, { rows, count }: OwnSims) {
  return {
    rows: rows.map((sim) => ({
      uuid: sim.uuid,
      href: paths.mobileConnection(sim.uuid),
      name: simName(sim),
      iccid: sim.iccid === null ? '' : shownIccid(sim.iccid),
      product: foreign(sim.product.name),
      state: simState(sim, t),
    })),
    shown: rows.length,
    count,
    more: count === null || count > rows.length,
  };
}
export type SimsView = ReturnType<typeof simsView>;

/** The SIMs that still have a customer, since they have not ended. */
export function currentSims({ rows }: OwnSims): MobileConnection[] {
  return rows.filter(({ state }) => state !== 'terminated');
}

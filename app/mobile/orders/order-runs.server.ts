import { readMakerOf } from '~/flows/intents/kept-intent.server';
import { runOf } from '~/flows/runs/kept-run.server';
import type { Session } from '~/kernel/session/session.server';
import { parseUuid } from '~/kernel/text/uuid';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';
import { SIM_ORDERS } from '~/telecom/ordering/order-names';

/** The run that ordered a SIM together with others. */
export interface OrderRun {
  readonly id: string;
  /** True for the user's own, since a run has a page for its user alone. */
  readonly isOwn: boolean;
}

/** The runs of new SIMs by the uuid of their order. The provider names none, so only orders of 30 days are told. */
export async function orderRuns(
  session: Session,
  orders: readonly MobileTransaction[],
): Promise<ReadonlyMap<string, OrderRun>> {
  const runs = await Promise.all(
    orders.map(async ({ uuid, type, connection }) => {
      const sim = type === 'new' ? parseUuid(connection.uuid ?? undefined) : null;
      const maker = sim === null ? null : await readMakerOf(session, sim);
      const id = maker?.value.wizard === SIM_ORDERS ? runOf(maker.id) : null;
      return id === null ? [] : [[uuid, { id, isOwn: maker?.owner === session.owner }] as const];
    }),
  );
  return new Map(runs.flat());
}

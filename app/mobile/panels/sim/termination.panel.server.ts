import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { mobileKey } from '~/mobile/domain/capabilities';
import { ending, endingProblems, endingReview, endingSchema } from '~/telecom/ending/ending.server';
import type { Ends } from '~/telecom/ending/ending-contract.server';
import { endingDates } from '~/telecom/ending/ending-dates.server';
import type { Access } from '~/kernel/session/authorize.server';
import { simName } from '~/telecom/words/sim.server';
import { definePanel } from '../area.server';
import { madeOrder } from '../traces.server';

/** The end of a SIM's connection (MOB-07). */
export const terminationPanel = definePanel({
  name: 'termination',
  schema: endingSchema,
  requirement: MOBILE_ORDER_RIGHTS,
  capability: () => mobileKey.terminate,
  ...ending,
  load: (access, { sim }) => endingDates(access, simEnds(access, sim.uuid), { atOnce: true }),
  check: (access, { sim }, answer) => endingProblems(access, simEnds(access, sim.uuid), answer),
  review: (access, { sim }, answer) => {
    const { circuits, lostCircuits } = sim;
    return endingReview(access, simEnds(access, sim.uuid), answer, { name: simName(sim), circuits, lostCircuits });
  },
  send: ({ mobileConnections }, { sim }, answer, key) => mobileConnections.terminate(sim.uuid, answer, key),
  trace: madeOrder('terminate'),
  firstDetailOnly: true,
});

/** The end of a SIM's connection as a notice. The provider has no call for its cost. */
function simEnds({ provider: { mobileConnections } }: Pick<Access, 'provider'>, uuid: string): Ends {
  return { contract: () => mobileConnections.contract(uuid), costOn: null, pricing: 'broadband-pricing-r' };
}

import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { isOtherData } from '~/mobile/domain/asked';
import { itself } from '~/flows/intents/intent';
import { paths } from '~/kernel/paths/paths';
import type { Provider } from '~/kernel/provider/provider.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { Got, Job } from '~/flows/runs/job';
import { hasAll, nextOf, obstacleOf, SIM_RUNS, type Obstacle, type SimWish } from '../sim/sim-wish';

/** The wish as it is sent for one SIM. */
interface SentWish {
  /** The id by which the SIM's own panels find it. */
  readonly sim: string;
  readonly uuid: string;
  readonly wish: SimWish;
}

/** One wish for many SIMs (MOB-03, MOB-06, MOB-10). None of its calls makes anything with an id of its own: what became of one is read from the SIM. */
export const simJob: Job<SimWish, SentWish> = {
  name: SIM_RUNS,
  requirement: MOBILE_ORDER_RIGHTS,
  content: ({ id }, wish) => ({ sim: id, uuid: id, wish }),
  // the same record as that of a SIM's panels
  record: ({ sim }) => ({ area: 'mobile', id: sim }),
  action: ({ wish }) => wish.kind,
  told: ({ sim, wish }, t) => ({ what: t(`simRuns:create.wishes.${wish.kind}`), href: paths.mobileConnection(sim) }),
  orders: ({ wish }) => wish.kind === 'pool',
  unpriced: ({ wish }) => wish.kind === 'pool' && wish.unpriced === true,
  before: ({ provider }, { uuid, wish }) => inTheWay(provider, uuid, wish),
  async send({ provider }, { uuid, wish }, { key }) {
    await sendOne(provider, uuid, wish, key);
    return key;
  },
  got: async ({ provider }, { uuid, wish }) =>
    wish.kind === 'pool' ? otherPool(await provider.mobileConnections.read(uuid), wish) : null,
  async find(provider, { uuid, wish }, intent) {
    const sim = await provider.mobileConnections.read(uuid);
    return isDone(wish, sim) ? [itself(intent, sim.nid)] : [];
  },
};

function sendOne({ mobileConnections: mobile }: Provider, uuid: string, wish: SimWish, key: string): Promise<unknown> {
  switch (wish.kind) {
    case 'block':
      return mobile.block(uuid, key);
    case 'unblock':
      return mobile.unblock(uuid, key);
    case 'tag':
      return addTags(mobile, uuid, wish.tags);
    case 'pool':
      return mobile.changeDataPool(uuid, wish, key);
  }
}

/**
 * The obstacle that appeared since the plan. The SIM is read right before sending, so that a later choice for next
 * month is not overridden.
 */
async function inTheWay({ mobileConnections }: Provider, uuid: string, wish: SimWish): Promise<Obstacle | null> {
  if (wish.kind !== 'tag' && wish.kind !== 'pool') return null;
  const sim = await mobileConnections.read(uuid);
  const obstacle = obstacleOf(wish, sim);
  if (obstacle !== null || wish.kind === 'tag') return obstacle;
  return nextOf(sim) === (wish.stood[uuid] ?? null) ? null : 'changed';
}

/** The provider takes all tags of a SIM at once: those that it had a moment ago, by the same read, stay. */
async function addTags(mobile: Provider['mobileConnections'], uuid: string, tags: readonly string[]): Promise<void> {
  const { tags: known } = await mobile.read(uuid);
  await mobile.setTags(uuid, [...new Set([...(known ?? []), ...tags])]);
}

/** Another pool than was asked, compared as on the SIM's own page; a slow provider may tell the one of before. */
function otherPool(
  { uuid, dataPoolNextMonth: got }: MobileConnection,
  { poolUuid, stood }: Extract<SimWish, { kind: 'pool' }>,
): Got | null {
  if (got === null || !isOtherData(got, { kind: 'pool', uuid: poolUuid })) return null;
  return { name: got.name, isAsBefore: got.uuid !== null && got.uuid === stood[uuid] };
}

/** True when the SIM's record shows the wish. Changes that the network still works on are not done yet. */
function isDone(wish: SimWish, sim: MobileConnection): boolean {
  switch (wish.kind) {
    case 'block':
      return sim.isBlocked === true && !sim.isBlockPending;
    case 'unblock':
      return sim.isBlocked === false && !sim.isBlockPending;
    case 'tag':
      return sim.tags !== null && hasAll(sim.tags, wish.tags);
    case 'pool':
      // the pool that the SIM is in now may be the one that it leaves
      return nextOf(sim) === wish.poolUuid;
  }
}

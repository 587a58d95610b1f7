import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { itself } from '~/flows/intents/intent';
import type { Asks, BulkAction, Shows } from '~/flows/runs/action.server';
import type { Sends } from '~/flows/runs/job';
import type { Wished } from '~/flows/runs/run';
import { paths } from '~/kernel/paths/paths';
import type { Provider } from '~/kernel/provider/provider.server';
import { parseUuid } from '~/kernel/text/uuid';
import type { MobileConnection } from '~/telecom/provider/sim';
import { SIM_RUNS, type Obstacle } from '../sim/sim-wish';
import { shownNumber } from '~/telecom/sims/shown-number';
import { simRunArea } from './sim-area.server';

/** The request as sent for one SIM. */
export interface SentWish<Wish> {
  /** The id by which the SIM's own panels find the intent. */
  readonly sim: string;
  readonly uuid: string;
  readonly wish: Wish;
}

/** A value that may have to be read first. */
type Soon<T> = T | Promise<T>;

/** The part in which actions for existing SIMs differ. Their calls make no record with an id. */
interface SimAction<Wish extends Wished, Values>
  extends Omit<Shows<Wish, MobileConnection, Values>, 'area' | 'obstacle' | 'words' | 'href'>,
    Pick<Sends<Wish, SentWish<Wish>>, 'got' | 'orders' | 'find'> {
  readonly kind: Wish['kind'];
  readonly asks: Asks<Wish, MobileConnection, Values>;
  /**
   * The obstacle that appeared since the plan, from the SIM as read right before the call. Absent when repeating the
   * call is harmless.
   */
  appeared?(this: void, wish: Wish, sim: MobileConnection, provider: Provider): Soon<Obstacle | null>;
  call(this: void, provider: Provider, uuid: string, wish: Wish, key: string): Promise<unknown>;
  /** The request for one SIM alone, which its intent stores. Absent for a request that is the same for all SIMs. */
  only?(this: void, wish: Wish, uuid: string): Wish;
}

/**
 * The look-up of an action whose outcome the SIM itself shows.
 * @param isDone true for the requested state. A change that the network still works on is not done yet
 */
export function shownBy<Wish>(
  isDone: (wish: Wish, sim: MobileConnection) => boolean,
): Sends<Wish, SentWish<Wish>>['find'] {
  return async ({ mobileConnections }, { uuid, wish }, intent) => {
    const sim = await mobileConnections.read(uuid);
    return isDone(wish, sim) ? [itself(intent, sim.nid)] : [];
  };
}

/** An action for existing SIMs (MOB-03, MOB-06, MOB-10). */
export function simAction<Wish extends Wished, Values = unknown>({
  call,
  appeared,
  only,
  ...own
}: SimAction<Wish, Values>): BulkAction<Wish, SentWish<Wish>, MobileConnection, Values> {
  return {
    ...own,
    name: SIM_RUNS,
    requirement: MOBILE_ORDER_RIGHTS,
    area: simRunArea,
    content: ({ id }, wish) => ({ sim: parseUuid(id) ?? id, uuid: id, wish: only?.(wish, id) ?? wish }),
    // the SIM's own panels use the same record
    record: ({ sim }) => ({ area: 'mobile', id: sim }),
    describe: ({ sim }, t) => ({ what: own.asks.choice(t).title, href: paths.mobileConnection(sim) }),
    others: { open: 'open', done: 'changed' } satisfies Record<string, Obstacle>,
    ...(appeared && {
      before: async ({ provider }, { uuid, wish }) =>
        appeared(wish, await provider.mobileConnections.read(uuid), provider),
    }),
    async send({ provider }, { uuid, wish }, { key }) {
      await call(provider, uuid, wish, key);
      return key;
    },
    obstacle: (word, t) => t(`simRuns:obstacle.${word as Obstacle}`),
    words: (t) => ({ detail: t('simRuns:items.detail'), number: shownNumber, search: t('simRuns:items.search') }),
    href: ({ id }) => (id ? paths.mobileConnection(id) : null),
  };
}

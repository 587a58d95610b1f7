import { z } from 'zod';
import type { DataChoice } from '~/telecom/sims/data-pool';
import type { Event } from '~/telecom/timeline/event';
import type { Access } from '~/kernel/session/authorize.server';
import { SHOWN } from '~/telecom/timeline/activity.server';
import { dataName } from './data-name.server';

/** Names of pools and bundles, by their uuid. */
export type DataNames = ReadonlyMap<string, string>;

/** The empty names, for pages that name no data. */
export const NO_NAMES: DataNames = new Map();

/** The most names to load, each with a call. The newest events rarely have more. */
const MOST_NAMED = 5;

const AskedFacts = z.object({ data_pool: z.string().nullish(), product: z.string().nullish() });

/** The data that an event's change requests, or null when the event does not name it. */
export function dataChoiceOf({ method, request }: Pick<Event, 'method' | 'request'>): DataChoice | null {
  const asked = method === 'change_data_pool' ? AskedFacts.safeParse(request).data : undefined;
  if (asked?.data_pool) return { kind: 'pool', uuid: asked.data_pool };
  return asked?.product ? { kind: 'bundle', uuid: asked.product } : null;
}

/** The names of the data in the newest of these events, or in all of them. */
export async function dataNames(
  access: Pick<Access, 'provider'>,
  events: readonly Event[],
  all: boolean,
): Promise<DataNames> {
  const choices = new Map(
    (all ? events : events.slice(0, SHOWN)).flatMap((event) => {
      const choice = dataChoiceOf(event);
      return choice ? [[choice.uuid, choice] as const] : [];
    }),
  );
  const named = await Promise.all(
    [...choices.values()]
      .slice(0, MOST_NAMED)
      .map(async (choice) => [choice.uuid, await dataName(access, choice)] as const),
  );
  return new Map(named.filter(([, name]) => name !== ''));
}

import { SEND_LIMIT_MS, SLACK_MS, type RecordRef } from '~/flows/intents/intent';
import { runtime } from '~/kernel/process/runtime.server';
import type { Trailed } from '~/kernel/process/trail-line.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { Event } from './event';

/** A person who acted, and the user in whose name. */
export interface ActingFor {
  readonly name: string;
  readonly as: string;
}

type Dated = Pick<Event, 'createdAt' | 'username'>;

/** The person who caused an event in the name of its user. Null when nobody did, or when it is not certain. */
export type ActedBy = (event: Dated) => ActingFor | null;

/** The span in which one call was made, with its users. */
interface Deed {
  readonly from: number;
  readonly to: number;
  /** The provider's name of the user whose token the call carried. */
  readonly username: string;
  readonly acting: ActingFor | null;
}

/** More lines about one record are not looked at. */
const MOST_LINES = 500;

/**
 * Tells which events of a record somebody caused in the name of another user. The provider names that user alone, so
 * that the audit trail adds who acted.
 * @param records the record under its area, and under the wizards that make it
 */
export async function actedBy(
  { session, admin }: Pick<Access, 'session' | 'admin'>,
  records: readonly RecordRef[],
): Promise<ActedBy> {
  const organization = admin ? null : session.record.organization.uuid;
  const found = await Promise.all(
    records.map((of) => runtime().store.trail.find<Trailed>({ organization, of, offset: 0, limit: MOST_LINES })),
  );
  const deeds = deedsOf(found.flatMap(({ lines }) => lines));
  return deeds.some(({ acting }) => acting) ? (event) => actingIn(event, deeds) : () => null;
}

/** The calls that the lines tell of, each from its send to its outcome. */
export function deedsOf(lines: readonly { readonly at: number; readonly value: Trailed }[]): Deed[] {
  const calls = new Map<string, { readonly at: number; readonly value: Trailed }[]>();
  for (const line of lines) {
    const { event, intent, attempt, requestId, action } = line.value;
    if (!/^(?:order|change) /.test(event)) continue;
    const key = [intent ?? requestId, attempt, action].join(' ');
    calls.set(key, [...(calls.get(key) ?? []), line]);
  }
  return [...calls.values()].flatMap((call) => {
    const [first] = call;
    const user = first && (first.value.as ?? first.value.who);
    if (!first?.value.who || !user?.username) return [];
    const { who, as } = first.value;
    const sent = call.find(({ value }) => value.event.endsWith(' sent'));
    const ended = call.find(({ value }) => / (?:accepted|refused)$/.test(value.event));
    return [
      {
        from: sent?.at ?? Math.min(...call.map(({ at }) => at)) - SEND_LIMIT_MS,
        to: ended?.at ?? Math.max(...call.map(({ at }) => at)) + SEND_LIMIT_MS,
        username: user.username,
        acting: as ? { name: who.name, as: as.name } : null,
      },
    ];
  });
}

/** Everybody who may have caused the event has to be the same person, or nothing is claimed. */
export function actingIn({ createdAt, username }: Dated, deeds: readonly Deed[]): ActingFor | null {
  const moment = Date.parse(createdAt);
  const [first, ...others] = deeds.filter(
    (deed) => deed.username === username && deed.from - SLACK_MS <= moment && moment <= deed.to + SLACK_MS,
  );
  const acting = first?.acting ?? null;
  return others.every((other) => other.acting?.name === acting?.name) ? acting : null;
}

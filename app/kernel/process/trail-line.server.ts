import { REFUSAL, type TrailLine } from '~/kernel/store/trail';
import { fold } from '~/kernel/text/fold';
import type { AuditEvent, AuditRecord } from './audit.server';
import { TRAIL_KINDS, TRAIL_OUTCOMES, type TrailKind, type TrailOutcome } from './trail-words';

/** A person as the trail names them. */
export interface TrailPerson {
  readonly subject: string;
  /** The provider's name for the user; null when it is not known. */
  readonly username: string | null;
  readonly name: string;
  readonly organization: { readonly uuid: string; readonly name: string };
}

/** The content of a line of the trail. */
export interface Trailed extends AuditRecord {
  readonly event: AuditEvent;
  /** The person who acted; null for a visitor who was not signed in. */
  readonly who: TrailPerson | null;
  /** The user in whose name they acted, and the reason that they gave. */
  readonly as: TrailPerson | null;
  readonly reason: string | null;
}

/** The event with the keys by which the trail finds it. */
export function trailLine(id: string, at: number, value: Trailed): TrailLine<Trailed> {
  const { event, who, as, area, record, effect, wizard } = value;
  const named = [who, as].flatMap((person) => (person ? [person.name, person.username ?? ''] : []));
  const people = [...named, value.settledBy ?? ''];
  const organization = (as ?? who)?.organization.uuid ?? '';
  const about = record ?? effect ?? null;
  return {
    id,
    at,
    kind: kindOf(event),
    outcome: outcomeOfEvent(event),
    organization,
    otherOrganization: as && who ? who.organization.uuid : '',
    people: [...new Set(people.filter(Boolean).map(fold))],
    record: about === null ? null : { area: area ?? wizard ?? '', id: about },
    value,
  };
}

function kindOf(event: AuditEvent): TrailKind {
  if (event === 'refused') return REFUSAL;
  if (event.endsWith(' shown') || event === 'secret withdrawn') return 'secret';
  const [first] = event.split(' ');
  return TRAIL_KINDS.find((kind) => kind === first) ?? 'access';
}

export function outcomeOfEvent(event: AuditEvent): TrailOutcome {
  if (event === 'refused' || event === 'swap failed') return 'refused';
  const [, ending] = /^(?:order|change) (.+)$/.exec(event) ?? [];
  return TRAIL_OUTCOMES.find((outcome) => outcome === ending) ?? 'done';
}

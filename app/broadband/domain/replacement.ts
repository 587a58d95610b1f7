import { offeredSla, type ContractSla } from './sla';
import { isFibre } from '~/telecom/lines/technology';

interface Offered {
  readonly id: number;
  readonly technology: string;
  readonly orderable: boolean;
  /** The ways to order it. Null when the provider names none. */
  readonly variants: readonly string[] | null;
}

/**
 * The line that takes the place of copper: the wanted one if it is fibre that can be had now, or else the best fibre.
 * Undefined where there is none.
 * @param lines the best first
 */
export function replacementLine<L extends Offered>(lines: readonly L[], wanted: number | undefined): L | undefined {
  const possible = lines.filter(
    ({ orderable, technology, variants }) =>
      orderable && isFibre(technology) && (variants === null || variants.includes('nls')),
  );
  return possible.find(({ id }) => id === wanted) ?? possible[0];
}

interface OldLine {
  readonly circuits: readonly {
    readonly nid: string;
    readonly profile: string;
    readonly profileName: string;
    readonly isRedundant: boolean;
    readonly subnets: readonly { readonly size: string; readonly name: string }[];
  }[];
  readonly unread: readonly Unread[];
  /** Absent where its contract does not name it, which leaves nothing to decide. */
  readonly sla?: ContractSla | undefined;
}

type Unread = 'endUser' | 'tags' | 'circuits' | 'addresses';

/** The parts that a new line can have. */
interface Possible {
  /** The most circuits of an order. */
  readonly circuits: number;
  /** The uuids of the profiles that an order may name. */
  readonly profiles: ReadonlySet<string>;
  /** The sizes of subnets. Null when they could not be read. */
  readonly sizes: ReadonlySet<string> | null;
  readonly slas: readonly { readonly id: number; readonly name: string }[];
}

/** A part of an old line that does not go along by itself, so that a person decides about it. */
export type Undecided =
  | { readonly kind: 'unread'; readonly part: Unread }
  | { readonly kind: 'many'; readonly count: number }
  | { readonly kind: 'redundancy' | 'noProfile'; readonly circuit: string }
  | { readonly kind: 'profile'; readonly circuit: string; readonly name: string }
  | { readonly kind: 'subnet' | 'sla'; readonly name: string }
  | { readonly kind: 'sizes' };

/**
 * The parts of an old line that a new one cannot have just like that. Nothing is left out or replaced unasked, because
 * nobody sees the form of each line in a wave.
 */
export function undecidedParts({ circuits, unread, sla }: OldLine, possible: Possible): Undecided[] {
  const subnets = circuits.flatMap((circuit) => circuit.subnets);
  const { sizes } = possible;
  const lost = new Set(sizes === null ? [] : subnets.flatMap(({ size, name }) => (sizes.has(size) ? [] : [name])));
  return [
    ...unread.map((part) => ({ kind: 'unread' as const, part })),
    ...(circuits.length > possible.circuits ? [{ kind: 'many' as const, count: circuits.length }] : []),
    ...circuits.flatMap((circuit) => undecidedProfile(circuit, possible.profiles)),
    ...[...lost].map((name) => ({ kind: 'subnet' as const, name })),
    ...(sizes === null && subnets.length > 0 ? [{ kind: 'sizes' as const }] : []),
    ...(sla && !offeredSla(sla, possible.slas) ? [{ kind: 'sla' as const, name: sla.name }] : []),
  ];
}

function undecidedProfile(
  { nid, profile, profileName, isRedundant }: OldLine['circuits'][number],
  known: ReadonlySet<string>,
): Undecided[] {
  if (isRedundant) return [{ kind: 'redundancy', circuit: nid }];
  if (profile === '') return [{ kind: 'noProfile', circuit: nid }];
  return known.has(profile) ? [] : [{ kind: 'profile', circuit: nid, name: profileName }];
}

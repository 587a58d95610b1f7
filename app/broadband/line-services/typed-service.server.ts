import { firstOffered, NO_DEFAULTS, type OrderDefaults, type Preferred } from '~/broadband/domain/order-defaults';
import { suggestTag, type Tagging } from '~/broadband/domain/vci';
import { sizeValue } from '~/telecom/lines/ip';
import { offeredSla, type ContractSla } from '~/broadband/domain/sla';
import type { OldLineFacts } from '../replacing/old-line.server';
import { MOST_CIRCUITS } from './answer.server';
import { isOrderable, taggingOf, type ServiceChoices } from './service-choices.server';

/** The texts of the services form, as typed or as the line proposes them. */
export interface TypedService {
  readonly circuits: readonly TypedCircuit[];
  readonly sla: string;
  readonly contract: string;
  readonly cpe?: Readonly<Record<string, string>>;
  readonly promo?: string;
}
export interface TypedCircuit {
  readonly product: string;
  readonly bandwidth?: string;
  readonly tag: string;
  readonly profile: string;
  readonly subnets?: readonly TypedSubnet[];
}
export interface TypedSubnet {
  readonly size: string;
  readonly routing: string;
}

/** Gives every circuit without a number the next free one. */
export function fillTags<C extends { tag?: unknown }>(
  circuits: readonly C[],
  tagging: Tagging,
  inUse: readonly number[],
): C[] {
  const used = [...inUse, ...circuits.map((circuit) => Number(circuit.tag)).filter(Boolean)];
  return circuits.map((circuit) => {
    if (circuit.tag) return circuit;
    const tag = suggestTag(tagging, used);
    if (tag !== null) used.push(tag);
    return { ...circuit, tag: tag === null ? '' : String(tag) };
  });
}

/** The proposals that take precedence over the line's own. */
export interface Proposing {
  /** The line to replace. The circuits are like its circuits. */
  readonly old?: OldLineFacts | undefined;
  /** The SLA of the line to replace. */
  readonly sla?: ContractSla | undefined;
  /** The contract length in months at which the lines were compared. */
  readonly term?: number | null;
  /** The defaults of the organisation. The compared term comes before theirs. */
  readonly defaults?: OrderDefaults;
}

/** The services that the line proposes. */
export function defaultService(
  choices: ServiceChoices,
  usedVcis: readonly number[],
  { old, sla, term, defaults = NO_DEFAULTS }: Proposing = {},
): TypedService {
  const circuits = (old?.circuits ?? []).slice(0, MOST_CIRCUITS).map((circuit) => circuitLike(circuit, choices));
  return {
    circuits: fillTags(circuits.length > 0 ? circuits : [newCircuit(choices)], taggingOf(choices), usedVcis),
    ...preferredTerms(
      choices,
      { before: { sla: (sla && offeredSla(sla, choices.slas)?.id) ?? null, months: term ?? null }, defaults },
      { sla: String(choices.slas[0]?.id ?? ''), contract: String(ownTerm(choices)?.months ?? '') },
    ),
  };
}

/** The SLA and the contract length: the first preferred one that the line offers, or else the proposed one. */
export function preferredTerms(
  { slas, contracts }: Pick<ServiceChoices, 'slas' | 'contracts'>,
  { before, defaults }: Preferred,
  proposed: Pick<TypedService, 'sla' | 'contract'>,
): Pick<TypedService, 'sla' | 'contract'> {
  const ids = slas.map(({ id }) => id);
  const terms = contracts.map(({ months }) => months);
  return {
    sla: String(firstOffered([before?.sla, defaults.sla], ids) ?? proposed.sla),
    contract: String(firstOffered([before?.months, defaults.months], terms) ?? proposed.contract),
  };
}

/** The term of a line when the user chose none. */
export function ownTerm({ contracts }: Pick<ServiceChoices, 'contracts'>) {
  return contracts.find((known) => known.isDefault) ?? contracts[0];
}

export function newCircuit({ circuits, profiles }: ServiceChoices): TypedCircuit {
  const orderable = profiles.filter(isOrderable);
  const profile = orderable.find((known) => known.isDefault) ?? orderable[0];
  return { product: String(circuits[0]?.id ?? ''), profile: profile?.uuid ?? '', tag: '' };
}

function circuitLike({ profile, subnets }: OldLineFacts['circuits'][number], choices: ServiceChoices): TypedCircuit {
  const fresh = newCircuit(choices);
  return {
    ...fresh,
    profile: choices.profiles.some((known) => known.uuid === profile && isOrderable(known)) ? profile : fresh.profile,
    subnets: subnets.filter(({ size }) => mayBeOrdered(size, choices)).map(({ size, routing }) => ({ size, routing })),
  };
}

/** True when the size is on offer, or when its list is missing. */
function mayBeOrdered(size: string, { subnets, missing }: ServiceChoices): boolean {
  return missing.includes('subnets') || subnets.some((known) => sizeValue(known) === size);
}

/** The names of an old line's subnets that the new line cannot have. */
export function lostSubnets({ circuits }: OldLineFacts, choices: ServiceChoices): string[] {
  const all = circuits.flatMap(({ subnets }) => subnets);
  return [...new Set(all.filter(({ size }) => !mayBeOrdered(size, choices)).map(({ name }) => name))];
}

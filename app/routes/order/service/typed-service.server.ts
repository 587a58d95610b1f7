import { suggestTag, type Tagging } from '~/domain/line/vci';
import { isOrderable, taggingOf, type ServiceChoices } from './service-choices.server';

/** The form of the services as texts: what was typed, or what the line proposes. */
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

export function defaultService(choices: ServiceChoices, usedVcis: readonly number[]): TypedService {
  const contract = choices.contracts.find((known) => known.isDefault) ?? choices.contracts[0];
  return {
    circuits: fillTags([newCircuit(choices)], taggingOf(choices), usedVcis),
    sla: String(choices.slas[0]?.id ?? ''),
    contract: String(contract?.months ?? ''),
  };
}

export function newCircuit({ circuits, profiles }: ServiceChoices): TypedCircuit {
  const orderable = profiles.filter(isOrderable);
  const profile = orderable.find((known) => known.isDefault) ?? orderable[0];
  return { product: String(circuits[0]?.id ?? ''), profile: profile?.uuid ?? '', tag: '' };
}

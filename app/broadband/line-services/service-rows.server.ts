import { z } from 'zod';
import { sizeValue } from '~/telecom/lines/ip';
import { LONGEST_VALUE } from '~/kernel/forms/limits';
import type { FormResult } from '~/kernel/forms/parse.server';
import type { RowIntent } from '~/kernel/forms/row-intent';
import { MOST_CIRCUITS, MOST_SUBNETS } from './answer.server';
import { taggingOf, type ServiceChoices } from './service-choices.server';
import {
  defaultService,
  fillTags,
  newCircuit,
  type Proposing,
  type TypedCircuit,
  type TypedService,
  type TypedSubnet,
} from './typed-service.server';

/** The posted texts of the form, with any value. A row that was just added is null. */
const text = z.string().max(LONGEST_VALUE).catch('');
const Subnet = z.object({ size: text, routing: text }).nullable().catch(null);
const Circuit = z
  .object({ product: text, bandwidth: text, tag: text, profile: text, subnets: z.array(Subnet).catch([]) })
  .nullable()
  .catch(null);
const Typed = z.object({
  circuits: z.array(Circuit).catch([]),
  sla: text,
  contract: text,
  cpe: z.record(z.string(), text).catch({}),
  promo: text,
});

/**
 * The fields of the form as typed. New rows, and circuits of another line, get the line's proposals. An empty form gets
 * the defaults: the old line's, the compared term, the organisation's, then the line's.
 */
export function shownService(
  values: unknown,
  choices: ServiceChoices,
  usedVcis: readonly number[],
  proposing?: Proposing,
): TypedService {
  const { circuits, ...typed } = Typed.parse(values ?? {});
  if (circuits.length === 0) return defaultService(choices, usedVcis, proposing);
  return { ...typed, circuits: circuits.slice(0, MOST_CIRCUITS).map((circuit) => shownCircuit(circuit, choices)) };
}

function shownCircuit(circuit: z.infer<typeof Circuit>, choices: ServiceChoices): TypedCircuit {
  const fresh = newCircuit(choices);
  if (!circuit) return fresh;
  const isKnown = choices.circuits.some(({ id }) => String(id) === circuit.product);
  const subnets = circuit.subnets.slice(0, MOST_SUBNETS).flatMap((subnet) => subnet ?? newSubnet(choices));
  return { ...circuit, product: isKnown ? circuit.product : fresh.product, subnets };
}

function newSubnet({ subnets: [first] }: ServiceChoices): TypedSubnet[] {
  return first ? [{ size: sizeValue(first), routing: 'routed' }] : [];
}

/**
 * The form after adding or removing a row (BBO-09), with a number for each circuit (BBO-10). The id belongs to the new
 * row's first field, or to the place of the removed row.
 */
export function changedRows(
  rows: RowIntent,
  { initialValue }: FormResult,
  choices: ServiceChoices,
  usedVcis: readonly number[],
): { values: TypedService; place: string } {
  const shown = shownService(initialValue, choices, usedVcis);
  const values = { ...shown, circuits: fillTags(shown.circuits, taggingOf(choices), usedVcis) };
  return { values, place: placeAfter(rows, values) };
}

function placeAfter(rows: RowIntent, { circuits }: TypedService): string {
  const of = /^circuits\[(\d+)\]/.exec(rows.list)?.[1];
  if (of === undefined)
    return rows.adds
      ? `service-circuits[${circuits.length - 1}].product`
      : `circuit-${Math.min(rows.at + 1, circuits.length)}`;
  const last = (circuits[Number(of)]?.subnets?.length ?? 0) - 1;
  // the focus moves to the circuit's heading after its last subnet is removed
  if (last < 0) return `circuit-${Number(of) + 1}`;
  return `service-circuits[${of}].subnets[${rows.adds ? last : Math.min(rows.at, last)}].size`;
}

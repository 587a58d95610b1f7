import type { OfferedProducts } from '~/broadband/provider/schemas/offer';
import { fillTags, newCircuit, type TypedService } from '~/broadband/line-services/typed-service.server';
import { taggingOf, type ServiceChoices } from '~/broadband/line-services/service-choices.server';
import { fieldsFrom } from '~/flows/wizard/wizard.server';
import type { TypedFields } from '~/kernel/forms/typed-fields';

/** The address of an offer as the form of an order has it. */
export function addressFields({ address }: OfferedProducts): TypedFields {
  const { zipcode, housenr, housenrext, connectionPoint } = address;
  return [
    ['zipcode', zipcode],
    ['housenr', String(housenr)],
    ['housenrext', housenrext],
    ['connectionpoint', connectionPoint ?? ''],
  ];
}

/** The line of an offer as a new line, since an offer has no way of ordering. */
export function productFields({ lineId }: OfferedProducts, tab: string): TypedFields {
  return [
    ['carrierTypeTab', tab],
    ['carrier', String(lineId)],
    ['orderVariant', 'nls'],
  ];
}

/** The services of an offer. Profiles and numbers of the circuits are the line's proposals, as an offer has none. */
export function serviceFields(
  { circuitProductIds, slaId, contractDuration, miscProductIds }: OfferedProducts,
  choices: ServiceChoices,
  usedVcis: readonly number[],
): TypedFields {
  const circuits = circuitProductIds.map((id) => ({ ...newCircuit(choices), product: String(id) }));
  const cpe: Record<string, string> = {};
  for (const id of miscProductIds) cpe[`p${id}`] = String(Number(cpe[`p${id}`] ?? 0) + 1);
  const service: TypedService = {
    circuits: fillTags(circuits, taggingOf(choices), usedVcis),
    sla: String(slaId ?? ''),
    contract: String(contractDuration),
    cpe,
  };
  return fieldsFrom(service);
}

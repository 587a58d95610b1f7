import { z } from 'zod';
import { circuitsOf } from '../../../catalogue/circuits';
import { durationsOf } from '../../../catalogue/contracts';
import { equipmentOf } from '../../../catalogue/equipment';
import { lineName } from '../../../catalogue/lines';
import type { Line } from '../../../catalogue/lines';
import { linePrice } from '../../../catalogue/prices';
import { serviceLevelsOf } from '../../../catalogue/service-levels';
import type { Words } from '../../../catalogue/words';
import { detail, Rejection, rpc } from '../../../platform/call';
import type { CallContext, Detail } from '../../../platform/call';
import { normalZipcode } from '../../../records/fields';
import { knownLine } from './choices';
import { siteAt } from './sites';

type Category = 'carrier' | 'circuit' | 'sla' | 'cpe' | 'one_off';

const categoryNames: Readonly<Record<Category, Words>> = {
  carrier: { nl: 'Lijn', en: 'Line' },
  circuit: { nl: 'Circuit', en: 'Circuit' },
  sla: { nl: 'SLA', en: 'SLA' },
  cpe: { nl: 'Apparatuur', en: 'Equipment' },
  one_off: { nl: 'Eenmalig', en: 'One-off' },
};

interface Price {
  id: number;
  category: Category;
  name: Words;
  price: number;
  count: number;
  unit: 'months' | 'years' | null;
  adminOnly: boolean;
}

export const pricingParams = z.object({
  carrier_product_id: z.number().int(),
  circuit_product_ids: z.array(z.number().int()).max(20).default([]),
  sla_product_id: z.number().int().nullish(),
  contract_duration: z.number().int(),
  address: z.object({
    zipcode: z.string(),
    housenr: z.number().int(),
    housenrext: z.string().nullish(),
    connectionpoint: z.string().nullish(),
  }),
  misc_product_ids: z.array(z.number().int()).max(50).default([]),
  offer_only: z.boolean().default(false),
});

export type PricingParams = z.infer<typeof pricingParams>;

export const getOrderPricing = rpc(
  'broadband',
  'get_order_pricing',
  'broadband-pricing-r',
  pricingParams,
  (params, context) => ({
    offer_uuid: context.newId(),
    products: quote(params, context),
  }),
);

/** The prices of a set of products. Combinations that cannot be ordered are refused. */
export function quote(params: PricingParams, context: CallContext) {
  const line = knownLine(params.carrier_product_id, 'carrier_product_id', context);
  // 9200 MM 21 (spec/sandbox.md): the provider's price list fails.
  if (siteAt(context.db, normalZipcode(params.address.zipcode), params.address.housenr)?.quirk === 'no_pricing') {
    throw new Rejection(-32603, 'Internal error', [], 500);
  }
  const wrong = mistakes(params, line, context);
  if (wrong.length > 0) throw new Rejection(-32602, 'Invalid params', wrong);
  return pricesOf(params, line).map((price) => answer(price, context));
}

function mistakes(params: PricingParams, line: Line, context: CallContext): Detail[] {
  const unknown = (field: string) =>
    detail(context, field, 'This product does not belong to the line.', 'Dit product hoort niet bij de lijn.');
  const circuits = circuitsOf(line).map(({ id }) => id);
  const levels = serviceLevelsOf(line).map(({ id }) => id);
  const devices = equipmentOf(line).map(({ id }) => id);
  const months = durationsOf(line).map((duration) => duration.months);
  return [
    ...(params.circuit_product_ids.every((id) => circuits.includes(id)) ? [] : [unknown('circuit_product_ids')]),
    ...(params.sla_product_id == null || levels.includes(params.sla_product_id) ? [] : [unknown('sla_product_id')]),
    ...(params.misc_product_ids.every((id) => devices.includes(id)) ? [] : [unknown('misc_product_ids')]),
    ...(months.includes(params.contract_duration)
      ? []
      : [
          detail(
            context,
            'contract_duration',
            'This contract duration is not possible.',
            'Deze contractduur is niet mogelijk.',
          ),
        ]),
  ];
}

/** The price lines of an order, in euro excluding VAT. */
function pricesOf(params: PricingParams, line: Line): Price[] {
  const counted = (ids: readonly number[], id: number) => ids.filter((given) => given === id).length;
  const circuits = circuitsOf(line).filter(({ id }) => params.circuit_product_ids.includes(id));
  const levels = serviceLevelsOf(line).filter(({ id }) => id === params.sla_product_id);
  const devices = equipmentOf(line).filter(({ id }) => params.misc_product_ids.includes(id));
  const price = (
    category: Category,
    id: number,
    name: Words,
    euros: number,
    count: number,
    unit: Price['unit'],
  ): Price => ({
    id,
    category,
    name,
    price: euros,
    count,
    unit,
    adminOnly: line.adminOnly,
  });
  return [
    price('carrier', line.id, lineName(line), linePrice(line, params.contract_duration), 1, 'months'),
    ...circuits.map(({ id, name, monthly }) =>
      price('circuit', id, name, monthly, counted(params.circuit_product_ids, id), 'months'),
    ),
    ...levels.map(({ id, name, monthly }) => price('sla', id, name, monthly, 1, 'months')),
    ...devices.flatMap(({ id, name, monthly, yearly }) => {
      const count = counted(params.misc_product_ids, id);
      return [
        ...(monthly === null ? [] : [price('cpe', id, name, monthly, count, 'months')]),
        ...(yearly === null ? [] : [price('cpe', id, name, yearly, count, 'years')]),
      ];
    }),
    price('one_off', line.id, { nl: 'Aansluitkosten', en: 'Connection fee' }, line.connectionFee, 1, null),
    ...devices.flatMap(({ id, name, oneOff }) =>
      oneOff === null ? [] : [price('one_off', id, name, oneOff, counted(params.misc_product_ids, id), null)],
    ),
  ];
}

function answer({ id, category, name, price, count, unit, adminOnly }: Price, { caller }: CallContext) {
  return {
    product_id: id,
    category,
    i18n_category: categoryNames[category][caller.language],
    i18n_name: name[caller.language],
    price,
    count,
    recurring_interval_unit: unit,
    is_admin_only: adminOnly,
  };
}

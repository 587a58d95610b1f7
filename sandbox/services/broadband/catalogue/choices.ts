import { z } from 'zod';
import { bandwidthsOf, circuitsOf } from '../../../catalogue/circuits';
import { durationsOf } from '../../../catalogue/contracts';
import { equipmentOf } from '../../../catalogue/equipment';
import { lineById, lines } from '../../../catalogue/lines';
import type { Line } from '../../../catalogue/lines';
import { serviceLevelsOf } from '../../../catalogue/service-levels';
import { supplierCodes } from '../../../catalogue/suppliers';
import { promosOf } from '../../../catalogue/termination';
import { detail, Rejection, rpc } from '../../../platform/call';
import type { CallContext, RpcMethod } from '../../../platform/call';
import { profileChoices, sizeChoices } from '../../circuits/choices';
import { addressPool } from '../circuits/address-pool';

const none = z.object({});
const ofLine = z.object({ filter: z.object({ carrier_product_id: z.number().int() }) });

/** The line with this product number. A line for staff is unknown to others. */
export function knownLine(id: number, field: string, context: CallContext): Line {
  const line = lineById(id);
  if (line && (!line.adminOnly || context.caller.permissions.has('admin'))) return line;
  throw new Rejection(-32602, 'Invalid params', [
    detail(context, field, 'This product does not exist.', 'Dit product bestaat niet.'),
  ]);
}

const suppliers = supplierCodes.map((code) => ({ code, name: code }));

const listCarriers = rpc('broadband', 'list_carriers', 'broadband-r', none, () => ({ carriers: suppliers }));
const listProviders = rpc('broadband', 'list_providers', 'broadband-r', none, () => ({ providers: suppliers }));

const getCarrierProducts = rpc(
  'broadband',
  'get_carrier_products',
  'broadband-r',
  z.object({ carrier: z.enum(supplierCodes) }),
  ({ carrier }, { caller }) => ({
    products: lines
      .filter((line) => line.supplier === carrier && (!line.adminOnly || caller.permissions.has('admin')))
      .map((line) => ({
        id: line.id,
        name: line.name,
        supplier: line.supplier,
        carrier_type: line.carrierType,
        network: line.supplier,
        data_technology: line.technology,
        upload: line.upload,
        download: line.download,
      })),
  }),
);

const getProviderProducts = rpc('broadband', 'get_provider_products', 'broadband-r', ofLine, ({ filter }, context) => {
  const line = knownLine(filter.carrier_product_id, 'filter.carrier_product_id', context);
  const { language } = context.caller;
  return {
    products: [
      ...circuitsOf(line).map(({ id, name, upload, download, tagging }) => ({
        id,
        kind: 'circuit',
        i18n_name: name[language],
        upload,
        download,
        tagging,
      })),
      ...serviceLevelsOf(line).map(({ id, name, clock, norms }) => ({
        id,
        kind: 'sla',
        i18n_name: name[language],
        clock,
        norms,
      })),
      ...equipmentOf(line).map(({ id, name, description, maxCount }) => ({
        id,
        kind: 'cpe',
        i18n_name: name[language],
        i18n_description: description[language],
        max_count: maxCount,
      })),
    ],
  };
});

const listBandwidths = rpc('broadband', 'list_bandwidths', 'broadband-r', ofLine, ({ filter }, context) => ({
  bandwidths: bandwidthsOf(knownLine(filter.carrier_product_id, 'filter.carrier_product_id', context).id),
}));

const listContractDurations = rpc(
  'broadband',
  'list_contract_durations',
  'broadband-r',
  ofLine,
  ({ filter }, context) => ({
    contract_durations: durationsOf(knownLine(filter.carrier_product_id, 'filter.carrier_product_id', context)).map(
      ({ months, isDefault, isBest }) => ({
        contract_duration: months,
        is_default: isDefault,
        is_best: isBest,
      }),
    ),
  }),
);

const listSubnetSizes = rpc('broadband', 'list_available_subnetsizes', 'broadband-r', none, (_params, context) => ({
  subnet_sizes: sizeChoices(context, addressPool(context.db)),
}));

const listProfiles = rpc(
  'broadband',
  'list_profiles',
  'broadband-r',
  z.object({ filter: z.object({ is_available_for_broadband: z.boolean().nullish() }).nullish() }),
  ({ filter }, context) => ({
    profiles: filter?.is_available_for_broadband === false ? [] : profileChoices(context),
  }),
);

const listPromos = rpc('broadband', 'list_promos', 'broadband-r', none, (_params, { now }) => ({
  names: promosOf(now().getUTCFullYear()),
}));

/** The methods that list what an order can choose from. */
export const choices: RpcMethod[] = [
  listCarriers,
  listProviders,
  getCarrierProducts,
  getProviderProducts,
  listBandwidths,
  listContractDurations,
  listSubnetSizes,
  listProfiles,
  listPromos,
];

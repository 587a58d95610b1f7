import { z } from 'zod';
import { readAnswer } from '../read-answer';
import {
  flagOrNot,
  isWhole,
  number,
  numberOrNull,
  oddCells,
  restRows,
  Speeds,
  speedOrNull,
  textOr,
  uuid,
  wholeOnly,
  wholeOrNull,
  word,
  wordOr,
  wordOrNull,
} from './wire';

const CircuitProduct = z
  .object({
    id: number,
    kind: z.literal('circuit'),
    i18n_name: textOr,
    upload: speedOrNull,
    download: speedOrNull,
    tagging: z.enum(['vlan', 'vci']),
  })
  .transform((wire) => ({
    kind: wire.kind,
    id: wire.id,
    name: wire.i18n_name,
    upload: wire.upload,
    download: wire.download,
    tagging: wire.tagging,
  }));
const SlaProduct = z
  .object({
    id: number,
    kind: z.literal('sla'),
    i18n_name: textOr,
    clock: wordOr,
    norms: wholeOrNull(z.object({ hours: number, percentage: number })),
  })
  .transform((wire) => ({
    kind: wire.kind,
    id: wire.id,
    name: wire.i18n_name,
    clock: wire.clock,
    norms: wire.norms ?? [],
  }));
const CpeProduct = z
  .object({ id: number, kind: z.literal('cpe'), i18n_name: textOr, i18n_description: textOr, max_count: numberOrNull })
  .transform((wire) => ({
    kind: wire.kind,
    id: wire.id,
    name: wire.i18n_name,
    description: wire.i18n_description,
    maxCount: wire.max_count ?? 1,
  }));
export type CircuitProduct = z.infer<typeof CircuitProduct>;
export type SlaProduct = z.infer<typeof SlaProduct>;
export type CpeProduct = z.infer<typeof CpeProduct>;

const KINDS = { circuit: CircuitProduct, sla: SlaProduct, cpe: CpeProduct } as const;

/** What of a product of a known kind can be read; a kind that the portal does not know (yet) is left out. */
function readProduct(product: unknown): CircuitProduct | SlaProduct | CpeProduct | 'unknown' | 'unreadable' {
  const kind = z.object({ kind: word }).safeParse(product).data?.kind;
  if (kind !== undefined && !(kind in KINDS)) return 'unknown';
  const read =
    kind === undefined
      ? null
      : readAnswer<CircuitProduct | SlaProduct | CpeProduct>(KINDS[kind as keyof typeof KINDS], product);
  return read?.ok ? read.value : 'unreadable';
}

/** What can be ordered on a line, by kind; `unreadable` counts what there is besides and cannot be shown. */
export const ProviderProducts = z.object({ products: z.array(z.unknown()) }).transform(({ products }) => {
  const read = products.map(readProduct);
  const known = read.filter((product) => typeof product !== 'string');
  return {
    circuits: known.filter((product) => product.kind === 'circuit'),
    slas: known.filter((product) => product.kind === 'sla'),
    cpes: known.filter((product) => product.kind === 'cpe'),
    unreadable: read.filter((product) => product === 'unreadable').length,
  };
});
export type ProviderProducts = z.infer<typeof ProviderProducts>;

export const ContractDurations = z
  .object({
    contract_durations: z.array(z.object({ contract_duration: number, is_default: flagOrNot, is_best: flagOrNot })),
  })
  .transform((wire) =>
    wire.contract_durations.map((duration) => ({
      months: duration.contract_duration,
      isDefault: duration.is_default,
      isBest: duration.is_best,
    })),
  );
export type ContractDuration = z.infer<typeof ContractDurations>[number];

export const SubnetSizes = z
  .object({
    subnet_sizes: z.array(
      z.object({
        protocol: z.enum(['ipv4', 'ipv6']),
        size: number,
        address_count: numberOrNull,
        is_cherry_picking_available: flagOrNot,
        free_count: numberOrNull,
        pricing: z.object({ price: numberOrNull, recurring_interval_unit: wordOrNull, ...oddCells }).nullish(),
      }),
    ),
  })
  .transform((wire) =>
    wire.subnet_sizes.map((subnet) => ({
      protocol: subnet.protocol,
      size: subnet.size,
      addresses: subnet.address_count,
      canPick: subnet.is_cherry_picking_available,
      free: subnet.free_count,
      price: isWhole(subnet.pricing) ? (subnet.pricing?.price ?? null) : null,
      unit: subnet.pricing?.recurring_interval_unit ?? null,
    })),
  );
export type SubnetSize = z.infer<typeof SubnetSizes>[number];

export const TerminationProfiles = z
  .object({
    profiles: z.array(
      z.object({
        uuid,
        type: wordOr,
        i18n_name: textOr,
        is_default: flagOrNot,
        price: numberOrNull,
        recurring_interval_unit: wordOrNull,
      }),
    ),
  })
  .transform((wire) =>
    wire.profiles.map((profile) => ({
      uuid: profile.uuid,
      type: profile.type,
      name: profile.i18n_name,
      isDefault: profile.is_default,
      price: profile.price,
      // spec 2: a profile's price is a monthly one
      unit: profile.recurring_interval_unit ?? 'months',
    })),
  );
export type TerminationProfile = z.infer<typeof TerminationProfiles>[number];

/** Both speeds of each: half of a choice is none. */
export const Bandwidths = z
  .object({ bandwidths: z.array(z.object({ upload: number, download: number })) })
  .transform((wire) => wire.bandwidths);
export type Bandwidth = z.infer<typeof Bandwidths>[number];

export const Promos = z.object({ names: z.array(word) }).transform((wire) => wire.names);

const Suppliers = z.array(z.object({ code: word, name: textOr }));
export const Carriers = z.object({ carriers: Suppliers }).transform((wire) => wire.carriers);
export const Providers = z.object({ providers: Suppliers }).transform((wire) => wire.providers);

export const CarrierProducts = z
  .object({
    products: z.array(Speeds.extend({ id: number, name: textOr, carrier_type: wordOr, data_technology: wordOr })),
  })
  .transform((wire) =>
    wire.products.map((product) => ({
      id: product.id,
      name: product.name,
      carrierType: product.carrier_type,
      technology: product.data_technology,
      upload: product.upload,
      download: product.download,
    })),
  );

/** One line of a price: what a product costs, and how many of it. Without its price it is no line, and the total would not have everything in it. */
export const PricedProduct = z
  .object({
    category: wordOr,
    i18n_category: textOr,
    i18n_name: textOr,
    price: number,
    count: number.pipe(z.number().int().positive()).nullish(),
    recurring_interval_unit: wordOrNull,
    is_admin_only: flagOrNot,
  })
  .transform((wire) => ({
    category: wire.category,
    categoryName: wire.i18n_category,
    name: wire.i18n_name,
    price: wire.price,
    count: wire.count ?? 1,
    unit: wire.recurring_interval_unit,
    adminOnly: wire.is_admin_only,
  }));

export const OrderPricing = z
  .object({ offer_uuid: wordOrNull, products: wholeOnly(PricedProduct) })
  .transform((wire) => ({ offerUuid: wire.offer_uuid, products: wire.products }));
export type OrderPricing = z.infer<typeof OrderPricing>;

export const OrderPlaced = z.object({ orderid: wordOrNull }).transform((wire) => wire.orderid);

export const FreeSubnets = restRows(z.object({ network: word }).transform(({ network }) => network));

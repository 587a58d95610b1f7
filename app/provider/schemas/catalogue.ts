import { z } from 'zod';
import { speed, Speeds, uuid } from './wire';

const CircuitProduct = z
  .object({ id: z.number(), kind: z.literal('circuit'), i18n_name: z.string(), upload: speed, download: speed, tagging: z.enum(['vlan', 'vci']) })
  .transform((wire) => ({ kind: wire.kind, id: wire.id, name: wire.i18n_name, upload: wire.upload, download: wire.download, tagging: wire.tagging }));
const SlaProduct = z
  .object({
    id: z.number(),
    kind: z.literal('sla'),
    i18n_name: z.string(),
    clock: z.string(),
    norms: z.array(z.object({ hours: z.number(), percentage: z.number() })),
  })
  .transform((wire) => ({ kind: wire.kind, id: wire.id, name: wire.i18n_name, clock: wire.clock, norms: wire.norms }));
const CpeProduct = z
  .object({ id: z.number(), kind: z.literal('cpe'), i18n_name: z.string(), i18n_description: z.string().catch(''), max_count: z.number().catch(1) })
  .transform((wire) => ({ kind: wire.kind, id: wire.id, name: wire.i18n_name, description: wire.i18n_description, maxCount: wire.max_count }));
export type CircuitProduct = z.infer<typeof CircuitProduct>;
export type SlaProduct = z.infer<typeof SlaProduct>;
export type CpeProduct = z.infer<typeof CpeProduct>;

/** Kinds that the portal does not know (yet) are left out. */
export const ProviderProducts = z.object({ products: z.array(z.unknown()) }).transform(({ products }) => ({
  circuits: products.flatMap((product) => CircuitProduct.safeParse(product).data ?? []),
  slas: products.flatMap((product) => SlaProduct.safeParse(product).data ?? []),
  cpes: products.flatMap((product) => CpeProduct.safeParse(product).data ?? []),
}));
export type ProviderProducts = z.infer<typeof ProviderProducts>;

export const ContractDurations = z
  .object({
    contract_durations: z.array(z.object({ contract_duration: z.number(), is_default: z.boolean().catch(false), is_best: z.boolean().catch(false) })),
  })
  .transform((wire) =>
    wire.contract_durations.map((duration) => ({ months: duration.contract_duration, isDefault: duration.is_default, isBest: duration.is_best })),
  );
export type ContractDuration = z.infer<typeof ContractDurations>[number];

export const SubnetSizes = z
  .object({
    subnet_sizes: z.array(
      z.object({
        protocol: z.enum(['ipv4', 'ipv6']),
        size: z.number(),
        address_count: z.number(),
        is_cherry_picking_available: z.boolean().catch(false),
        free_count: z.number().nullish(),
        pricing: z.object({ price: z.number(), recurring_interval_unit: z.string().nullish() }).nullish(),
      }),
    ),
  })
  .transform((wire) =>
    wire.subnet_sizes.map((subnet) => ({
      protocol: subnet.protocol,
      size: subnet.size,
      addresses: subnet.address_count,
      canPick: subnet.is_cherry_picking_available,
      free: subnet.free_count ?? null,
      price: subnet.pricing?.price ?? null,
      unit: subnet.pricing?.recurring_interval_unit ?? null,
    })),
  );
export type SubnetSize = z.infer<typeof SubnetSizes>[number];

export const TerminationProfiles = z
  .object({
    profiles: z.array(
      z.object({
        uuid,
        type: z.string(),
        i18n_name: z.string(),
        is_default: z.boolean().catch(false),
        price: z.number().nullish(),
        recurring_interval_unit: z.string().nullish(),
      }),
    ),
  })
  .transform((wire) =>
    wire.profiles.map((profile) => ({
      uuid: profile.uuid,
      type: profile.type,
      name: profile.i18n_name,
      isDefault: profile.is_default,
      price: profile.price ?? null,
      // spec 2: a profile's price is a monthly one
      unit: profile.recurring_interval_unit ?? 'months',
    })),
  );
export type TerminationProfile = z.infer<typeof TerminationProfiles>[number];

export const Bandwidths = z.object({ bandwidths: z.array(Speeds) }).transform((wire) => wire.bandwidths);
export type Bandwidth = z.infer<typeof Bandwidths>[number];

export const Promos = z.object({ names: z.array(z.string()) }).transform((wire) => wire.names);

export const Suppliers = z.array(z.object({ code: z.string(), name: z.string() }));
export const Carriers = z.object({ carriers: Suppliers }).transform((wire) => wire.carriers);
export const Providers = z.object({ providers: Suppliers }).transform((wire) => wire.providers);

export const CarrierProducts = z
  .object({ products: z.array(Speeds.extend({ id: z.number(), name: z.string(), carrier_type: z.string(), data_technology: z.string() })) })
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

/** One line of a price: what a product costs, and how many of it. */
export const PricedProduct = z
  .object({
    product_id: z.number(),
    category: z.string(),
    i18n_category: z.string(),
    i18n_name: z.string(),
    price: z.number(),
    count: z.number().int().positive(),
    recurring_interval_unit: z.string().nullish(),
    is_admin_only: z.boolean().catch(false),
  })
  .transform((wire) => ({
    category: wire.category,
    categoryName: wire.i18n_category,
    name: wire.i18n_name,
    price: wire.price,
    count: wire.count,
    unit: wire.recurring_interval_unit ?? null,
    adminOnly: wire.is_admin_only,
  }));

export const OrderPricing = z
  .object({ offer_uuid: z.string().nullish(), products: z.array(PricedProduct) })
  .transform((wire) => ({ offerUuid: wire.offer_uuid ?? null, products: wire.products }));
export type OrderPricing = z.infer<typeof OrderPricing>;

export const OrderPlaced = z.object({ orderid: z.string().min(1).nullish() }).transform((wire) => wire.orderid ?? null);

export const FreeSubnets = z
  .object({ results: z.array(z.object({ network: z.string() })), pagination: z.object({ total_count: z.number() }) })
  .transform((wire) => ({ rows: wire.results.map(({ network }) => network), count: wire.pagination.total_count }));

import { z } from 'zod';

/** Wire shapes of the broadband service (docs/provider-api.md), read into the portal's names. Unknown fields are ignored. */

const uuid = z.string().min(1);
const speed = z.number().nonnegative();

export const PageInfo = z.object({ count: z.number().int().nonnegative() });

export const Message = z.object({ msg: z.string().catch(''), i18n_msg: z.string().nullish() }).transform((wire) => wire.i18n_msg ?? wire.msg);

const Address = z
  .object({
    street: z.string(),
    housenr: z.number(),
    housenrext: z.string().nullish(),
    zipcode: z.string(),
    city: z.string(),
  })
  .transform((wire) => ({ ...wire, housenrext: wire.housenrext ?? '' }));
export type Address = z.infer<typeof Address>;

const Speeds = z.object({ upload: speed, download: speed });

const Circuit = z.object({
  uuid,
  nid: z.string(),
  online: z.boolean().nullable(),
  last_username: z.string().nullish(),
  vlan: z.number().nullish(),
  vci: z.number().nullish(),
  access_rules: z.array(z.string()).catch([]),
  routes: z.array(z.object({ network: z.string(), subnet_size: z.number().catch(32) })).catch([]),
});

export const Connection = z
  .object({
    uuid,
    supplier: z.string(),
    end_of_life_date: z.string().nullish(),
    address: Address,
    carrier: z.object({
      nid: z.string(),
      state: z.string(),
      tags: z.array(z.string()).catch([]),
      data_technology: z.string(),
      carrier_type: z.string(),
      product: Speeds.extend({ network: z.string() }),
    }),
    circuits: z.array(Circuit),
    end_user: z.object({ uuid, company_name: z.string() }).nullish(),
  })
  .transform((wire) => ({
    uuid: wire.uuid,
    nid: wire.carrier.nid,
    state: wire.carrier.state,
    supplier: wire.supplier,
    endOfLifeDate: wire.end_of_life_date ?? null,
    address: wire.address,
    tags: wire.carrier.tags,
    technology: wire.carrier.data_technology,
    carrierType: wire.carrier.carrier_type,
    network: wire.carrier.product.network,
    upload: wire.carrier.product.upload,
    download: wire.carrier.product.download,
    circuits: wire.circuits,
    endUser: wire.end_user ?? null,
  }));
export type Connection = z.infer<typeof Connection>;

export const Connections = z
  .object({ connections: z.array(Connection), pagination: PageInfo })
  .transform((wire) => ({ rows: wire.connections, count: wire.pagination.count }));

export const Transaction = z
  .object({
    uuid,
    nid: z.string(),
    action: z.string(),
    state: z.string(),
    open: z.boolean(),
    created_at: z.string(),
    customer_wish_date: z.string().nullish(),
    expected_completion_date: z.string().nullish(),
    cancel_requested: z.boolean().catch(false),
    replan_requested: z.boolean().catch(false),
    username: z.string().nullish(),
    tags: z.array(z.string()).catch([]),
    product_name: z.string().nullish(),
    data_technology: z.string().nullish(),
    address: Address,
  })
  .transform((wire) => ({
    uuid: wire.uuid,
    nid: wire.nid,
    action: wire.action,
    state: wire.state,
    open: wire.open,
    createdAt: wire.created_at,
    wishDate: wire.customer_wish_date ?? null,
    expectedDate: wire.expected_completion_date ?? null,
    cancelRequested: wire.cancel_requested,
    replanRequested: wire.replan_requested,
    username: wire.username ?? null,
    tags: wire.tags,
    productName: wire.product_name ?? null,
    technology: wire.data_technology ?? null,
    address: wire.address,
  }));
export type Transaction = z.infer<typeof Transaction>;

export const Transactions = z
  .object({ transactions: z.array(Transaction), pagination: PageInfo })
  .transform((wire) => ({ rows: wire.transactions, count: wire.pagination.count }));

const OfferedLine = z
  .object({
    carrier_product_id: z.number(),
    name: z.string(),
    supplier: z.string(),
    carrier_type: z.string(),
    network: z.string().catch(''),
    vendor: z.string().nullish(),
    data_technology: z.string(),
    upload: speed,
    download: speed,
    distance: z.number().nullish(),
    orderable: z.boolean(),
    planned: z.string().nullish(),
    lead_time_days: z.number().int().nonnegative().catch(0),
    variants: z.array(z.string()).catch(['nls']),
    used_vcis: z.array(z.number()).catch([]),
    is_admin_only: z.boolean().catch(false),
  })
  .transform((wire) => ({
    id: wire.carrier_product_id,
    name: wire.name,
    supplier: wire.supplier,
    carrierType: wire.carrier_type,
    network: wire.network,
    technology: wire.data_technology,
    upload: wire.upload,
    download: wire.download,
    distance: wire.distance ?? null,
    orderable: wire.orderable,
    planned: wire.planned ?? null,
    leadTimeDays: wire.lead_time_days,
    variants: wire.variants,
    usedVcis: wire.used_vcis,
    adminOnly: wire.is_admin_only,
  }));
export type OfferedLine = z.infer<typeof OfferedLine>;

export const AvailabilityError = z
  .object({
    code: z.number(),
    msg: z.string().catch(''),
    i18n_msg: z.string().nullish(),
    housenrexts: z.array(z.string()).catch([]),
    connectionpoints: z.array(z.object({ isra: z.string(), description: z.string().catch('') })).catch([]),
  })
  .transform((wire) => ({
    code: wire.code,
    message: wire.i18n_msg ?? wire.msg,
    suffixes: wire.housenrexts,
    connectionPoints: wire.connectionpoints,
  }));

const ExistingLine = z
  .object({
    id: z.string(),
    service_id_masked: z.string(),
    phone_number_masked: z.string().nullish(),
    connectionpoint: z.string().nullish(),
    // a use that is not known here may be all of them: nothing then stops unsaid
    current_use: z.object({ kind: z.enum(['internet', 'telephony', 'both']).catch('both'), provider: z.string().catch('') }),
    planned_use: z.object({ provider: z.string().catch(''), date: z.string() }).nullish(),
  })
  .transform((wire) => ({
    id: wire.id,
    serviceId: wire.service_id_masked,
    phoneNumber: wire.phone_number_masked ?? null,
    connectionPoint: wire.connectionpoint ?? null,
    use: wire.current_use.kind,
    provider: wire.current_use.provider,
    takeOver: wire.planned_use ?? null,
  }));

const LineMatch = z
  .object({ by_serviceid: z.string().nullish(), by_phonenumber: z.string().nullish() })
  .transform((wire) => ({ byServiceId: wire.by_serviceid ?? null, byPhoneNumber: wire.by_phonenumber ?? null }));

export const Availability = z
  .object({
    available: z.array(OfferedLine),
    construction_messages: z.array(Message).catch([]),
    address: Address.nullable(),
    errors: z.array(AvailabilityError).catch([]),
    comments: z.array(Message).catch([]),
    pricing: z.array(z.object({ carrier_product_id: z.number(), price: z.number(), recurring_interval_unit: z.string().nullish() })).catch([]),
    existing_lines: z.array(ExistingLine).catch([]),
    matched_line: LineMatch.catch({ byServiceId: null, byPhoneNumber: null }),
  })
  .transform((wire) => ({
    lines: wire.available,
    constructionMessages: wire.construction_messages,
    address: wire.address,
    errors: wire.errors,
    comments: wire.comments,
    prices: wire.pricing.map((price) => ({ lineId: price.carrier_product_id, price: price.price, unit: price.recurring_interval_unit ?? null })),
    existingLines: wire.existing_lines,
    matchedLine: wire.matched_line,
  }));
export type Availability = z.infer<typeof Availability>;

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
        pricing: z.object({ price: z.number(), recurring_interval_unit: z.string().nullish() }).nullish(),
      }),
    ),
  })
  .transform((wire) =>
    wire.subnet_sizes.map((subnet) => ({
      protocol: subnet.protocol,
      size: subnet.size,
      addresses: subnet.address_count,
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
      unit: profile.recurring_interval_unit ?? null,
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

export const OrderPricing = z
  .object({
    offer_uuid: z.string().nullish(),
    products: z.array(
      z.object({
        product_id: z.number(),
        category: z.string(),
        i18n_category: z.string(),
        i18n_name: z.string(),
        price: z.number(),
        count: z.number().int().positive(),
        recurring_interval_unit: z.string().nullish(),
        is_admin_only: z.boolean().catch(false),
      }),
    ),
  })
  .transform((wire) => ({
    offerUuid: wire.offer_uuid ?? null,
    products: wire.products.map((product) => ({
      category: product.i18n_category,
      name: product.i18n_name,
      price: product.price,
      count: product.count,
      unit: product.recurring_interval_unit ?? null,
      adminOnly: product.is_admin_only,
    })),
  }));
export type OrderPricing = z.infer<typeof OrderPricing>;

export const OrderPlaced = z.object({ orderid: z.string().min(1).nullish() }).transform((wire) => wire.orderid ?? null);

import { z } from 'zod';
import { Address, Message, speed } from './wire';

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

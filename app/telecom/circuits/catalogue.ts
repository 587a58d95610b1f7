import { z } from 'zod';
import {
  countOrNull,
  flagOrNot,
  isMalformed,
  isWhole,
  monthlyUnit,
  number,
  malformedCells,
  priceOrNull,
  restRows,
  Speeds,
  textOr,
  uuid,
  word,
  wordOr,
  wordOrNull,
} from '~/kernel/provider/reading/wire';

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

const IPV4_BITS = 32;

const SubnetSize = z
  .object({
    protocol: z.enum(['ipv4', 'ipv6']).nullish(),
    size: number.pipe(z.number().int().min(0).max(128)),
    address_count: countOrNull,
    is_cherry_picking_available: flagOrNot,
    free_count: countOrNull,
    pricing: z.object({ price: priceOrNull, recurring_interval_unit: wordOrNull, ...malformedCells }).nullish(),
    ...malformedCells,
  })
  .transform((subnet) => ({
    // the size decides when the protocol is missing, because a connection never gets an IPv6 block of up to /32
    protocol: subnet.protocol ?? (subnet.size > IPV4_BITS ? ('ipv6' as const) : ('ipv4' as const)),
    size: subnet.size,
    addresses: subnet.address_count,
    canPick: subnet.is_cherry_picking_available,
    free: subnet.free_count,
    price: isWhole(subnet.pricing) ? (subnet.pricing?.price ?? null) : null,
    /** True when the provider gives a price that cannot be read. */
    isPriceMalformed: isMalformed(subnet, 'pricing') || !isWhole(subnet.pricing),
    unit: subnet.pricing?.recurring_interval_unit ?? null,
  }));
export type SubnetSize = z.infer<typeof SubnetSize>;

export const SubnetSizes = z
  .object({ subnet_sizes: z.array(SubnetSize) })
  .transform(({ subnet_sizes: sizes }) => sizes);
/** The sizes for SIMs. */
export const MobileSubnetSizes = restRows(SubnetSize);

const TerminationProfile = z
  .object({
    uuid,
    type: wordOr,
    i18n_name: textOr,
    is_default: flagOrNot,
    price: priceOrNull,
    recurring_interval_unit: monthlyUnit,
    ...malformedCells,
  })
  .transform((profile) => ({
    uuid: profile.uuid,
    type: profile.type,
    name: profile.i18n_name,
    isDefault: profile.is_default,
    // a price without its unit is ambiguous
    price: isMalformed(profile, 'recurring_interval_unit') ? null : profile.price,
    unit: profile.recurring_interval_unit,
  }));
export type TerminationProfile = z.infer<typeof TerminationProfile>;

export const TerminationProfiles = z
  .object({ profiles: z.array(TerminationProfile) })
  .transform(({ profiles }) => profiles);
/** The profiles for SIMs. */
export const MobileTerminationProfiles = restRows(TerminationProfile);

/** The type of profile whose circuit takes over for another one (spec 3). */
export const REDUNDANCY = 'redundancy';

/** Each bandwidth needs both speeds; a row with one of them cannot be chosen. */
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

export const FreeSubnets = restRows(z.object({ network: word }).transform(({ network }) => network));

import { z } from 'zod';

const EndUserAddress = z
  .object({
    street: z.string(),
    house_number: z.union([z.number(), z.string()]),
    house_number_extension: z.string().nullish(),
    zipcode: z.string(),
    city: z.string(),
  })
  .transform((wire) => ({
    street: wire.street,
    housenr: Number(wire.house_number),
    housenrext: wire.house_number_extension ?? '',
    zipcode: wire.zipcode,
    city: wire.city,
  }));

/** The end customer of a connection (spec 3). */
export const EndUser = z
  .object({ uuid: z.string().min(1), company_name: z.string(), phone_number: z.string().nullish(), address: EndUserAddress })
  .transform((wire) => ({ uuid: wire.uuid, companyName: wire.company_name, phone: wire.phone_number ?? '', address: wire.address }));
export type EndUser = z.infer<typeof EndUser>;

export const EndUsers = z
  .object({ results: z.array(EndUser), pagination: z.object({ total_count: z.number() }) })
  .transform((wire) => ({ rows: wire.results, count: wire.pagination.total_count }));

export const ShippingAddress = z
  .object({
    uuid: z.string().min(1),
    reference: z.string().nullish(),
    company_name: z.string(),
    contact_name: z.string().nullish(),
    phone_number: z.string().nullish(),
    street: z.string(),
    house_number: z.union([z.number(), z.string()]),
    house_number_extension: z.string().nullish(),
    zipcode: z.string(),
    city: z.string(),
    archived: z.boolean().catch(false),
  })
  .transform((wire) => ({
    uuid: wire.uuid,
    archived: wire.archived,
    reference: wire.reference ?? '',
    companyName: wire.company_name,
    contactName: wire.contact_name ?? '',
    phone: wire.phone_number ?? '',
    address: {
      street: wire.street,
      housenr: Number(wire.house_number),
      housenrext: wire.house_number_extension ?? '',
      zipcode: wire.zipcode,
      city: wire.city,
    },
  }));
export type ShippingAddress = z.infer<typeof ShippingAddress>;

export const ShippingAddresses = z
  .object({ results: z.array(ShippingAddress), pagination: z.object({ total_count: z.number() }) })
  .transform((wire) => wire.results);

export const Profile = z
  .object({
    username: z.string(),
    first_name: z.string().catch(''),
    last_name: z.string().catch(''),
    email: z.string().nullish(),
    language: z.string().nullish(),
    role: z.string().nullish(),
    timezone: z.string().nullish(),
    show_prices: z.boolean().nullish(),
  })
  .transform((wire) => ({
    username: wire.username,
    firstName: wire.first_name,
    lastName: wire.last_name,
    email: wire.email ?? '',
    /** The first two letters are the locale (spec 3). */
    language: wire.language?.slice(0, 2).toLowerCase() ?? null,
    role: wire.role ?? '',
    timezone: wire.timezone ?? null,
    showPrices: wire.show_prices ?? true,
  }));
export type Profile = z.infer<typeof Profile>;

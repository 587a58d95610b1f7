import { z } from 'zod';
import { parseDateInput } from '~/domain/dates';
import { isEmail } from '~/domain/email';
import { isCompanyName, isPersonName } from '~/domain/name';
import { isPhone, normalisePhone } from '~/domain/phone';
import { parseHouseNumber, parseZipcode, splitHouseNumberExtension } from '~/domain/postcode';
import { asTyped, kept, optionalText, read, readOptional, wholeNumber } from '~/forms/fields.server';
import { defineWizard, type AnswersOf, type FactsOf } from '~/wizard/wizard.server';
import { tagsField } from '../tags-field.server';

const LONGEST_SUFFIX = 10;
const LONGEST_POINT = 60;
export const MOST_CIRCUITS = 8;
export const MOST_SUBNETS = 10;
const MOST_REMARKS = 1000;
const LONGEST_CONSENT = 300;

/** The nid of the copper line that an order replaces; null for what is none. */
export function parseNid(text: string): string | null {
  return /^[A-Za-z]{2}\d{1,12}$/.test(text) ? text.toUpperCase() : null;
}

const phone = (text: string) => (isPhone(text) ? normalisePhone(text) : null);

/** Spec 3: the suffix may carry the connection point behind a pipe; a chosen point counts before a typed one. */
const Address = z
  .object({
    zipcode: read('order:problem.zipcode', parseZipcode),
    housenr: read('order:problem.housenr', parseHouseNumber),
    housenrext: optionalText('order:problem.housenrext', LONGEST_SUFFIX + LONGEST_POINT),
    connectionpoint: optionalText('order:problem.connectionpoint', LONGEST_POINT),
    replaceCopperNid: asTyped,
  })
  .transform(({ zipcode, housenr, housenrext, connectionpoint, replaceCopperNid }, context) => {
    const { housenrext: suffix, isra } = splitHouseNumberExtension(housenrext);
    if (suffix.length > LONGEST_SUFFIX) context.addIssue({ code: 'custom', path: ['housenrext'], message: 'order:problem.housenrext' });
    const replaced = parseNid(replaceCopperNid ?? '');
    return { zipcode, housenr, housenrext: suffix.toUpperCase(), isra: connectionpoint || isra, ...(replaced ? { replaceCopperNid: replaced } : {}) };
  });
export type AddressAnswer = z.infer<typeof Address>;

/** The same for everything at one address, whatever its connection point. */
export function addressKey({ zipcode, housenr, housenrext }: Pick<AddressAnswer, 'zipcode' | 'housenr' | 'housenrext'>): string {
  return `${zipcode} ${housenr} ${splitHouseNumberExtension(housenrext).housenrext.toUpperCase()}`.trim();
}

export const CARRIER_TYPES = ['smb', 'enterprise', 'home'] as const;
export const VARIANTS = ['nls', 'shared', 'migrate', 'complex'] as const;
export type Variant = (typeof VARIANTS)[number];

/** Which line, and whether it is a new one, shared, taken over, or to be quoted (spec 3, decisions: Variants). */
const Product = z
  .object({
    carrierTypeTab: z.enum(CARRIER_TYPES).catch('smb'),
    carrier: read('order:problem.carrier', wholeNumber),
    orderVariant: z.enum(VARIANTS, { error: 'order:problem.orderVariant' }).default('nls'),
    serviceid: optionalText('order:problem.serviceid', 40),
    requested_phonenumber: readOptional('order:problem.phone', phone),
    terminateVoice: z.boolean().default(false),
    confirmStops: optionalText('variants:problem.confirmStops', LONGEST_CONSENT),
    remarks: optionalText('variants:problem.remarksLong', MOST_REMARKS).transform((text) => text.replace(/\r\n?/g, '\n')),
    replaceCopper: z.boolean().default(false),
  })
  .superRefine((product, context) => {
    const missing = (field: string, key: string) => context.addIssue({ code: 'custom', path: [field], message: key });
    if (product.orderVariant === 'migrate' && !product.serviceid && !product.requested_phonenumber) missing('serviceid', 'variants:problem.named');
    if (product.orderVariant === 'shared' && !product.requested_phonenumber) missing('requested_phonenumber', 'order:problem.phone');
    if (product.orderVariant === 'complex' && !product.remarks) missing('remarks', 'variants:problem.remarks');
  });
export type ProductAnswer = z.infer<typeof Product>;

/** The line as it was offered when it was chosen: what later steps build on without asking again. */
const ProductFacts = z.object({
  name: z.string(),
  supplier: z.string(),
  carrierType: z.string(),
  technology: z.string(),
  upload: z.number(),
  download: z.number(),
  leadTimeDays: z.number(),
  usedVcis: z.array(z.number()),
  street: z.string(),
  city: z.string(),
  /** Per month or as the unit says; null for who may not see prices. */
  price: z.object({ amount: z.number(), unit: z.string().nullable() }).nullable().default(null),
  /** The existing line that is taken over or shared, its numbers masked. */
  line: z
    .object({ id: z.string(), serviceId: z.string(), phoneNumber: z.string().nullable(), use: z.enum(['internet', 'telephony', 'both']), provider: z.string() })
    .optional(),
  /** The copper line that this one replaces. */
  replaces: z.object({ nid: z.string(), username: z.string().nullable() }).optional(),
});
export type ProductFacts = z.infer<typeof ProductFacts>;

const Subnet = z.object({
  size: read('order:problem.subnet', (text): { protocol: 'ipv4' | 'ipv6'; size: number } | null => {
    const [, protocol, size] = /^(ipv4|ipv6)\/(\d{1,3})$/.exec(text) ?? [];
    return protocol === 'ipv4' || protocol === 'ipv6' ? { protocol, size: Number(size) } : null;
  }),
  routing: z.enum(['primary', 'routed'], { error: 'order:problem.routing' }).default('routed'),
});

const Circuit = z.object({
  product: read('order:problem.circuitProduct', wholeNumber),
  bandwidth: readOptional('order:problem.bandwidth', (text) => {
    const [, download, upload] = /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? [];
    return download && upload ? { download: Number(download), upload: Number(upload) } : null;
  }),
  tag: read('order:problem.tag', wholeNumber),
  profile: z.string({ error: 'order:problem.profile' }).max(100, 'order:problem.profile'),
  subnets: z.array(Subnet).max(MOST_SUBNETS, 'order:problem.subnets').default([]),
});

/** What runs over the line: circuits, repair norm, contract, equipment (BBO-09, BBO-15, BBO-16). */
const Service = z.object({
  circuits: z.array(Circuit, { error: 'order:problem.circuits' }).min(1, 'order:problem.circuits').max(MOST_CIRCUITS, 'order:problem.circuits'),
  sla: read('order:problem.sla', wholeNumber),
  contract: read('order:problem.contract', wholeNumber),
  cpe: z.record(z.string().regex(/^p\d{1,9}$/), read('order:problem.cpe', wholeNumber).optional()).default({}),
  promo: optionalText('order:problem.promo', 100),
});
export type ServiceAnswer = z.infer<typeof Service>;

/** What has a price: all of it but the numbers of the circuits, so that a wrong number does not take the prices away. */
export const PricedService = Service.extend({ circuits: z.array(Circuit.omit({ tag: true })).min(1).max(MOST_CIRCUITS) });
export type PricedService = z.infer<typeof PricedService>;

/** A termination profile or a size of subnet that was chosen, over all circuits: get_order_pricing knows nothing of it. */
const ChosenOption = z.object({
  kind: z.enum(['profile', 'subnet']),
  /** The uuid of a profile, `ipv4/29` of a size. */
  id: z.string(),
  name: z.string(),
  count: z.number(),
  /** Of one; null where the provider gives none. */
  price: z.number().nullable(),
  unit: z.string().nullable(),
});
export type ChosenOption = z.infer<typeof ChosenOption>;

/** Names of what was chosen, as the provider gave them. */
const ServiceFacts = z.object({
  tagging: z.enum(['vlan', 'vci']),
  circuits: z.array(z.object({ name: z.string(), profile: z.string() })),
  sla: z.string(),
  cpe: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
  options: z.array(ChosenOption),
  /** What it came to when it was chosen; null when there were no prices. */
  totals: z.array(z.object({ unit: z.enum(['months', 'years']).nullable(), total: z.number() })).nullable().default(null),
});
export type ServiceFacts = z.infer<typeof ServiceFacts>;

/** Who to call, who it is for, and the reseller's own labels (BBO-17). */
const Customer = z.object({
  contact_name: read('order:problem.contact_name', kept(isPersonName)),
  contact_email: read('order:problem.contact_email', kept(isEmail)),
  contact_phonenumber: read('order:problem.phone', phone),
  additional_contact_phonenumber: readOptional('order:problem.phone', phone),
  enduser: optionalText('order:problem.enduser', 100),
  tags: tagsField,
});

const CustomerFacts = z.object({ enduser: z.object({ name: z.string(), address: z.string() }).nullable() });

export const DELIVERIES = ['enduser', 'shipping_address', 'new_address', 'later'] as const;

const newAddressFields = {
  company_name: kept(isCompanyName),
  contact_name: kept(isPersonName),
  phone_number: phone,
  street: kept((text) => text.length > 0 && text.length <= 100),
  house_number_extension: kept((text) => text.length <= LONGEST_SUFFIX),
  zipcode: parseZipcode,
  city: kept((text) => text.length > 0 && text.length <= 100),
} as const;

const NewAddress = z.object({
  company_name: asTyped,
  contact_name: asTyped,
  phone_number: asTyped,
  street: asTyped,
  house_number: asTyped,
  house_number_extension: asTyped,
  zipcode: asTyped,
  city: asTyped,
});

/** When, and where the equipment goes (BBO-12). Fields that the chosen delivery does not ask are not judged. */
const Delivery = z
  .object({
    custwishdate: readOptional('order:problem.custwishdate', parseDateInput),
    on_demand: z.boolean().default(false),
    hardware_delivery: z.enum(DELIVERIES, { error: 'order:problem.hardware_delivery' }),
    hardware_address_uuid: z.string().max(100).optional(),
    new_hardware_address: NewAddress.default({}),
  })
  .transform((delivery, context) => {
    const { custwishdate, on_demand, hardware_delivery } = delivery;
    const say = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (hardware_delivery === 'shipping_address' && !delivery.hardware_address_uuid) say(['hardware_address_uuid'], 'order:problem.hardware_address_uuid');
    return {
      custwishdate,
      on_demand,
      hardware_delivery,
      deliverLater: hardware_delivery === 'later',
      hardware_address_uuid: hardware_delivery === 'shipping_address' ? (delivery.hardware_address_uuid ?? null) : null,
      new_hardware_address: hardware_delivery === 'new_address' ? readNewAddress(delivery.new_hardware_address, say) : null,
    };
  });

function readNewAddress(typed: z.infer<typeof NewAddress>, say: (path: string[], message: string) => void) {
  const field = <T>(name: keyof z.infer<typeof NewAddress>, reader: (text: string) => T | null): T | null => {
    const value = reader(typed[name] ?? '');
    if (value === null) say(['new_hardware_address', name], `order:problem.new_address.${name}`);
    return value;
  };
  return {
    company_name: field('company_name', newAddressFields.company_name) ?? '',
    contact_name: field('contact_name', newAddressFields.contact_name) ?? '',
    phone_number: field('phone_number', newAddressFields.phone_number) ?? '',
    street: field('street', newAddressFields.street) ?? '',
    house_number: field('house_number', parseHouseNumber) ?? 0,
    house_number_extension: field('house_number_extension', newAddressFields.house_number_extension) ?? '',
    zipcode: field('zipcode', newAddressFields.zipcode) ?? '',
    city: field('city', newAddressFields.city) ?? '',
  };
}

const DeliveryFacts = z.object({ shippingAddress: z.string().nullable() });

/** Steps 1 to 5 of the broadband order; the sixth is the review (BBO-01). */
export const orderWizard = defineWizard('broadband-order', {
  address: { schema: Address, dependsOn: [] },
  product: { schema: Product, facts: ProductFacts, dependsOn: ['address'] },
  service: { schema: Service, facts: ServiceFacts, dependsOn: ['address', 'product'] },
  customer: { schema: Customer, facts: CustomerFacts, dependsOn: [] },
  delivery: {
    schema: Delivery,
    facts: DeliveryFacts,
    dependsOn: ['product'],
    // to the end customer's address only as long as there is an end customer
    fits: (delivery: z.infer<typeof Delivery>, { customer }) =>
      delivery.hardware_delivery !== 'enduser' || (customer as z.infer<typeof Customer> | undefined)?.enduser !== '',
  },
});

export type OrderSteps = (typeof orderWizard)['steps'];
export type OrderAnswers = AnswersOf<OrderSteps>;
export type OrderFacts = FactsOf<OrderSteps>;

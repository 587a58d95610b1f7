import { z } from 'zod';
import { BROADBAND_ORDER } from '~/drafts/kept';
import { parseDateInput } from '~/domain/dates';
import { isEmail } from '~/domain/email';
import { normaliseServiceId, takesPhone } from '~/domain/existing-line';
import { isCompanyName, isPersonName } from '~/domain/name';
import { isPhone, normalisePhone } from '~/domain/phone';
import { parseHouseNumber, parseZipcode, placeOf, splitHouseNumberExtension } from '~/domain/postcode';
import { parseUuid } from '~/domain/uuid';
import {
  asTyped,
  asTypedOrEmpty,
  kept,
  optionalText,
  read,
  readOptional,
  wholeNumber,
  withRules,
} from '~/forms/fields.server';
import { paths } from '~/paths';
import { tagsField } from '~/pickers/tags-field.server';
import { defineWizard, type AnswersOf, type FactsOf } from '~/wizard/wizard.server';

const LONGEST_SUFFIX = 10;
const LONGEST_POINT = 60;
export const MOST_CIRCUITS = 8;
export const MOST_SUBNETS = 10;
const LONGEST_SERVICE_ID = 40;
const MOST_REMARKS = 1000;
const LONGEST_CONSENT = 300;
const LONGEST_ID = 100;

/** The nid of the copper line that an order replaces; null for what is none. */
export function parseNid(text: string): string | null {
  return /^[A-Za-z]{2}\d{1,12}$/.test(text) ? text.toUpperCase() : null;
}

/** Where an order is confirmed; of one that the provider does not name, the list that it is in. */
export function placedPath(effect: string): string {
  return parseNid(effect) === null ? paths.pendingOrders() : paths.orderComplete(effect);
}

const phone = (text: string) => (isPhone(text) ? normalisePhone(text) : null);

/** Spec 3: the suffix may carry the connection point behind a pipe; a chosen point counts before a typed one. */
const Address = withRules(
  {
    zipcode: read('order:problem.zipcode', parseZipcode),
    housenr: read('order:problem.housenr', parseHouseNumber),
    housenrext: optionalText('order:problem.housenrext', LONGEST_SUFFIX + LONGEST_POINT),
    connectionpoint: optionalText('order:problem.connectionpoint', LONGEST_POINT),
    replaceCopperNid: asTyped,
    enduser: asTyped,
  },
  ({ housenrext = '' }, say) => {
    if (splitHouseNumberExtension(housenrext).housenrext.length > LONGEST_SUFFIX)
      say(['housenrext'], 'order:problem.housenrext');
  },
).transform(({ zipcode, housenr, housenrext, connectionpoint, replaceCopperNid, enduser }) => {
  const { housenrext: suffix, isra } = splitHouseNumberExtension(housenrext);
  const [replaced, startedFor] = [parseNid(replaceCopperNid ?? ''), parseUuid(enduser)];
  return {
    zipcode,
    housenr,
    housenrext: suffix.toUpperCase(),
    isra: connectionpoint || isra,
    ...(replaced ? { replaceCopperNid: replaced } : {}),
    ...(startedFor ? { enduser: startedFor } : {}),
  };
});
export type AddressAnswer = z.infer<typeof Address>;

/** The same for everything at one address, whatever its connection point. */
export function addressKey(address: Pick<AddressAnswer, 'zipcode' | 'housenr' | 'housenrext'>): string {
  const { zipcode, housenr, housenrext } = placeOf(address) ?? address;
  return `${zipcode} ${housenr} ${housenrext}`.trim();
}

export const CARRIER_TYPES = ['smb', 'enterprise', 'home'] as const;
export const VARIANTS = ['nls', 'shared', 'migrate', 'complex'] as const;
export type Variant = (typeof VARIANTS)[number];

const productFields = {
  carrierTypeTab: z.enum(CARRIER_TYPES).catch('smb'),
  carrier: read('order:problem.carrier', wholeNumber),
  orderVariant: z.enum(VARIANTS, { error: 'order:problem.orderVariant' }).default('nls'),
  serviceid: asTypedOrEmpty,
  requested_phonenumber: asTypedOrEmpty,
  terminateVoice: z.boolean().default(false),
  confirmStops: optionalText('variants:problem.confirmStops', LONGEST_CONSENT),
  remarks: asTypedOrEmpty,
  replaceCopper: z.boolean().default(false),
};
type ProductFields = z.output<z.ZodObject<typeof productFields>>;

/** What the chosen way of ordering asks; of the other ways nothing is judged or kept. */
function askedOf({
  orderVariant: variant,
  serviceid = '',
  requested_phonenumber = '',
  remarks = '',
}: Partial<ProductFields>) {
  return {
    serviceid: variant === 'migrate' ? normaliseServiceId(serviceid) : '',
    requested_phonenumber: takesPhone(variant) ? phone(requested_phonenumber) : null,
    remarks: variant === 'complex' ? remarks.trim().replace(/\r\n?/g, '\n') : '',
  };
}

/** The answer as far as it could be read. */
export function readProduct(fields: Partial<ProductFields>) {
  return { ...fields, ...askedOf(fields) };
}
export type ReadProduct = ReturnType<typeof readProduct>;

/** Which line, and whether it is a new one, shared, taken over, or to be quoted (spec 3, decisions: Variants). */
const Product = withRules(productFields, (fields, say) => {
  const { orderVariant: variant } = fields;
  const { serviceid, requested_phonenumber: phoneNumber, remarks } = askedOf(fields);
  const isPhoneTyped = takesPhone(variant) && fields.requested_phonenumber?.trim();
  if (serviceid.length > LONGEST_SERVICE_ID) say(['serviceid'], 'order:problem.serviceid');
  if (variant === 'migrate' && !serviceid && !isPhoneTyped) say(['serviceid'], 'variants:problem.named');
  if (phoneNumber === null && (variant === 'shared' || isPhoneTyped))
    say(['requested_phonenumber'], 'order:problem.phone');
  if (variant === 'complex' && !remarks) say(['remarks'], 'variants:problem.remarks');
  if (remarks.length > MOST_REMARKS) say(['remarks'], 'variants:problem.remarksLong');
}).transform((fields) => ({ ...fields, ...askedOf(fields) }));
export type ProductAnswer = z.infer<typeof Product>;

/** The line as it was offered when it was chosen: what later steps build on without asking again. */
const ProductFacts = z.object({
  name: z.string(),
  supplier: z.string(),
  carrierType: z.string(),
  technology: z.string(),
  upload: z.number().nullable(),
  download: z.number().nullable(),
  /** Null where the provider does not tell, as `usedVcis`. */
  leadTimeDays: z.number().nullable(),
  usedVcis: z.array(z.number()).nullable(),
  street: z.string(),
  city: z.string(),
  /** Per month or as the unit says; null for who may not see prices. */
  price: z.object({ amount: z.number(), unit: z.string().nullable() }).nullable().default(null),
  /** The existing line that is taken over or shared, its numbers masked. */
  line: z
    .object({
      id: z.string(),
      serviceId: z.string(),
      phoneNumber: z.string().nullable(),
      use: z.enum(['internet', 'telephony', 'both', 'unknown']),
      provider: z.string(),
    })
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
  circuits: z
    .array(Circuit, { error: 'order:problem.circuits' })
    .min(1, 'order:problem.circuits')
    .max(MOST_CIRCUITS, 'order:problem.circuits'),
  sla: read('order:problem.sla', wholeNumber),
  contract: read('order:problem.contract', wholeNumber),
  cpe: z.record(z.string().regex(/^p\d{1,9}$/), read('order:problem.cpe', wholeNumber).optional()).default({}),
  promo: optionalText('order:problem.promo', 100),
});
export type ServiceAnswer = z.infer<typeof Service>;

/** What has a price: all of it but the numbers of the circuits, so that a wrong number does not take the prices away. */
export const PricedService = Service.extend({
  circuits: z
    .array(Circuit.omit({ tag: true }))
    .min(1)
    .max(MOST_CIRCUITS),
});
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
  totals: z
    .array(z.object({ unit: z.enum(['months', 'years']).nullable(), total: z.number() }))
    .nullable()
    .default(null),
});
export type ServiceFacts = z.infer<typeof ServiceFacts>;

/** Who to call, who it is for, and the reseller's own labels (BBO-17). */
const Customer = z.object({
  contact_name: read('order:problem.contact_name', kept(isPersonName)),
  contact_email: read('order:problem.contact_email', kept(isEmail)),
  contact_phonenumber: read('order:problem.phone', phone),
  additional_contact_phonenumber: readOptional('order:problem.phone', phone),
  enduser: optionalText('order:problem.enduser', LONGEST_ID),
  tags: tagsField,
});

const KeptPlace = z.object({ zipcode: z.string(), housenr: z.number(), housenrext: z.string() }).optional();

const CustomerFacts = z.object({
  enduser: z.object({ name: z.string(), address: z.string(), place: KeptPlace }).nullable(),
});

export const DELIVERIES = ['enduser', 'shipping_address', 'new_address', 'later'] as const;

/** How each part of a new address is read from its text; null for what it cannot be. */
const newAddressParts = {
  company_name: kept(isCompanyName),
  contact_name: kept(isPersonName),
  phone_number: phone,
  street: kept((text) => text.length > 0 && text.length <= 100),
  house_number: parseHouseNumber,
  house_number_extension: kept((text) => text.length <= LONGEST_SUFFIX),
  zipcode: parseZipcode,
  city: kept((text) => text.length > 0 && text.length <= 100),
} as const;
type Part = keyof typeof newAddressParts;
type NewAddress = { readonly [P in Part]: NonNullable<ReturnType<(typeof newAddressParts)[P]>> };

const PARTS = Object.keys(newAddressParts) as Part[];

const typedAddress = z.object(Object.fromEntries(PARTS.map((part) => [part, asTyped])) as Record<Part, typeof asTyped>);

/** When, and where the equipment goes (BBO-12): not asked when there is none. Fields that the chosen delivery does not ask are not judged. */
const Delivery = withRules(
  {
    custwishdate: readOptional('order:problem.custwishdate', parseDateInput),
    on_demand: z.boolean().default(false),
    hardware_delivery: z.enum(DELIVERIES, { error: 'order:problem.hardware_delivery' }).optional(),
    hardware_address_uuid: asTypedOrEmpty,
    new_hardware_address: typedAddress.default({}),
  },
  ({ hardware_delivery: delivery, hardware_address_uuid: uuid = '', new_hardware_address: typed = {} }, say) => {
    if (delivery === 'shipping_address' && (uuid === '' || uuid.length > LONGEST_ID))
      say(['hardware_address_uuid'], 'order:problem.hardware_address_uuid');
    if (delivery !== 'new_address') return;
    for (const part of PARTS)
      if (newAddressParts[part](typed[part] ?? '') === null)
        say(['new_hardware_address', part], `order:problem.new_address.${part}`);
  },
).transform(
  ({
    custwishdate,
    on_demand,
    hardware_delivery: delivery = null,
    hardware_address_uuid: uuid,
    new_hardware_address: typed,
  }) => ({
    custwishdate,
    on_demand,
    hardware_delivery: delivery,
    deliverLater: delivery === 'later',
    hardware_address_uuid: delivery === 'shipping_address' ? uuid : null,
    new_hardware_address: delivery === 'new_address' ? newAddress(typed) : null,
  }),
);

/** Of parts that are right, all of them. */
function newAddress(typed: z.infer<typeof typedAddress>): NewAddress {
  return Object.fromEntries(PARTS.map((part) => [part, newAddressParts[part](typed[part] ?? '')])) as NewAddress;
}

const DeliveryFacts = z.object({ shippingAddress: z.string().nullable(), shippingPlace: KeptPlace });

/** Whether anything is sent: without equipment nobody is asked where it goes, and no delivery is ordered. */
export function hasEquipment({ cpe }: Pick<ServiceAnswer, 'cpe'>): boolean {
  return Object.values(cpe).some((count = 0) => count > 0);
}

/** Steps 1 to 5 of the broadband order; the sixth is the review (BBO-01). */
export const orderWizard = defineWizard(BROADBAND_ORDER, {
  address: { schema: Address, dependsOn: [] },
  product: { schema: Product, facts: ProductFacts, dependsOn: ['address'] },
  service: { schema: Service, facts: ServiceFacts, dependsOn: ['address', 'product'] },
  customer: { schema: Customer, facts: CustomerFacts, dependsOn: [] },
  delivery: {
    schema: Delivery,
    facts: DeliveryFacts,
    dependsOn: ['product'],
    // equipment goes somewhere, and to the end customer's address only as long as there is an end customer
    fits: ({ hardware_delivery: delivery }: z.infer<typeof Delivery>, { service, customer }) =>
      !hasEquipment(service as ServiceAnswer) ||
      (delivery !== null && (delivery !== 'enduser' || (customer as z.infer<typeof Customer>).enduser !== '')),
  },
});

export type OrderSteps = (typeof orderWizard)['steps'];
export type OrderAnswers = AnswersOf<OrderSteps>;
export type OrderFacts = FactsOf<OrderSteps>;

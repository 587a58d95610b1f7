import { z } from 'zod';

const text = z.string().max(200);
const optionalText = text.nullable().default(null);

const subnet = z.object({
  protocol: z.enum(['ipv4', 'ipv6']),
  subnet_size: z.number().int().default(32),
  routing_type: z.enum(['primary', 'routed']).default('primary'),
  network: optionalText,
});

const circuit = z.object({
  product_id: z.number().int(),
  vlan: z.number().int().nullable().default(null),
  vci: z.number().int().nullable().default(null),
  bandwidth_down: z.number().int().nullable().default(null),
  bandwidth_up: z.number().int().nullable().default(null),
  termination_profile_uuid: text,
  subnets: z.array(subnet).max(10).default([]),
});

const shippingAddress = z.object({
  reference: z.string().trim().max(100).default(''),
  company_name: z.string().trim().min(1).max(100),
  contact_name: z.string().trim().min(1).max(100),
  phone_number: z.string(),
  street: z.string().trim().min(1).max(100),
  house_number: z.number().int().min(1).max(99_999),
  house_number_extension: z.string().max(10).default(''),
  zipcode: z.string(),
  city: z.string().trim().min(1).max(100),
});

/** The shape of order_connection's params; what the values must be is for order-rules. */
export const orderParams = z.object({
  zipcode: text,
  housenr: z.number().int(),
  housenrext: text.default(''),
  isra: optionalText,
  carrier: z.number().int(),
  carrier_type: text,
  supplier: text,
  order_variant: z.enum(['nls', 'shared', 'migrate', 'complex']),
  serviceid: optionalText,
  requested_phonenumber: optionalText,
  confirm: z
    .array(z.enum(['terminate_voice']))
    .max(1)
    .default([]),
  remarks: z.string().max(1000).nullable().default(null),
  replace_copper: z.boolean().default(false),
  replace_copper_nid: optionalText,
  circuit: z.array(circuit).min(1).max(8),
  sla: z.number().int(),
  contract_duration: z.number().int(),
  cpe: z
    .array(z.object({ product_id: z.number().int(), count: z.number().int() }))
    .max(20)
    .default([]),
  contact_name: text,
  contact_email: text,
  contact_phonenumber: text,
  additional_contact_phonenumber: optionalText,
  enduser: z.object({ uuid: text }).nullable().default(null),
  custwishdate: optionalText,
  on_demand: z.boolean().default(false),
  // 20 of the reseller's own, and the technical ones
  tags: z.array(z.string()).max(22).default([]),
  hardware_delivery: z.enum(['enduser', 'shipping_address', 'new_address', 'later']).nullable().default(null),
  hardware_address_uuid: optionalText,
  shipping_address: shippingAddress.nullable().default(null),
  promo: optionalText,
  offer_uuid: z.uuid().nullable().default(null),
});

export type OrderParams = z.infer<typeof orderParams>;
export type OrderCircuit = OrderParams['circuit'][number];

import { z } from 'zod';
import { step } from '~/flows/wizard/wizard.server';
import { optionalText, read, readOptional, wholeNumber } from '~/kernel/forms/fields.server';

export const MOST_CIRCUITS = 8;
export const MOST_SUBNETS = 10;

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

/** The services on the line: circuits, service level, contract, equipment (BBO-09, BBO-15, BBO-16). */
export const Service = z.object({
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

/**
 * The services that have a price. It lacks the circuits' numbers, so that an invalid number does not remove the prices.
 */
export const PricedService = Service.extend({
  circuits: z
    .array(Circuit.omit({ tag: true }))
    .min(1)
    .max(MOST_CIRCUITS),
});
export type PricedService = z.infer<typeof PricedService>;

/** A chosen termination profile or subnet size, over all circuits. get_order_pricing does not cover these. */
const ChosenOption = z.object({
  kind: z.enum(['profile', 'subnet']),
  /** The uuid of a profile, `ipv4/29` of a size. */
  id: z.string(),
  name: z.string(),
  count: z.number(),
  /** The price of one, or null when the provider gives none. */
  price: z.number().nullable(),
  unit: z.string().nullable(),
});
export type ChosenOption = z.infer<typeof ChosenOption>;

/** The names of the chosen services, as the provider gave them. */
export const ServiceFacts = z.object({
  tagging: z.enum(['vlan', 'vci']),
  circuits: z.array(z.object({ name: z.string(), profile: z.string() })),
  sla: z.string(),
  cpe: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
  options: z.array(ChosenOption),
  /** The totals at the time of the choice, or null without prices. */
  totals: z
    .array(z.object({ unit: z.enum(['months', 'years']).nullable(), total: z.number() }))
    .nullable()
    .default(null),
});
export type ServiceFacts = z.infer<typeof ServiceFacts>;

/** The services as a step of any wizard that asks for an address and a line first. */
export const serviceStep = step('service', {
  schema: Service,
  facts: ServiceFacts,
  dependsOn: ['address', 'product'],
});

/** True when the order has equipment to send. Without equipment the order has no destination and no delivery. */
export function hasEquipment({ cpe }: Pick<ServiceAnswer, 'cpe'>): boolean {
  return Object.values(cpe).some((count = 0) => count > 0);
}

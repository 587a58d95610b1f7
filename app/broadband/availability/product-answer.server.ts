import { z } from 'zod';
import { normaliseServiceId, takesPhone } from '~/broadband/domain/existing-line';
import { parsePhone } from '~/kernel/text/phone';
import { OldLineFacts, OldSlaFacts } from '../replacing/old-line.server';
import { step } from '~/flows/wizard/wizard.server';
import { asTypedOrEmpty, optionalText, read, ticked, wholeNumber, withRules } from '~/kernel/forms/fields.server';

const LONGEST_SERVICE_ID = 40;
const MOST_REMARKS = 1000;
const LONGEST_CONSENT = 300;

const CARRIER_TYPES = ['smb', 'enterprise', 'home'] as const;
/** The tabs of the lines: these types, and one for any other or missing type. */
export const CARRIER_TABS = [...CARRIER_TYPES, 'other'] as const;
export const VARIANTS = ['nls', 'shared', 'migrate', 'complex'] as const;

/**
 * The ways to order a line. They are all possible when the provider names none, and it judges the order when it comes.
 */
export function variantsOf({ variants }: { readonly variants: readonly string[] | null }): readonly string[] {
  return variants ?? VARIANTS;
}

/** The tab of a line. */
export function tabOf(carrierType: string): (typeof CARRIER_TABS)[number] {
  return CARRIER_TYPES.find((type) => type === carrierType.toLowerCase()) ?? 'other';
}

const productFields = {
  carrierTypeTab: z.enum(CARRIER_TABS).catch('smb'),
  carrier: read('order:problem.carrier', wholeNumber),
  orderVariant: z.enum(VARIANTS, { error: 'order:problem.orderVariant' }).default('nls'),
  serviceid: asTypedOrEmpty,
  requested_phonenumber: asTypedOrEmpty,
  terminateVoice: ticked,
  confirmStops: optionalText('variants:problem.confirmStops', LONGEST_CONSENT),
  remarks: asTypedOrEmpty,
  replaceCopper: ticked,
};
type ProductFields = z.output<z.ZodObject<typeof productFields>>;

/** The fields of the chosen way of ordering. Fields of other ways are neither judged nor stored. */
function askedOf({
  orderVariant: variant,
  serviceid = '',
  requested_phonenumber = '',
  remarks = '',
}: Partial<ProductFields>) {
  return {
    serviceid: variant === 'migrate' ? normaliseServiceId(serviceid) : '',
    requested_phonenumber: takesPhone(variant) ? parsePhone(requested_phonenumber) : null,
    remarks: variant === 'complex' ? remarks.trim().replace(/\r\n?/g, '\n') : '',
  };
}

/** The answer as far as it could be read. */
export function readProduct(fields: Partial<ProductFields>) {
  return { ...fields, ...askedOf(fields) };
}
export type ReadProduct = ReturnType<typeof readProduct>;

/** The chosen line and the way of ordering it: new, shared, taken over, or quoted (spec 3, decisions: Variants). */
export const Product = withRules(productFields, (fields, say) => {
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

/** The line as it was offered when it was chosen. Later steps use these facts without another call. */
export const ProductFacts = z.object({
  name: z.string(),
  supplier: z.string(),
  carrierType: z.string(),
  technology: z.string(),
  upload: z.number().nullable(),
  download: z.number().nullable(),
  /** Null when the provider does not report it. The same holds for `usedVcis`. */
  leadTimeDays: z.number().nullable(),
  usedVcis: z.array(z.number()).nullable(),
  street: z.string(),
  city: z.string(),
  /** Null for users who may not see prices. */
  price: z
    .object({
      amount: z.number(),
      // drafts from before prices were read as monthly have no unit
      unit: z
        .string()
        .nullable()
        .transform((unit) => unit ?? 'months'),
    })
    .nullable()
    .default(null),
  /** The provider's messages about the address that name an hour, such as those at which engineers come. */
  hours: z.object({ language: z.enum(['nl', 'en']), texts: z.array(z.string()) }).optional(),
  /** The existing line to take over or share, its numbers masked. */
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
  replaces: z
    .object({
      nid: z.string(),
      username: z.string().nullable(),
      /** Absent in drafts from before it was stored. */
      old: OldLineFacts.optional(),
      sla: OldSlaFacts.optional(),
    })
    .optional(),
});
export type ProductFacts = z.infer<typeof ProductFacts>;

/** The line as a step of any wizard that asks for an address first. */
export const productStep = step('product', { schema: Product, facts: ProductFacts, dependsOn: ['address'] });

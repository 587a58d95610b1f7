import { z } from 'zod';
import {
  flagOrNot,
  isMalformed,
  months,
  number,
  malformedCells,
  restRows,
  textOr,
  textOrNull,
  uuid,
  wholeOrNull,
  word,
  wordOr,
  wordOrNull,
} from '~/kernel/provider/reading/wire';
import { bytes } from '~/telecom/provider/usage';

/** A sum as the provider words it, and how often it is paid. */
const TotalPrice = z
  .object({ i18n_price: word, recurring: flagOrNot, recurring_interval_unit: wordOrNull, ...malformedCells })
  .refine((wire) => !isMalformed(wire, 'recurring') && !isMalformed(wire, 'recurring_interval_unit'), 'not whole')
  .transform((wire) => ({
    price: wire.i18n_price,
    /** `months` or `years`; null for a price that is paid once. */
    unit: wire.recurring ? wire.recurring_interval_unit : null,
  }));

/** The price for one term. The specification can be read both ways: the term is in the offer or beside it. */
const Offer = z
  .object({
    // a malformed term does not mean that the product is sold without a contract
    offer: z
      .object({ contract_duration: months.nullish(), ...malformedCells })
      .refine((wire) => !isMalformed(wire, 'contract_duration'), 'not whole')
      .nullish(),
    contract_duration: months.nullish(),
    total_prices: wholeOrNull(TotalPrice),
    is_default_contract_duration: flagOrNot,
    is_admin_only: flagOrNot,
    ...malformedCells,
  })
  .refine((wire) => !isMalformed(wire, 'offer') && !isMalformed(wire, 'contract_duration'), 'not whole')
  .refine((wire) => Boolean(wire.offer ?? wire.contract_duration), 'no offer')
  .transform((wire) => ({
    months: wire.offer?.contract_duration ?? wire.contract_duration ?? null,
    /** Null when any of them is missing or malformed, since a part of the price would mislead. */
    totals: wire.total_prices,
    isDefault: wire.is_default_contract_duration,
    isAdminOnly: wire.is_admin_only || isMalformed(wire, 'is_admin_only'),
  }));

type TermOffer = z.infer<typeof Offer> & { readonly months: number };

/** A product that can be ordered: a SIM product, a bundle, or a pool (MOB-19). */
export const MobileProduct = z
  .object({
    uuid,
    i18n_name: textOr,
    zones: wholeOrNull(number),
    provider: z.object({ name: textOrNull }).nullish(),
    carrier: z.object({ redundancy_type: wordOrNull }).nullish(),
    limit_bytes: bytes.nullish(),
    sim_types: wholeOrNull(word),
    category: wordOr,
    pricing: z.array(Offer).nullish(),
  })
  .transform((wire) => ({
    uuid: wire.uuid,
    name: wire.i18n_name,
    /** Null when any of them is missing or malformed. */
    zones: wire.zones,
    providerName: wire.provider?.name ?? null,
    redundancy: wire.carrier?.redundancy_type ?? null,
    limit: wire.limit_bytes ?? null,
    simTypes: wire.sim_types,
    category: wire.category,
    /** The prices by contract length. */
    offers: (wire.pricing ?? []).filter((offer): offer is TermOffer => offer.months !== null),
    /** The price without a contract, as for equipment. Null when the product is sold with a contract only. */
    withoutTerm: wire.pricing?.find(({ months }) => months === null) ?? null,
  }));
export type MobileProduct = z.infer<typeof MobileProduct>;
export type MobileOffer = MobileProduct['offers'][number];

export const MobileProducts = restRows(MobileProduct);

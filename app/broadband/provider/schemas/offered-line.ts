import { z } from 'zod';
import {
  flagOrNot,
  flagOrNull,
  isMalformed,
  number,
  numberOrNull,
  malformedCells,
  speedOrNull,
  textOr,
  textOrNull,
  wholeOrNull,
  word,
  wordOr,
} from '~/kernel/provider/reading/wire';

/** A lead time that is longer, or negative, is a mistake. */
const MOST_LEAD_DAYS = 3_650;
const leadDaysOrNull = numberOrNull.transform((days) =>
  days !== null && days >= 0 && days <= MOST_LEAD_DAYS ? Math.ceil(days) : null,
);

/** A line that can be ordered at an address, now or later. */
export const OfferedLine = z
  .object({
    carrier_product_id: number,
    name: textOr,
    supplier: wordOr,
    carrier_type: wordOr,
    network: textOr,
    vendor: textOrNull,
    data_technology: wordOr,
    upload: speedOrNull,
    download: speedOrNull,
    distance: numberOrNull,
    orderable: flagOrNull,
    planned: textOrNull,
    lead_time_days: leadDaysOrNull,
    variants: wholeOrNull(word),
    used_vcis: wholeOrNull(number),
    is_admin_only: flagOrNot,
    ...malformedCells,
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
    distance: wire.distance,
    /** an available line can be ordered unless the provider says otherwise (spec 7: `available`) */
    orderable:
      wire.orderable ?? (wire.planned === null && !isMalformed(wire, 'orderable') && !isMalformed(wire, 'planned')),
    planned: wire.planned,
    /** Whole days; null when the provider does not report it. */
    leadTimeDays: wire.lead_time_days,
    /** Null when the provider does not report them. It then judges the order when it comes. */
    variants: wire.variants,
    /** Null when the provider does not report them. */
    usedVcis: wire.used_vcis,
    adminOnly: wire.is_admin_only || isMalformed(wire, 'is_admin_only'),
  }));
export type OfferedLine = z.infer<typeof OfferedLine>;

import { z } from 'zod';

/** What the wire shapes of the broadband service share (docs/provider-api.md). Unknown fields are ignored. */

export const uuid = z.string().min(1);
export const speed = z.number().nonnegative();

export const PageInfo = z.object({ count: z.number().int().nonnegative() });

export const Message = z.object({ msg: z.string().catch(''), i18n_msg: z.string().nullish() }).transform((wire) => wire.i18n_msg ?? wire.msg);

export const Address = z
  .object({
    street: z.string(),
    housenr: z.number(),
    housenrext: z.string().nullish(),
    zipcode: z.string(),
    city: z.string(),
  })
  .transform((wire) => ({ ...wire, housenrext: wire.housenrext ?? '' }));
export type Address = z.infer<typeof Address>;

export const Speeds = z.object({ upload: speed, download: speed });

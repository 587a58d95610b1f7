import { z } from 'zod';
import { read, ticked } from '~/kernel/forms/fields.server';

export type DataSource = { readonly kind: 'own' } | { readonly kind: 'bundle' | 'pool'; readonly uuid: string };

/** The source of the SIM's data: a bundle, the product's own bundle, or an existing pool (MOB-08). */
export const Data = z.object({
  data_source: read('mobileOrder:problem.data', (text): DataSource | null => {
    const [, kind, uuid] = /^(bundle|pool):([\w-]{1,100})$/.exec(text) ?? [];
    if (text === 'own') return { kind: 'own' };
    return (kind === 'bundle' || kind === 'pool') && uuid ? { kind, uuid } : null;
  }),
  /** True when the SIM's name becomes one of its tags. Only a SIM in a pool has this choice. */
  name_tag: ticked,
});

export const DataFacts = z.object({
  /** The name of the bundle or the pool. */
  name: z.string(),
  /** The price as text. Null when the provider names none or the user may not see it. */
  price: z.string().nullable(),
});
export type DataFacts = z.infer<typeof DataFacts>;

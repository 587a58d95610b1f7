import { z } from 'zod';
import { read, ticked } from '~/forms/fields.server';

export type DataSource = { readonly kind: 'own' } | { readonly kind: 'bundle' | 'pool'; readonly uuid: string };

/** Where the SIM has its data from: a bundle of its own, that of its product, or a pool that is there (MOB-08). */
export const Data = z.object({
  data_source: read('mobileOrder:problem.data', (text): DataSource | null => {
    const [, kind, uuid] = /^(bundle|pool):([\w-]{1,100})$/.exec(text) ?? [];
    if (text === 'own') return { kind: 'own' };
    return (kind === 'bundle' || kind === 'pool') && uuid ? { kind, uuid } : null;
  }),
  /** With a pool: the name of the SIM is one of its tags. */
  name_tag: ticked,
});

export const DataFacts = z.object({
  /** Of the bundle or the pool. */
  name: z.string(),
  /** As text; null where nobody may see it, or it is not told. */
  price: z.string().nullable(),
});
export type DataFacts = z.infer<typeof DataFacts>;

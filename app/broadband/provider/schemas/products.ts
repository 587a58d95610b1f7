import { z } from 'zod';
import { readAnswer } from '~/kernel/provider/reading/read-answer';
import { number, numberOrNull, speedOrNull, textOr, wholeOrNull, word, wordOr } from '~/kernel/provider/reading/wire';

const CircuitProduct = z
  .object({
    id: number,
    kind: z.literal('circuit'),
    i18n_name: textOr,
    upload: speedOrNull,
    download: speedOrNull,
    tagging: z.enum(['vlan', 'vci']),
  })
  .transform((wire) => ({
    kind: wire.kind,
    id: wire.id,
    name: wire.i18n_name,
    upload: wire.upload,
    download: wire.download,
    tagging: wire.tagging,
  }));
const SlaProduct = z
  .object({
    id: number,
    kind: z.literal('sla'),
    i18n_name: textOr,
    clock: wordOr,
    norms: wholeOrNull(z.object({ hours: number, percentage: number })),
  })
  .transform((wire) => ({
    kind: wire.kind,
    id: wire.id,
    name: wire.i18n_name,
    clock: wire.clock,
    norms: wire.norms ?? [],
  }));
const CpeProduct = z
  .object({ id: number, kind: z.literal('cpe'), i18n_name: textOr, i18n_description: textOr, max_count: numberOrNull })
  .transform((wire) => ({
    kind: wire.kind,
    id: wire.id,
    name: wire.i18n_name,
    description: wire.i18n_description,
    maxCount: wire.max_count ?? 1,
  }));
export type CircuitProduct = z.infer<typeof CircuitProduct>;
export type SlaProduct = z.infer<typeof SlaProduct>;
export type CpeProduct = z.infer<typeof CpeProduct>;

const KINDS = { circuit: CircuitProduct, sla: SlaProduct, cpe: CpeProduct } as const;

/** A product of a known kind, as far as it can be read. Products of an unknown kind are left out. */
function readProduct(product: unknown): CircuitProduct | SlaProduct | CpeProduct | 'unknown' | 'unreadable' {
  const kind = z.object({ kind: word }).safeParse(product).data?.kind;
  if (kind !== undefined && !(kind in KINDS)) return 'unknown';
  const read =
    kind === undefined
      ? null
      : readAnswer<CircuitProduct | SlaProduct | CpeProduct>(KINDS[kind as keyof typeof KINDS], product);
  return read?.ok ? read.value : 'unreadable';
}

/** The products of a line by kind. `unreadable` counts the ones that cannot be shown. */
export const ProviderProducts = z.object({ products: z.array(z.unknown()) }).transform(({ products }) => {
  const read = products.map(readProduct);
  const known = read.filter((product) => typeof product !== 'string');
  return {
    circuits: known.filter((product) => product.kind === 'circuit'),
    slas: known.filter((product) => product.kind === 'sla'),
    cpes: known.filter((product) => product.kind === 'cpe'),
    unreadable: read.filter((product) => product === 'unreadable').length,
  };
});
export type ProviderProducts = z.infer<typeof ProviderProducts>;

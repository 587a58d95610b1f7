import { compareSla, SLA_IDS } from '~/broadband/domain/sla';
import { settleSide } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';

/** The lines to ask, one of each kind. Each costs two calls. */
const MOST_ASKED = 6;

/** The service levels and contract lengths to choose defaults from. */
export interface OfferedDefaults {
  readonly slas: readonly { readonly id: number; readonly name: string }[];
  /** The contract lengths in months that lines have. Empty when they are not known. */
  readonly months: readonly number[];
  /** False when the provider did not name all service levels. */
  readonly isNamed: boolean;
}

/**
 * The offer of a few lines of the main supplier, since the provider names service levels per line alone. A level that
 * none of them has stands by its number.
 */
export async function offeredDefaults(
  { provider: { broadband }, t }: Access,
  kept: number | null,
): Promise<OfferedDefaults> {
  const carriers = await settleSide(broadband.listCarriers());
  const code = carriers.ok ? carriers.value[0]?.code : undefined;
  const products = code === undefined ? null : await settleSide(broadband.carrierProducts(code));
  const kinds = new Map(
    (products?.ok ? products.value : []).map((line) => [`${line.carrierType} ${line.technology}`, line]),
  );
  const answers = await Promise.all(
    [...kinds.values()].slice(0, MOST_ASKED).map(async ({ id }) => {
      const asked = [settleSide(broadband.providerProducts(id)), settleSide(broadband.contractDurations(id))] as const;
      const [offered, durations] = await Promise.all(asked);
      return {
        slas: offered.ok ? offered.value.slas : [],
        months: durations.ok ? durations.value.map(({ months }) => months) : [],
      };
    }),
  );
  const names = new Map(answers.flatMap(({ slas }) => slas.map(({ id, name }) => [id, foreign(name)] as const)));
  const ids = [...new Set([...SLA_IDS, ...names.keys(), ...(kept === null ? [] : [kept])])].sort(compareSla);
  return {
    slas: ids.map((id) => ({ id, name: slaName(names.get(id), id) })),
    months: [...new Set(answers.flatMap(({ months }) => months))].sort((left, right) => left - right),
    isNamed: ids.every((id) => names.has(id)),
  };

  function slaName(name: string | undefined, id: number): string {
    return name ? t('order:service.slaName', { name, id }) : t('orderDefaults:unnamed', { id });
  }
}

/** True for a service level of the list, and for the kept one, which the list has too. Only others are asked for. */
export async function mayBeSla(access: Access, sla: number | null, kept: number | null): Promise<boolean> {
  if (sla === null || sla === kept || SLA_IDS.some((known) => known === sla)) return true;
  const { slas } = await offeredDefaults(access, null);
  return slas.some(({ id }) => id === sla);
}

import { firstOffered, type OrderDefaults } from '~/broadband/domain/order-defaults';
import { seesPrices } from '~/kernel/access/permissions';
import { soon } from '~/kernel/provider/client.server';
import type { OfferedLine } from '~/broadband/provider/schemas/offered-line';
import type { Access } from '~/kernel/session/authorize.server';
import { fieldsFrom } from '~/flows/wizard/wizard.server';
import { isFibre } from '~/telecom/lines/technology';
import type { LineAddress, ReplacedFacts } from '../line-services/chosen-line';
import { formPrices } from '../line-services/prices.server';
import { lackingList, loadServiceChoices, type ServiceChoices } from '../line-services/service-choices.server';
import { defaultService, ownTerm, type Proposing } from '../line-services/typed-service.server';

/** The most lines to price. Each costs three calls. */
const MOST_PRICED = 12;

interface Comparing {
  /** The months of the contract. Null for the organisation's default, or the first line's proposal. */
  readonly term: number | null;
  readonly defaults: OrderDefaults;
  /** The copper line that a fibre line replaces. */
  readonly replaces: ReplacedFacts | undefined;
  readonly offerOnly: boolean;
}

/**
 * The cost of each line with its proposed services at one contract length. It equals the review's sum for a user who
 * changes no proposal. Null for users who may not see prices. A line that cannot be priced has no cost.
 */
export async function lineCosts(
  access: Access,
  address: LineAddress,
  orderable: readonly OfferedLine[],
  { term, replaces, offerOnly, defaults }: Comparing,
) {
  if (!seesPrices(access)) return null;
  const asked = await Promise.all(
    orderable.slice(0, MOST_PRICED).map(async (line) => {
      const replaced = isFibre(line.technology) ? replaces : undefined;
      const loaded = await soon(loadServiceChoices(access.provider, line.id, replaced ? ['subnets'] : []));
      return loaded?.ok && !lackingList(loaded.value) ? [{ line, replaced, choices: loaded.value }] : [];
    }),
  );
  const known = asked.flat();
  const terms = [...new Set(known.flatMap(({ choices }) => choices.contracts.map(({ months }) => months)))];
  const at =
    firstOffered([term, defaults.months], terms) ?? (known[0] ? ownTerm(known[0].choices)?.months : null) ?? null;
  const costs = await Promise.all(
    known.map(async ({ line, replaced, choices }) => {
      const proposing = { term: at, old: replaced?.old, sla: replaced?.sla, defaults };
      const cost = await lineCost(access, address, line, choices, { ...proposing, offerOnly });
      return [line.id, cost] as const;
    }),
  );
  return { terms: terms.sort((left, right) => left - right), term: at, of: new Map(costs) };
}

async function lineCost(
  access: Access,
  address: LineAddress,
  { id: carrier }: OfferedLine,
  choices: ServiceChoices,
  proposing: Proposing & Pick<Comparing, 'offerOnly'>,
) {
  const service = defaultService(choices, [], proposing);
  const priced = { address, product: { carrier, orderVariant: 'nls' }, offerOnly: proposing.offerOnly };
  const prices = await formPrices(access, priced, fieldsFrom(service), choices);
  if (prices.kind !== 'shown') return null;
  const { totals, without, sums } = prices;
  return { totals, without, sums, circuits: service.circuits.length, months: Number(service.contract) };
}

/** The amount per month in cents at this contract length. Null when it is not known, or not all that is paid. */
export function perMonth(cost: LineCost | null, term: number | null): number | null {
  return cost?.months === term && cost.sums?.years === 0 ? cost.sums.months : null;
}
export type LineCost = NonNullable<Awaited<ReturnType<typeof lineCost>>>;

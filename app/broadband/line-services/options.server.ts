import { sizeName, sizeValue } from '~/telecom/lines/ip';
import { priceUnit, type PriceLine } from '~/flows/prices/amounts';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { settlePanel } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { ChosenOption, PricedService } from './answer.server';
import type { ServiceChoices } from './service-choices.server';

/** A line with the name of its category. */
export type HeadedLine = PriceLine & { readonly categoryName: string };

type Lists = Pick<ServiceChoices, 'profiles' | 'subnets'>;

/**
 * The profiles and subnet sizes of all circuits, each once with its number. One that is missing from the lists has no
 * price.
 */
export function chosenOptions({ circuits }: PricedService, { profiles, subnets }: Lists): ChosenOption[] {
  const chosen = [
    ...circuits.map(({ profile: uuid }) => {
      const known = profiles.find((profile) => profile.uuid === uuid);
      return {
        kind: 'profile' as const,
        id: uuid,
        name: known?.name ?? '',
        price: known?.price ?? null,
        unit: known?.unit ?? null,
      };
    }),
    ...circuits.flatMap((circuit) =>
      circuit.subnets.map(({ size }) => {
        const known = subnets.find((subnet) => sizeValue(subnet) === sizeValue(size));
        return {
          kind: 'subnet' as const,
          id: sizeValue(size),
          name: sizeName(size),
          price: known?.price ?? null,
          unit: known?.unit ?? null,
        };
      }),
    ),
  ];
  const times = ({ id }: { id: string }) => chosen.filter((option) => option.id === id).length;
  return chosen
    .filter((option, at) => chosen.findIndex(({ id }) => id === option.id) === at)
    .map((option) => ({ ...option, count: times(option) }));
}

/**
 * The options with their present prices. When a list fails they keep the prices from the time of the choice. If all
 * were free then, no call is made.
 */
export async function askOptions(
  { broadband }: Provider,
  service: PricedService,
  kept: readonly ChosenOption[] | undefined,
): Promise<readonly ChosenOption[]> {
  if (kept?.every(({ price }) => price === 0)) return kept;
  const hasSubnets = service.circuits.some(({ subnets }) => subnets.length > 0);
  const [profiles, subnets] = await Promise.all([
    settlePanel(broadband.terminationProfiles()),
    hasSubnets ? settlePanel(broadband.subnetSizes()) : null,
  ]);
  const failed = { profile: !profiles.ok, subnet: subnets?.ok === false };
  const now = chosenOptions(service, {
    profiles: profiles.ok ? profiles.value : [],
    subnets: subnets?.ok ? subnets.value : [],
  });
  return now.map((option) => (failed[option.kind] && kept?.find(({ id }) => id === option.id)) || option);
}

/**
 * The price lines of the options, and the names of those that cannot be added. An option that the quotation already
 * names is left out, and free ones add nothing.
 */
export function optionLines(options: readonly ChosenOption[], quoted: readonly PriceLine[], t: Translator) {
  const own = options.filter(
    ({ name, unit, price }) =>
      price !== 0 && !quoted.some((line) => line.name === name && (price === null || line.unit === priceUnit(unit))),
  );
  return {
    lines: own.flatMap(({ kind, name, price, count, unit }): HeadedLine[] =>
      price === null
        ? []
        : [
            {
              category: `option ${kind}`,
              categoryName: t(`services:option.${kind}`),
              name,
              price,
              count,
              unit: priceUnit(unit),
            },
          ],
    ),
    unpriced: own.filter(({ price }) => price === null).map(({ name }) => name),
  };
}

import { bandwidthText } from '../connection-row.server';
import { filterContracts, type ContractFilter } from '~/domain/contract';
import { formatPrice, recurringLabel } from '~/domain/price';
import { compareSla } from '~/domain/sla';
import { suggestTag, type Tagging } from '~/domain/vci';
import type { Translator } from '~/i18n/i18n.server';
import { settle, type Settled } from '~/provider/client.server';
import type { Provider } from '~/provider/provider.server';
import type { Bandwidth, CircuitProduct, ContractDuration, CpeProduct, SlaProduct, SubnetSize, TerminationProfile } from '~/provider/schemas/catalogue';
import { foreign } from '~/ui/words';
import { MOST_CIRCUITS } from './order-wizard.server';

/** All that can be chosen on one line (BBO-07), asked at once. */
export interface ServiceChoices {
  readonly circuits: readonly CircuitProduct[];
  readonly slas: readonly SlaProduct[];
  readonly cpes: readonly CpeProduct[];
  readonly contracts: readonly ContractDuration[];
  readonly profiles: readonly TerminationProfile[];
  readonly bandwidths: readonly Bandwidth[];
  readonly subnets: readonly SubnetSize[];
  readonly promos: readonly string[];
}

/** What an order cannot do without must be there; speeds, subnets and promotions may be missing for once. */
export async function loadServiceChoices({ broadband }: Provider, lineId: number): Promise<Settled<ServiceChoices>> {
  const orNone = async <T>(list: Promise<T[]>): Promise<T[]> => {
    const settled = await settle(list);
    return settled.ok ? settled.value : [];
  };
  return settle(
    Promise.all([
      broadband.providerProducts(lineId),
      broadband.contractDurations(lineId),
      broadband.terminationProfiles(),
      orNone(broadband.bandwidths(lineId)),
      orNone(broadband.subnetSizes()),
      orNone(broadband.promos()),
    ]).then(([products, contracts, profiles, bandwidths, subnets, promos]) => ({
      ...products,
      slas: [...products.slas].sort((left, right) => compareSla(left.id, right.id)),
      contracts,
      profiles,
      bandwidths,
      subnets,
      promos,
    })),
  );
}

/** ATM lines number their circuits by VCI, all others by VLAN. */
export function taggingOf(choices: ServiceChoices): Tagging {
  return choices.circuits[0]?.tagging ?? 'vlan';
}

/** Gives every circuit without a number the next free one. */
export function fillTags<C extends { tag?: unknown }>(circuits: readonly C[], tagging: Tagging, inUse: readonly number[]): C[] {
  const used = [...inUse, ...circuits.map((circuit) => Number(circuit.tag)).filter(Boolean)];
  return circuits.map((circuit) => {
    if (circuit.tag) return circuit;
    const tag = suggestTag(tagging, used);
    if (tag !== null) used.push(tag);
    return { ...circuit, tag: tag === null ? '' : String(tag) };
  });
}

export function defaultService(choices: ServiceChoices, usedVcis: readonly number[]) {
  const profile = choices.profiles.find((known) => known.isDefault) ?? choices.profiles[0];
  const contract = choices.contracts.find((known) => known.isDefault) ?? choices.contracts[0];
  return {
    circuits: fillTags([newCircuit(choices, profile)], taggingOf(choices), usedVcis),
    sla: String(choices.slas[0]?.id ?? ''),
    contract: String(contract?.months ?? ''),
  };
}

function newCircuit(choices: ServiceChoices, profile: TerminationProfile | undefined) {
  return { product: String(choices.circuits[0]?.id ?? ''), profile: profile?.uuid ?? '', tag: '' };
}

/** The choices as the form shows them: text, and options by value. */
export function presentServiceChoices(choices: ServiceChoices, usedVcis: readonly number[], t: Translator, showPrices: boolean, filter: ContractFilter) {
  const price = (amount: number | null, unit: string | null) =>
    showPrices && amount ? { amount: formatPrice(amount), per: recurringLabel(unit) } : null;
  const tagging = taggingOf(choices);
  const fitting = new Set(filterContracts(choices.contracts, filter).map(({ months }) => months));
  return {
    tagging,
    usedVcis,
    mostCircuits: MOST_CIRCUITS,
    newCircuit: newCircuit(choices, choices.profiles.find((known) => known.isDefault) ?? choices.profiles[0]),
    circuits: choices.circuits.map((product) => ({ value: String(product.id), label: foreign(product.name) })),
    bandwidths: choices.bandwidths.map((speeds) => ({ value: `${speeds.download}/${speeds.upload}`, label: bandwidthText(speeds, t) })),
    profiles: choices.profiles.map((profile) => ({ value: profile.uuid, label: withPrice(foreign(profile.name), price(profile.price, profile.unit)) })),
    subnets: choices.subnets.map((subnet) => ({
      value: `${subnet.protocol}/${subnet.size}`,
      label: withPrice(
        t('order:service.subnet', { protocol: subnet.protocol === 'ipv4' ? 'IPv4' : 'IPv6', size: subnet.size, count: subnet.addresses }),
        price(subnet.price, subnet.unit),
      ),
    })),
    slas: choices.slas.map((sla) => ({ value: String(sla.id), title: t('order:service.slaName', { name: foreign(sla.name), id: sla.id }), description: normText(sla, t) })),
    contracts: choices.contracts.map(({ months, isBest }) => ({
      value: String(months),
      title: t('order:service.months', { count: months }),
      description: isBest ? t('order:service.best') : '',
      fits: fitting.has(months),
    })),
    contractFilter: presentFilter(filter, choices.contracts, t),
    cpes: choices.cpes.map((cpe) => ({ key: `p${cpe.id}`, name: foreign(cpe.name), description: foreign(cpe.description), most: cpe.maxCount })),
    promos: choices.promos.map((name) => ({ value: name, label: foreign(name) })),
  };
}
/** Spec 9: best options (-1), all (null), or a month count; whatever else is 'Onbekend' and hides nothing (ERR-05). */
function presentFilter(filter: ContractFilter, contracts: readonly ContractDuration[], t: Translator) {
  const asked = filter.kind === 'months' ? [filter.months] : [];
  const months = [...new Set([...contracts.map((contract) => contract.months), ...asked])].sort((left, right) => left - right);
  return {
    value: { best: '-1', all: '', unknown: 'unknown', months: String(asked[0]) }[filter.kind],
    options: [
      ...(filter.kind === 'unknown' ? [{ value: 'unknown', label: t('variants:contracts.unknown') }] : []),
      { value: '-1', label: t('variants:contracts.best') },
      { value: '', label: t('variants:contracts.all') },
      ...months.map((count) => ({ value: String(count), label: t('order:service.months', { count }) })),
    ],
  };
}

export type PresentedService = ReturnType<typeof presentServiceChoices>;

/** BBO-15: how many percent of the faults within how many office or clock hours. */
export function normText(sla: SlaProduct, t: Translator): string {
  const clock = sla.clock === '24x7' ? 'clockHours' : 'officeHours';
  return sla.norms.map(({ hours, percentage }) => t(`order:service.${clock}`, { hours, percentage })).join(' · ');
}

function withPrice(name: string, price: { amount: string; per: string } | null): string {
  return price ? `${name} (${price.amount} ${price.per})` : name;
}

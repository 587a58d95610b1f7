import { NO_DEFAULTS, type OrderDefaults } from '~/broadband/domain/order-defaults';
import { filterContracts, knownFilter, type ContractFilter } from './contract';
import { networksIn, sizeName, sizeValue } from '~/telecom/lines/ip';
import { priceWithUnit } from '~/flows/prices/amounts';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { ContractDuration, SubnetSize } from '~/telecom/circuits/catalogue';
import type { SlaProduct } from '~/broadband/provider/schemas/products';
import { foreign } from '~/kernel/ui/words';
import { bandwidthText } from '~/telecom/words/connection.server';
import { MOST_CIRCUITS, MOST_SUBNETS } from './answer.server';
import { chosenBeside, speedValue } from './chosen-beside.server';
import { isOrderable, taggingOf, type ServiceChoices } from './service-choices.server';
import type { TypedService } from './typed-service.server';

/** The choices for the form, as text and options. Choices in `typed` are included even when the lists lack them. */
export function presentServiceChoices(
  choices: ServiceChoices,
  t: Translator,
  showPrices: boolean,
  asked: ContractFilter,
  typed: TypedService,
  defaults: OrderDefaults = NO_DEFAULTS,
) {
  const marked = (isDefault: boolean, text: string) =>
    [text, isDefault && t('orderDefaults:mark')].filter(Boolean).join(' · ');
  const price = (amount: number | null, unit: string | null) =>
    showPrices && amount ? priceWithUnit(amount, unit) : null;
  const filter = knownFilter(asked, choices.contracts);
  const fitting = new Set(filterContracts(choices.contracts, filter).map(({ months }) => months));
  const { bandwidths, profiles, promos, sizes } = chosenBeside(choices, typed, t);
  return {
    tagging: taggingOf(choices),
    mostCircuits: MOST_CIRCUITS,
    mostSubnets: MOST_SUBNETS,
    circuits: choices.circuits.map((product) => ({ value: String(product.id), label: foreign(product.name) })),
    bandwidths: [
      ...choices.bandwidths.map((speeds) => ({ value: speedValue(speeds), label: bandwidthText(speeds, t) })),
      ...bandwidths,
    ],
    profiles: [
      ...choices.profiles.filter(isOrderable).map((profile) => ({
        value: profile.uuid,
        label: withPrice(foreign(profile.name), price(profile.price, profile.unit)),
      })),
      ...profiles,
    ],
    hasRedundancy: !choices.profiles.every(isOrderable),
    hasIpVpn: choices.profiles.some(({ type }) => type === 'ipvpn'),
    subnets: [
      ...choices.subnets.map((subnet) => ({
        value: sizeValue(subnet),
        label: withPrice(subnetText(subnet, t), price(subnet.price, subnet.unit)),
      })),
      ...sizes,
    ],
    maySubnet: choices.subnets.length > 0,
    slas: choices.slas.map((sla) => ({
      value: String(sla.id),
      title: t('order:service.slaName', { name: foreign(sla.name), id: sla.id }),
      description: marked(sla.id === defaults.sla, normText(sla, t)),
    })),
    contracts: choices.contracts.map(({ months, isBest }) => ({
      value: String(months),
      title: t('contract:months', { count: months }),
      description: marked(months === defaults.months, isBest ? t('order:service.best') : ''),
      fits: fitting.has(months),
    })),
    contractFilter: presentFilter(filter, choices.contracts, t),
    cpes: choices.cpes.map((cpe) => ({
      key: `p${cpe.id}`,
      name: foreign(cpe.name),
      description: foreign(cpe.description),
      most: cpe.maxCount,
    })),
    promos: [...choices.promos.map((name) => ({ value: name, label: foreign(name) })), ...promos],
    missing: choices.missing,
  };
}

/** The name of a subnet. An IPv6 block counts its /64 networks, since its addresses are too many to count. */
function subnetText(subnet: SubnetSize, t: Translator): string {
  const name = sizeName(subnet);
  const networks = subnet.protocol === 'ipv6' ? networksIn(subnet.size) : 0;
  return networks > 0
    ? t('services:networks', { name, count: networks })
    : subnet.addresses === null
      ? name
      : t('services:addresses', { name, count: subnet.addresses });
}

/**
 * The contract filter (spec 9): best options (-1), all (null), or a number of months. Any other value is 'Onbekend' and
 * hides nothing (ERR-05).
 */
function presentFilter(filter: ContractFilter, contracts: readonly ContractDuration[], t: Translator) {
  const months = [...new Set(contracts.map((contract) => contract.months))].sort((left, right) => left - right);
  return {
    value: { best: '-1', all: '', unknown: 'unknown', months: filter.kind === 'months' ? String(filter.months) : '' }[
      filter.kind
    ],
    options: [
      ...(filter.kind === 'unknown' ? [{ value: 'unknown', label: t('variants:contracts.unknown') }] : []),
      { value: '-1', label: t('variants:contracts.best') },
      { value: '', label: t('variants:contracts.all') },
      ...months.map((count) => ({ value: String(count), label: t('contract:months', { count }) })),
    ],
  };
}

export type PresentedService = ReturnType<typeof presentServiceChoices>;

const CLOCKS: Readonly<Record<string, 'clockHours' | 'officeHours'>> = { '24x7': 'clockHours', office: 'officeHours' };

/** BBO-15: the percentage of faults that are repaired within a number of office or clock hours. Empty for an unknown
 * clock. */
export function normText(sla: SlaProduct, t: Translator): string {
  const clock = CLOCKS[sla.clock];
  if (clock === undefined) return '';
  return sla.norms.map(({ hours, percentage }) => t(`order:service.${clock}`, { hours, percentage })).join(' · ');
}

function withPrice(name: string, price: string | null): string {
  return price ? `${name} (${price})` : name;
}

import { sizeName, sizeValue } from '~/telecom/lines/ip';
import { seesPrices } from '~/kernel/access/permissions';
import { formatPrice, reportedLabel } from '~/flows/prices/amounts';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import { settlePanel } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { SubnetSize } from '~/telecom/circuits/catalogue';
import type { RoutingType } from '~/telecom/provider/connection';
import type { Access } from '~/kernel/session/authorize.server';
import type { ReviewLine, TypedForm } from '~/flows/panels/panel.server';
import type { CallsOf, CircuitHost, OfCircuit } from '../circuit-host';
import { freeBlocks } from './free-blocks.server';
import { addressProblems, checkedAddress } from './own-address.server';
import type { RouteChoice } from './route-choice-form.server';

/** The part of a host that gives the address blocks. */
type RoutesOf = CallsOf & Pick<CircuitHost<never, never, never>, 'subnetSizes'>;

/**
 * The choices of a route, loaded together: sizes, the free blocks when asked for, and the verdict on a typed address.
 */
export async function routeChoices(
  access: Access,
  host: RoutesOf,
  circuit: OfCircuit['circuit'],
  typed: TypedForm,
  routingType: RoutingType,
) {
  const [sizes, blocks, checked] = await Promise.all([
    settlePanel(host.subnetSizes(access.provider)),
    freeBlocks(access, host, circuit, typed),
    access.form.get('intent') === 'check' ? checkedAddress(access, host, circuit, routingType) : null,
  ]);
  return { sizes: sizes.ok ? sizes.value.map((size) => presentSize(size, access)) : null, blocks, checked };
}
export type RouteChoices = Awaited<ReturnType<typeof routeChoices>>;

/** BBC-20: size, number of addresses, price, and how many blocks are free. */
function presentSize(subnet: SubnetSize, access: Access) {
  const { t } = access;
  const count = subnet.addresses;
  return {
    value: sizeValue(subnet),
    title:
      count === null
        ? sizeName(subnet)
        : `${sizeName(subnet)} (${subnet.protocol === 'ipv4' ? t('ipRoutes:addresses', { count }) : t('ipRoutes:networks', { count })})`,
    about: freeText(subnet, t),
    unavailable: subnet.free === 0 ? t('ipRoutes:noneFree') : null,
    price: seesPrices(access) ? priceOf(subnet, t) : null,
    canPick: subnet.canPick,
  };
}

/** Null where none is told. */
function priceOf({ price, isPriceMalformed, unit }: SubnetSize, t: Access['t']) {
  if (price === null) return isPriceMalformed ? { amount: t('ipRoutes:priceUnknown'), per: null } : null;
  return { amount: formatPrice(price), per: reportedLabel(unit) };
}

/** How many blocks are free, or that none can be picked. Of a provider that does not count them, nothing. */
function freeText({ free, canPick }: SubnetSize, t: Access['t']): string | null {
  if (free === null) return canPick ? null : t('ipRoutes:notPicked');
  return free === 0 ? null : t('ipRoutes:free', { count: free });
}

/**
 * The problem with a block: an unknown size, or the provider's objection to its address. Without a list of sizes each
 * size is allowed.
 */
export async function routeProblems(
  access: Access,
  host: RoutesOf,
  circuit: OfCircuit['circuit'],
  choice: RouteChoice,
  routingType: RoutingType,
): Promise<FieldProblems | null> {
  const [sizes, problems] = await Promise.all([
    settlePanel(host.subnetSizes(access.provider)),
    addressProblems(access, host, circuit, choice, routingType),
  ]);
  const isThere = !sizes.ok || sizes.value.some((size) => sizeValue(size) === sizeValue(choice));
  return isThere ? problems : { size: [access.t('ipRoutes:problem.size')] };
}

/** The lines of a review; `before` is the block that goes. */
export function routeLines({ t }: Access, choice: RouteChoice, before?: string): ReviewLine[] {
  const address = choice.network === null ? t('ipRoutes:byProvider') : `${choice.network}/${choice.size}`;
  return [
    { key: 'size', label: t('ipRoutes:size'), value: sizeName(choice) },
    { key: 'address', label: t('ipRoutes:address'), value: address, before },
  ];
}

/** The price of a route of this size. */
export function routeReceipt<S extends OfCircuit>(
  provider: Provider,
  host: Pick<CircuitHost<S, never, never>, 'calls' | 'uuidOf'>,
  subject: S,
  { protocol, size }: RouteChoice,
) {
  return settlePanel(host.calls(provider).routeReceipt(host.uuidOf(subject), protocol, size));
}

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

/** The part of a host with the address blocks. */
type RoutesOf = CallsOf & Pick<CircuitHost<never, never, never>, 'subnetSizes'>;

/** The choices of a route, loaded together: the sizes, a page of free blocks, and the verdict on a typed address. */
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

/** BBC-20: the size with its number of addresses, price, and number of free blocks. */
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

function priceOf({ price, isPriceMalformed, unit }: SubnetSize, t: Access['t']) {
  if (price === null) return isPriceMalformed ? { amount: t('ipRoutes:priceUnknown'), per: null } : null;
  return { amount: formatPrice(price), per: reportedLabel(unit) };
}

/** The number of free blocks, or the text that blocks cannot be picked. Null when the provider does not count them. */
function freeText({ free, canPick }: SubnetSize, t: Access['t']): string | null {
  if (free === null) return canPick ? null : t('ipRoutes:notPicked');
  return free === 0 ? null : t('ipRoutes:free', { count: free });
}

/**
 * The problem with a block: an unknown size, or the provider's objection to its address. When the sizes cannot be read,
 * every size is allowed.
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

/** The lines of a review. @param before the block that the new one replaces */
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

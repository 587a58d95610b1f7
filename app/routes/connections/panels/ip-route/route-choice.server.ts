import { sizeName, sizeValue } from '~/domain/line/ip';
import { seesPrices } from '~/domain/access/permissions';
import { formatPrice, recurringLabel } from '~/domain/order/price';
import { settlePanel } from '~/provider/client.server';
import type { Provider } from '~/provider/provider.server';
import type { SubnetSize } from '~/provider/schemas/catalogue';
import type { Route } from '~/provider/schemas/connection';
import type { Access } from '~/session/authorize.server';
import type { ReviewLine, TypedForm } from '~/panels/panel.server';
import type { Subject } from '../area.server';
import { freeBlocks } from './free-blocks.server';
import { checkedAddress } from './own-address.server';
import type { RouteChoice } from './route-choice-form.server';

/** What can be chosen, all of it asked at once: sizes, free blocks when they are asked for, and whether the typed address will do. */
export async function routeChoices(
  access: Access,
  { circuit }: Subject,
  typed: TypedForm,
  routingType: Route['routingType'],
) {
  const [sizes, blocks, checked] = await Promise.all([
    settlePanel(access.provider.broadband.subnetSizes()),
    freeBlocks(access, circuit, typed),
    access.form.get('intent') === 'check' ? checkedAddress(access, circuit, routingType) : null,
  ]);
  return { sizes: sizes.ok ? sizes.value.map((size) => presentSize(size, access)) : null, blocks, checked };
}
export type RouteChoices = Awaited<ReturnType<typeof routeChoices>>;

/** BBC-20: size, number of addresses, price, and how many blocks are free. */
function presentSize(subnet: SubnetSize, access: Access) {
  const { t } = access;
  const count = subnet.addresses;
  const free = subnet.free === null ? t('ipRoutes:notPicked') : t('ipRoutes:free', { count: subnet.free });
  return {
    value: sizeValue(subnet),
    title:
      count === null
        ? sizeName(subnet)
        : `${sizeName(subnet)} (${subnet.protocol === 'ipv4' ? t('ipRoutes:addresses', { count }) : t('ipRoutes:networks', { count })})`,
    about: subnet.free === 0 ? null : free,
    unavailable: subnet.free === 0 ? t('ipRoutes:noneFree') : null,
    price:
      subnet.price === null || !seesPrices(access)
        ? null
        : { amount: formatPrice(subnet.price), per: recurringLabel(subnet.unit) },
    canPick: subnet.canPick,
  };
}

/** The lines of a review; `before` is the block that goes. */
export function routeLines({ t }: Access, choice: RouteChoice, before?: string): ReviewLine[] {
  const address = choice.network === null ? t('ipRoutes:byProvider') : `${choice.network}/${choice.size}`;
  return [
    { key: 'size', label: t('ipRoutes:size'), value: sizeName(choice) },
    { key: 'address', label: t('ipRoutes:address'), value: address, before },
  ];
}

/** What a route of this size costs. */
export function routePrices({ circuits }: Provider, { connection }: Subject, { protocol, size }: RouteChoice) {
  return settlePanel(circuits.routeReceipt(connection.uuid, protocol, size));
}

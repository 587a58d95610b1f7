import { formatDate } from '~/kernel/time/dates';
import { visibleTags } from '~/kernel/text/tags';
import { numberIn, textIn, textsIn } from '~/telecom/timeline/reported';
import { settle, soon } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Access } from '~/kernel/session/authorize.server';
import { openConnection } from '../line/open-connection.server';

/** The request to the provider in words (TRX-03). Names replace the numbers and uuids that have one. */
export async function askedRows({ provider, t, timezone }: Access, nid: string, request: unknown) {
  const ids = {
    product: numberIn(request, 'product_id'),
    sla: numberIn(request, 'sla_product_id'),
    profile: textIn(request, 'profile') ?? textIn(request, 'termination_profile_uuid'),
  };
  const [line, profiles] = await Promise.all([
    ids.product === null && ids.sla === null ? null : soon(lineOf(provider, nid)),
    ids.profile === null ? null : soon(settle(provider.broadband.terminationProfiles())),
  ]);
  const wishDate = textIn(request, 'wish_date') ?? textIn(request, 'custwishdate');
  const named = (id: number | string | null, name: string | undefined) =>
    id === null ? null : (name ?? t('timeline:event.unnamed', { id }));
  return [
    { key: 'circuit', value: line?.circuits.find(({ uuid }) => uuid === textIn(request, 'circuit_uuid'))?.nid },
    {
      key: 'product',
      value: named(ids.product, line?.products.find(({ kind, id }) => kind === 'circuit' && id === ids.product)?.name),
    },
    {
      key: 'sla',
      value: named(ids.sla, line?.products.find(({ kind, id }) => kind === 'sla' && id === ids.sla)?.name),
    },
    {
      key: 'profile',
      value: named(
        ids.profile,
        profiles?.ok ? profiles.value.find(({ uuid }) => uuid === ids.profile)?.name : undefined,
      ),
    },
    { key: 'primaryCircuit', value: textIn(request, 'primary_circuit_nid') },
    { key: 'wishDate', value: wishDate && formatDate(wishDate, timezone) },
    { key: 'tags', value: visibleTags(textsIn(request, 'tags')).join(', ') },
    { key: 'reason', value: textIn(request, 'reason') },
  ] as const;
}

/** The circuits of a line and the options for it; null when either cannot be loaded. */
async function lineOf(provider: Provider, nid: string) {
  const connection = await settle(openConnection(provider, nid));
  if (!connection.ok || connection.value.productId === null) return null;
  const { circuits, productId } = connection.value;
  const found = await settle(provider.broadband.providerProducts(productId));
  return found.ok ? { circuits, products: [...found.value.circuits, ...found.value.slas] } : { circuits, products: [] };
}

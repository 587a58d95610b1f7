import { SIM_ORDERS } from '~/telecom/ordering/order-names';
import { redirect } from '@remix-run/node';
import { satisfies } from '~/kernel/access/permissions';
import { isShared } from '~/telecom/sims/data-pool';
import { parseUuid } from '~/kernel/text/uuid';
import { formatAddress } from '~/kernel/text/postcode';
import { formatDate } from '~/kernel/time/dates';
import { pageTitle } from '~/kernel/frame/title.server';
import { anotherLike } from '~/flows/wizard/example/offered.server';
import { readIntentOf, type IntentEntry } from '~/flows/intents/kept-intent.server';
import { paths } from '~/kernel/paths/paths';
import { settlePanel, settleSide } from '~/kernel/provider/client.server';
import { ProviderNotFound } from '~/kernel/provider/errors';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';
import { confirmedText } from '~/flows/prices/confirmed-text.server';
import type { Completed } from '~/flows/wizard/complete-page';
import type { Access } from '~/kernel/session/authorize.server';
import type { Session } from '~/kernel/session/session.server';
import { foreign } from '~/kernel/ui/words';
import { differences } from '../asked/differences.server';
import { mobileOrderWizard } from './order-wizard.server';
import { traceOf } from './review/find-order.server';
import { exampleOfSim } from './several/example-of-sim.server';

/**
 * The provider's facts about an ordered SIM. The portal's own send is enough, since the provider may not list it yet.
 * @throws 404 for another organisation's SIM, and for an invalid uuid without any call
 */
export async function confirmation(access: Access, given: string): Promise<Completed> {
  const { provider, permissions, session, t, timezone } = access;
  const uuid = parseUuid(given);
  if (uuid === null) throw new Response(null, { status: 404 });
  const mayRead = satisfies('mobile-broadband-r', permissions);
  const [found, listed, sent, example] = await Promise.all([
    mayRead ? settlePanel(provider.mobileConnections.read(uuid)) : null,
    mayRead
      ? settlePanel(provider.mobileTransactions.list({ perPage: MOST, showClosed: true, connection: uuid }))
      : null,
    sentFor(session, uuid),
    exampleOfSim(session, uuid),
  ]);
  const isNone = !found || (!found.ok && found.failure.error instanceof ProviderNotFound);
  if (isNone && !sent) throw new Response(null, { status: 404 });
  const sim = found?.ok ? found.value : null;
  // a SIM that was ordered long ago, or by another user, has its own page
  if (!sent && sim && sim.state !== null && sim.state !== 'ordered') throw redirect(paths.mobileConnection(uuid));
  const order = listed?.ok ? orderOf(listed.value.rows, uuid) : null;
  const trace = sent && traceOf(sent.value);
  const otherwise = await differences(access, uuid, {
    sim,
    months: async () => {
      const contract = await settleSide(provider.mobileConnections.contract(uuid));
      return contract.ok ? (contract.value?.months ?? null) : null;
    },
    delivery: order?.delivery?.address ?? null,
  });
  const delivery = order?.delivery;
  const heading = t('mobileOrder:complete.title');
  return {
    title: pageTitle(t, heading),
    heading,
    note: t('ordering:complete.note'),
    warning:
      otherwise.length > 0
        ? { title: t('mobile:asked.title'), texts: [...otherwise, t('mobile:asked.support')] }
        : null,
    record: t('ordering:complete.order'),
    rows: [
      { key: 'name', label: t('mobileOrder:sim.name'), value: trace?.name ?? '' },
      { key: 'nid', label: 'NID', value: sim?.nid ?? '', copied: 'NID' },
      {
        key: 'product',
        label: t('mobileOrder:review.product'),
        value: foreign(sim?.product.name || (trace?.productName ?? '')),
      },
      {
        key: 'pool',
        label: t('mobileOrder:review.sources.pool'),
        // a bundle of one SIM has the SIM's name
        value: sim?.dataPool && isShared(sim.dataPool) ? foreign(sim.dataPool.name) : '',
      },
      {
        key: 'ordered',
        label: t('ordering:complete.orderedOn'),
        value: order?.createdAt ? formatDate(order.createdAt, timezone) : '',
      },
      {
        key: 'price',
        label: t('prices:title'),
        value: sent ? confirmedText(access, sent.value) : '',
      },
      {
        key: 'delivery',
        label: t('mobileOrder:complete.deliveredTo'),
        value: delivery ? [delivery.companyName, formatAddress(delivery.address)].filter(Boolean).join(', ') : '',
      },
    ],
    isFailed: found !== null && !found.ok && !isNone,
    next: t('mobileOrder:complete.next'),
    links: [
      ...anotherLike(t, paths.mobileOrder().start, example),
      ...(mayRead
        ? [
            order
              ? { href: paths.mobileTransaction(order.uuid), label: t('mobileOrder:complete.order'), isMain: !example }
              : { href: paths.mobileTransactions(), label: t('mobileOrder:complete.orders'), isMain: !example },
            { href: paths.mobileConnection(uuid), label: t('mobileOrder:complete.sim') },
          ]
        : []),
      { href: paths.mobileOrder().start(), label: t('mobileOrder:complete.another') },
    ],
  };
}

/** The intent of a SIM that was sent alone or as one of several. */
async function sentFor(session: Session, uuid: string): Promise<IntentEntry | null> {
  return (await readIntentOf(session, mobileOrderWizard.name, uuid)) ?? readIntentOf(session, SIM_ORDERS, uuid);
}

const MOST = 25;

/** The SIM's order in the list, since a provider that ignores the filter answers all orders. */
function orderOf(orders: readonly MobileTransaction[], uuid: string): MobileTransaction | null {
  return orders.find(({ connection }) => parseUuid(connection.uuid ?? undefined) === uuid) ?? null;
}

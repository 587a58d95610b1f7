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
import { LETTER, type Letter } from '~/flows/papers/letter';
import { paperLanguage } from '~/flows/papers/paper';
import { translator, type Translator } from '~/kernel/i18n/i18n.server';
import { placeLines } from '~/telecom/ordering/summary-lines';
import type { Completed } from '~/flows/wizard/complete-page';
import type { Asked } from '~/flows/wizard/pages/pages.server';
import type { Access } from '~/kernel/session/authorize.server';
import { personName, type Session } from '~/kernel/session/session.server';
import { foreign } from '~/kernel/ui/words';
import { differences } from '../asked/differences.server';
import { mobileOrderWizard, type MobileOrderSteps } from './order-wizard.server';
import { traceOf } from './review/find-order.server';
import type { CompleteOrder } from './review/order-payload.server';
import { exampleOfSim } from './several/example-of-sim.server';

/**
 * The provider's facts about an ordered SIM. The portal's own send is enough, since the provider may not list it yet.
 * @throws 404 for another organisation's SIM, and for an invalid uuid without any call
 */
export async function confirmation(access: Access, given: string, asked: Asked<MobileOrderSteps>): Promise<Completed> {
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
      ...(asked.sent ? customerRows(asked.sent, t) : []),
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
    letter: asked.sent && simLetter(access, { uuid, name: trace?.name ?? '', order: asked.sent }, asked.query),
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

/** The customer and the labels as they were sent, which only the portal has. */
function customerRows({ answers: { customer }, facts }: CompleteOrder, t: Access['t']): Completed['rows'] {
  return [
    { key: 'enduser', label: t('ordering:review.enduser'), value: facts.customer.enduser?.name ?? '' },
    { key: 'tags', label: t('ordering:review.tags'), value: customer.tags.join(', ') },
  ];
}

/** The intent of a SIM that was sent alone or as one of several. */
async function sentFor(session: Session, uuid: string): Promise<IntentEntry | null> {
  return (await readIntentOf(session, mobileOrderWizard.name, uuid)) ?? readIntentOf(session, SIM_ORDERS, uuid);
}

const MOST = 25;

/**
 * The order that made the SIM, since later ones change it. Where the provider names no kinds it is the oldest. A
 * provider that ignores the filter answers the orders of other SIMs too.
 */
export function orderOf(orders: readonly MobileTransaction[], uuid: string): MobileTransaction | null {
  const own = orders.filter(({ connection }) => parseUuid(connection.uuid ?? undefined) === uuid);
  return own.find(({ type }) => type === 'new') ?? own.findLast(({ type }) => type === null) ?? null;
}

/** A SIM that was ordered, with the order that has it. */
interface SimSent {
  readonly uuid: string;
  readonly name: string;
  readonly order: CompleteOrder;
}

/**
 * The text about a SIM for its customer, in the language of the address. It has no prices and labels, which are the
 * reseller's own. Null for a SIM without a customer.
 */
function simLetter(
  { session, language: own }: Access,
  { uuid, name, order }: SimSent,
  query: URLSearchParams,
): Letter | null {
  const { enduser } = order.facts.customer;
  if (!enduser) return null;
  const language = paperLanguage(query.get(LETTER), own);
  const t = translator(language);
  const product = order.facts.product.name;
  const from = [...new Set([personName(session.record), session.record.organization.name])];
  return {
    language,
    paragraphs: [
      t('mobileOrder:letter.dear', { name: enduser.name }),
      name === '' ? t('mobileOrder:letter.ordered', { product }) : t('mobileOrder:letter.orderedAs', { product, name }),
      ...deliveredTo(order, t),
      [t('mobileOrder:letter.regards'), ...from].join('\n'),
    ],
    languages: (['nl', 'en'] as const).map((key) => ({
      key,
      href: paths.mobileOrder().complete(uuid, { [LETTER]: key }),
    })),
  };
}

/** The address of the delivery, where it is the customer's or was typed for this order. */
function deliveredTo({ answers, facts }: CompleteOrder, t: Translator): string[] {
  const { sim_delivery: way, new_address: fresh } = answers.delivery;
  const address =
    way === 'enduser'
      ? facts.customer.enduser?.address
      : fresh && [fresh.company_name, ...placeLines(fresh)].join(', ');
  return address ? [t('mobileOrder:letter.delivered', { address })] : [];
}

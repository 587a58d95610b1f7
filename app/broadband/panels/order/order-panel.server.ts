import { z } from 'zod';
import { formatDate, today } from '~/kernel/time/dates';
import { promisedDates } from '~/telecom/timeline/timeline-events';
import { orderMenu, type OrderMenu } from '~/telecom/timeline/timeline-steps';
import { LONGEST_VALUE } from '~/kernel/forms/limits';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { itself } from '~/flows/intents/intent';
import { settle } from '~/kernel/provider/client.server';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import type { Access } from '~/kernel/session/authorize.server';
import { orderEvents } from '../../line/orders.server';
import type { ChangeTrace } from '~/flows/panels/panel.server';
import { actionText } from '~/telecom/words/connection.server';
import type { Kept, Subject } from '../area.server';
import { found } from '../traces.server';

/** An answer about one order. `order` is its uuid, so that the request is about the order that the user saw. */
export interface OrderAnswer {
  readonly order: string;
}

/** The hidden field for that uuid. `otherOrder` checks it. */
export const orderField = z.string().max(LONGEST_VALUE);

/** The reason why the menu of the connection's order does not offer this action now (TRX-05). Null when it does. */
export async function orderObstacle(
  { provider, t, now, timezone }: Access,
  { connection, order: asked }: Subject,
  action: keyof OrderMenu,
): Promise<string | null> {
  const found = await settle(provider.connections.recentOrder(connection.nid));
  if (!found.ok) return t('ending:order.failed');
  const order = found.value;
  if (!order?.open) return t('ending:order.none');
  // the provider's calls about an order need its uuid
  if (order.uuid === null) return t('ending:order.unnamed');
  if (asked !== undefined && order.uuid.toLowerCase() !== asked) return t('ending:order.notLast');
  const state = orderMenu(order, today(now, timezone))[action];
  if (state === 'offered') return null;
  return state === 'notOffered' || state === 'notPossible' ? notOffered(order, action, t) : t(`timeline:menu.${state}`);
}

function notOffered(order: Transaction, action: keyof OrderMenu, t: Translator): string {
  return action === 'cancel' && order.cancelRequested
    ? t('timeline:menu.cancelRequested')
    : t(`ending:order.no.${action}`);
}

/**
 * The order of the panel, which `orderObstacle` has checked.
 * @throws 404 when it disappeared in between
 */
export async function openOrder(
  { provider }: Pick<Access, 'provider'>,
  { connection: { nid } }: Subject,
): Promise<OpenOrder> {
  const order = await provider.connections.recentOrder(nid);
  if (!order || order.uuid === null) throw new Response(null, { status: 404 });
  return { ...order, uuid: order.uuid, nid };
}

/** An order with a uuid, which the provider's calls need. */
export type OpenOrder = Transaction & { readonly uuid: string; readonly nid: string };

/** The problem when the form's order has ended and another one has begun. */
export async function otherOrder(access: Access, subject: Subject, order: string): Promise<FieldProblems | null> {
  return (await openOrder(access, subject)).uuid === order ? null : { '': [access.t('ending:problem.otherOrder')] };
}

/** The order with its dates. The first promised date is shown apart from the present one. */
export async function orderLines(
  access: Access,
  order: Transaction,
): Promise<{ key: string; label: string; value: string }[]> {
  const { t, timezone, provider } = access;
  const { first } = promisedDates((await orderEvents(provider, order)) ?? []);
  const day = (date: string) => formatDate(date, timezone);
  return [
    { key: 'order', label: t('ending:order.what'), value: orderText(access, order) },
    ...(order.wishDate ? [{ key: 'wish', label: t('ending:order.wish'), value: day(order.wishDate) }] : []),
    ...(first ? [{ key: 'first', label: t('ending:order.first'), value: day(first) }] : []),
    {
      key: 'expected',
      label: t('ending:order.expected'),
      value: order.expectedDate ? day(order.expectedDate) : t('ending:order.notKnown'),
    },
  ];
}

function orderText({ t }: Access, { action, productName }: Transaction): string {
  const name = actionText(action, t);
  return productName ? t('ending:order.product', { action: name, product: productName }) : name;
}

/** The look-up of a change by the order that it changed. */
export function seenInOrder<Answer extends OrderAnswer>(
  seen: (order: Transaction, answer: Answer) => boolean,
): ChangeTrace<Kept, Answer> {
  return found(async ({ connections }, { answer }, intent) => {
    const order = await connections.order(answer.order);
    return order && seen(order, answer) ? [itself(intent, order.productName)] : [];
  });
}

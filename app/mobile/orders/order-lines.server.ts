import { formatDate } from '~/kernel/time/dates';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';
import { shownIccid } from '~/telecom/sims/shown-number';
import type { Access } from '~/kernel/session/authorize.server';
import { orderName } from './order-words.server';

/** The few lines that distinguish an order from others. */
export function orderLines({ t, timezone }: Pick<Access, 't' | 'timezone'>, order: MobileTransaction) {
  const { connection, endUser, createdAt, expectedDate } = order;
  const day = (date: string | null) => date && formatDate(date, timezone);
  const names = t('mobileOrders:fields', { returnObjects: true });
  return [
    { key: 'order', label: t('ending:order.what'), value: orderName(order, t) },
    { key: 'nid', label: names.nid, value: connection.nid },
    { key: 'iccid', label: names.iccid, value: connection.iccid && shownIccid(connection.iccid) },
    { key: 'end_user', label: names.end_user, value: endUser?.companyName },
    { key: 'created_at', label: names.created_at, value: day(createdAt) },
    { key: 'expected', label: t('ending:order.expected'), value: day(expectedDate) ?? t('ending:order.notKnown') },
  ].flatMap(({ value, ...row }) => (value ? [{ ...row, value }] : []));
}

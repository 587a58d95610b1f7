import { formatDateTime } from '~/domain/dates';
import { formatZipcode } from '~/domain/postcode';
import { paths } from '~/paths';
import type { Access } from '~/session/authorize.server';
import { listOwnOpenIntents, type IntentEntry } from '~/intents/intent.server';
import { Trace } from './find-order.server';
import { orderWizard } from './order-wizard.server';

type Reader = Pick<Access, 'session' | 't' | 'timezone'>;

/** The user's own orders of which nobody knows yet what became of them, the last sent first, as text; null without any (BBO-14). */
export async function unknownOrders(access: Reader) {
  const { session, t } = access;
  const open = await listOwnOpenIntents(session, orderWizard.name);
  if (open.length === 0) return null;
  return {
    title: t('drafts:unknown.title'),
    warning: t('drafts:unknown.text'),
    see: t('drafts:unknown.see'),
    orders: open.map((intent) => shown(intent, access)),
  };
}
export type UnknownOrders = Awaited<ReturnType<typeof unknownOrders>>;

function shown({ id, value }: IntentEntry, { t, timezone }: Reader) {
  const trace = Trace.safeParse(value.trace).data;
  const address = trace ? `${formatZipcode(trace.zipcode)} ${trace.housenr} ${trace.housenrext}`.trim() : '';
  return {
    key: id,
    text: t('drafts:unknown.order', {
      address,
      line: trace?.product ?? '',
      moment: formatDateTime(new Date(value.sentAt), timezone),
    }),
    href: paths.orderStatus(id),
  };
}

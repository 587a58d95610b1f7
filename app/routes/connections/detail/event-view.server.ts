import type { LoaderFunctionArgs } from '@remix-run/node';
import { formatDate, formatDateTime } from '~/domain/dates';
import { pageTitle } from '~/frame/title.server';
import type { Access } from '~/session/authorize.server';
import { pendingAction } from '../pending-row.server';
import { askedRows } from './asked.server';
import { eventTitle, providerMessage, providerNotes, toldEvents, type ToldEvent } from './event-titles.server';
import { openNid } from './open-connection.server';

/**
 * One thing that happened to a connection, in words and as it went over the wire (TRX-07).
 * @throws as `openNid` does, and 404 for an event that its connection does not have
 */
export async function loadEvent(access: Access, { params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>) {
  const { provider, t, timezone } = access;
  const nid = await openNid(provider, params['nid'], new URL(request.url));
  const { rows } = await provider.connections.events(nid);
  const isAsked = (event: { id: string }) => event.id === params['event'];
  // the news that an order was done at once is told with the news of the order, and has its page all the same
  const event = toldEvents(rows).find(isAsked) ?? toldEvents(rows.filter(isAsked))[0];
  if (!event) throw new Response(null, { status: 404 });
  const heading = eventTitle(event, t);
  return {
    title: pageTitle(t, heading),
    heading,
    nid,
    when: formatDateTime(event.createdAt, timezone),
    rows: await rowsOf(access, event),
    notifications: event.notifications.map((sent) => ({
      ...sent,
      attachment: sent.attachment && /^https:/i.test(sent.attachment) ? sent.attachment : null,
    })),
    request: readable(event.request),
    response: readable(event.response),
  };
}

async function rowsOf(access: Access, event: ToldEvent) {
  const { t, timezone } = access;
  const message = providerMessage(event);
  const rows = [
    { key: 'by', value: event.by || event.username || t('timeline:activity.provider') },
    { key: 'order', value: event.orderAction && pendingAction(event.orderAction, t) },
    ...(await askedRows(access, event.nid, event.request)),
    { key: 'expected', value: event.expectedDate && formatDate(event.expectedDate, timezone) },
    { key: 'replan', value: replanText(access, event.replan) },
    { key: 'message', value: message },
    {
      key: 'notes',
      value: providerNotes(event, t)
        .filter((note) => note !== message)
        .join('\n'),
    },
  ] as const;
  return rows.flatMap(({ key, value }) => (value ? [{ key, label: t(`timeline:event.${key}`), value }] : []));
}

function replanText({ t, timezone }: Access, replan: ToldEvent['replan']): string | null {
  if (typeof replan === 'string') return formatDate(replan, timezone);
  return replan === null ? null : t(replan ? 'timeline:event.yes' : 'timeline:event.no');
}

/** JSON as people read it; null when there is nothing in it. */
function readable(value: unknown): string | null {
  const isEmpty =
    value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);
  return isEmpty ? null : JSON.stringify(value, null, 2);
}

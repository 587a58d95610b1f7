import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Access } from '~/kernel/session/authorize.server';
import { eventView } from '~/telecom/timeline/event-view.server';
import { actionText } from '~/telecom/words/connection.server';
import { askedRows } from './asked.server';
import { actedOnConnection } from './connection-activity.server';
import { connectionTitles, reportedEvents } from '../line/event-titles.server';
import { openNid } from '../line/open-connection.server';

/**
 * Loads one event of a connection.
 * @throws as `openNid` does, and 404 for an event that its connection does not have
 */
export async function loadEvent(access: Access, { params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>) {
  const { provider, t } = access;
  const nid = await openNid(provider, params['nid'], new URL(request.url));
  const { rows } = await provider.connections.events(nid);
  const isAsked = (event: { id: string }) => event.id === params['event'];
  // the list merges a completion at once with the news of its order, but the event keeps its own page
  const event = reportedEvents(rows).find(isAsked) ?? reportedEvents(rows.filter(isAsked))[0];
  if (!event) throw new Response(null, { status: 404 });
  const facts = [
    { key: 'order', value: event.orderAction && actionText(event.orderAction, t) },
    ...(await askedRows(access, event.nid, event.request)),
  ] as const;
  const about = facts.map(({ key, value }) => ({ key, label: t(`timeline:event.${key}`), value }));
  return { nid, ...eventView(access, event, connectionTitles(t), about, await actedOnConnection(access, nid)) };
}

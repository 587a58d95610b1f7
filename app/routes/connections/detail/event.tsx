import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '~/domain/dates';
import { pack, titleOf, usePageData } from '~/frame/packed';
import { detailStyle } from '~/frame/style-links';
import { pageTitle } from '~/frame/title.server';
import { paths } from '~/paths';
import type { Event } from '~/provider/schemas/event';
import { authorize, type Access } from '~/session/authorize.server';
import { ButtonLink } from '~/ui/button';
import { Details } from '~/ui/details';
import { Link } from '~/ui/link';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';
import { SummaryList } from '~/ui/summary-list';
import { ConnectionCrumbs } from '../connection-crumbs';
import { pendingAction } from '../pending-row.server';
import { eventTitle, providerNotes } from './event-titles.server';
import { openNid } from './open-connection.server';

export const handle = { hydrate: false, enhance: true, i18n: ['timeline', 'connections'], styled: true };

export const links = detailStyle;

export const meta = titleOf;

/** One thing that happened, with request and response and the messages that were sent about it (TRX-07). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-r');
  const nid = await openNid(access.provider, args.params.nid, new URL(args.request.url));
  const { rows } = await access.provider.connections.events(nid);
  const event = rows.find((one) => one.id === args.params.event);
  if (!event) throw new Response(null, { status: 404 });
  const heading = eventTitle(event, access.t);
  return pack({ title: pageTitle(access.t, heading), heading, nid, ...eventView(access, event) });
}

function eventView({ t, timezone }: Access, event: Event) {
  const rows = [
    { key: 'by' as const, value: event.by || event.username || t('timeline:activity.provider') },
    { key: 'order' as const, value: event.orderAction && pendingAction(event.orderAction, t) },
    { key: 'expected' as const, value: event.expectedDate && formatDate(event.expectedDate, timezone) },
    { key: 'message' as const, value: event.message },
    { key: 'notes' as const, value: providerNotes(event, t).join('\n') },
  ];
  return {
    when: formatDateTime(event.createdAt, timezone),
    rows: rows.flatMap(({ key, value }) => (value ? [{ key, label: t(`timeline:event.${key}`), value }] : [])),
    notifications: event.notifications.map((sent) => ({ ...sent, attachment: sent.attachment && /^https:/i.test(sent.attachment) ? sent.attachment : null })),
    request: readable(event.request),
    response: readable(event.response),
  };
}

/** JSON as people read it; null when there is nothing in it. */
function readable(value: unknown): string | null {
  const isEmpty = value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);
  return isEmpty ? null : JSON.stringify(value, null, 2);
}

export default function ConnectionEvent() {
  const { t } = useTranslation(['timeline', 'connections']);
  const event = usePageData<typeof loader>();
  const back = paths.connectionActivity(event.nid);
  return (
    <div className="stack wizard">
      <PageHeader
        crumbs={<ConnectionCrumbs nid={event.nid} label={event.nid} />}
        title={event.heading}
        note={event.when}
        actions={
          <ButtonLink variant="quiet" icon="close" href={back} data-close="">
            {t('event.back')}
          </ButtonLink>
        }
      />
      <Panel>
        <SummaryList rows={event.rows.map(({ key, label, value }) => ({ key, label, value: value.split('\n').map((line) => <div key={line}>{line}</div>) }))} />
      </Panel>
      {event.notifications.length > 0 && (
        <Panel title={t('event.notifications')}>
          {event.notifications.map(({ recipient, attachment, score }) => (
            <SummaryList
              key={recipient}
              rows={[
                { key: 'recipient', label: t('event.recipient'), value: recipient },
                ...(attachment ? [{ key: 'attachment', label: t('event.attachment'), value: <Link href={attachment}>{t('event.open')}</Link> }] : []),
                ...(score ? [{ key: 'score', label: t('event.score'), value: score }] : []),
              ]}
            />
          ))}
        </Panel>
      )}
      <Panel>
        <Exchange title={t('event.request')} text={event.request} />
        <Exchange title={t('event.response')} text={event.response} />
      </Panel>
    </div>
  );
}

function Exchange({ title, text }: { title: string; text: string | null }) {
  const { t } = useTranslation('timeline');
  return <Details summary={title}>{text ? <pre className="wire">{text}</pre> : <p className="muted">{t('event.empty')}</p>}</Details>;
}

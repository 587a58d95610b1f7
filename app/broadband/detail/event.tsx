import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { EventPage } from '~/telecom/timeline/event-page';
import { ConnectionCrumbs } from '../line/connection-crumbs';
import { loadEvent } from './event-view.server';

export const handle: PageHandle = { page: 'record' };

export const meta = titleOf;

/** One event, with its request, its response and the messages about it (TRX-07). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-r');
  return loadEvent(access, args);
}

export default function ConnectionEvent() {
  const { t } = useTranslation(['timeline', 'connections']);
  const event = usePageData<typeof loader>();
  return (
    <EventPage
      event={event}
      crumbs={<ConnectionCrumbs nid={event.nid} label={event.nid} />}
      back={{ href: paths.connectionActivity(event.nid), label: t('event.back') }}
    />
  );
}

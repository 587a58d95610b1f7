import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { uuidIn } from '~/kernel/provider/open-record.server';
import { authorize } from '~/kernel/session/authorize.server';
import { EventPage } from '~/telecom/timeline/event-page';
import { eventView } from '~/telecom/timeline/event-view.server';
import { Breadcrumbs } from '~/kernel/ui/page-header';
import { actedOnPool } from './acted-on-pool.server';
import { mobileTitles } from '../sim/activity.server';
import { NO_NAMES } from '../sim/event-data.server';

export const handle: PageHandle = { page: 'record' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-r');
  const uuid = uuidIn(args.params['uuid']);
  const { rows } = await access.provider.dataPools.events(uuid);
  const event = rows.find(({ id }) => id === args.params['event']);
  if (!event) throw new Response(null, { status: 404 });
  return { uuid, ...eventView(access, event, mobileTitles(access.t, NO_NAMES), [], await actedOnPool(access)) };
}

export default function DataPoolEvent() {
  const { t } = useTranslation('dataPools');
  const event = usePageData<typeof loader>();
  const crumbs = [
    { label: t('list.title'), href: paths.dataPools() },
    { label: t('facts'), href: paths.dataPool(event.uuid) },
  ];
  return (
    <EventPage
      event={event}
      crumbs={<Breadcrumbs label={t('crumbs')} crumbs={crumbs} />}
      back={{ href: paths.dataPoolActivity(event.uuid), label: t('event.back') }}
    />
  );
}

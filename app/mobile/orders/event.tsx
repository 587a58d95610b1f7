import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { uuidIn } from '~/kernel/provider/open-record.server';
import { authorize } from '~/kernel/session/authorize.server';
import { EventPage } from '~/telecom/timeline/event-page';
import { eventView } from '~/telecom/timeline/event-view.server';
import { mobileTitles } from '../sim/activity.server';
import { dataNames } from '../sim/event-data.server';
import { TransactionCrumbs } from './transaction-crumbs';

export const handle: PageHandle = { page: 'record' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-r');
  const uuid = uuidIn(args.params['uuid']);
  const { rows } = await access.provider.mobileTransactions.events(uuid);
  const event = rows.find(({ id }) => id === args.params['event']);
  if (!event) throw new Response(null, { status: 404 });
  const names = await dataNames(access, [event], true);
  return { uuid, ...eventView(access, event, mobileTitles(access.t, names), []) };
}

export default function MobileTransactionEvent() {
  const { t } = useTranslation('mobileOrders');
  const event = usePageData<typeof loader>();
  return (
    <EventPage
      event={event}
      crumbs={<TransactionCrumbs uuid={event.uuid} label={t('facts.title')} />}
      back={{ href: paths.mobileTransactionActivity(event.uuid), label: t('event.back') }}
    />
  );
}

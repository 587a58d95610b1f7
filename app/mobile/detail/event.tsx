import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { EventPage } from '~/telecom/timeline/event-page';
import { eventView } from '~/telecom/timeline/event-view.server';
import { simName } from '~/telecom/words/sim.server';
import { actedOnSim, mobileTitles } from '../sim/activity.server';
import { dataNames } from '../sim/event-data.server';
import { SimCrumbs } from '../sim/sim-crumbs';
import { openSim } from '../sim/open-sim.server';

export const handle: PageHandle = { page: 'record' };

export const meta = titleOf;

/** One event of a SIM, with its request and response (TRX-07). @throws 404 for an unknown event */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-r');
  const sim = await openSim(access, args.params['uuid']);
  const { rows } = await access.provider.mobileConnections.events(sim.uuid);
  const event = rows.find(({ id }) => id === args.params['event']);
  if (!event) throw new Response(null, { status: 404 });
  const names = await dataNames(access, [event], true);
  return {
    uuid: sim.uuid,
    name: simName(sim),
    ...eventView(access, event, mobileTitles(access.t, names), [], await actedOnSim(access, sim.uuid)),
  };
}

export default function SimEvent() {
  const { t } = useTranslation('timeline');
  const { uuid, name, ...event } = usePageData<typeof loader>();
  return (
    <EventPage
      event={event}
      crumbs={<SimCrumbs sim={{ uuid, name }} />}
      back={{ href: paths.mobileActivity(uuid), label: t('event.back') }}
    />
  );
}

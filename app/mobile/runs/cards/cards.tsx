import type { LoaderFunctionArgs } from '@remix-run/node';
import { placeOf } from '~/flows/runs/run-place';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { CardSheet } from './card-sheet';
import { cardView } from './card-view.server';
import { openCards } from './open-cards.server';

export const handle: PageHandle = { page: 'paper' };

export const meta = titleOf;

/** The cards of an order of several SIMs. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  const { t } = access;
  const { run, action, cards } = await openCards(access, args);
  const order = action.title(run.value.wish, t);
  const view = cardView(access, cards, new URL(args.request.url).searchParams.get('last') ?? '');
  return {
    title: pageTitle(t, [view.paper.heading, order]),
    id: run.id,
    menuEntry: action.menuEntry ?? null,
    home: placeOf(action.area, t).home,
    order,
    view,
  };
}

export default function Cards() {
  const { id, home, order, view } = usePageData<typeof loader>();
  return (
    <CardSheet
      crumbs={[home, { label: order, href: paths.mobileRuns().run(id) }]}
      view={view}
      here={paths.simCards(id)}
      exportHref={paths.simCardsExport(id)}
    />
  );
}

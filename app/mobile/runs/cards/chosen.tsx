import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { placeOf } from '~/flows/runs/run-place';
import { listOf } from '~/flows/runs/choice/choice.server';
import { MOST_ITEMS } from '~/flows/runs/run';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { tableQuery } from '~/kernel/table/table';
import { ButtonLink } from '~/kernel/ui/button';
import { EmptyState } from '~/kernel/ui/empty-state';
import { Breadcrumbs, PageHeader } from '~/kernel/ui/page-header';
import { readSimsState, simsTable } from '../../sims/sims-table';
import { simRunArea } from '../sim-area.server';
import { CardSheet } from './card-sheet';
import { cardView } from './card-view.server';
import { chosenCards } from './chosen-cards.server';

export const handle: PageHandle = { page: 'paper' };

export const meta = titleOf;

/** The cards of SIMs that were ticked in their list, or of the whole list. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-r');
  const { t } = access;
  const query = new URL(args.request.url).searchParams;
  const typed = query.get('last') ?? '';
  query.delete('last');
  const chosen = await chosenCards(access, query);
  const list = query.get('list');
  const whole = list === null ? '' : tableQuery(simsTable, { ...readSimsState(new URLSearchParams(list)), page: 1 });
  return {
    title: pageTitle(t, t('simRuns:cards.title')),
    home: placeOf(simRunArea, t).home,
    query: query.toString(),
    back: listOf({ area: simRunArea, actions: [], query }) ?? paths.mobile(),
    wholeHref:
      list === null || chosen.kind === 'tooMany' ? null : `${paths.chosenCards({ all: true })}${whole && `&${whole}`}`,
    why: chosen.kind === 'cards' ? null : t(`simRuns:cards.${chosen.kind}`, { count: MOST_ITEMS }),
    view: chosen.kind === 'cards' ? cardView(access, chosen.cards, typed, chosen.unread) : null,
  };
}

export default function ChosenCards() {
  const { t } = useTranslation(['simRuns', 'papers']);
  const { home, query, back, wholeHref, why, view } = usePageData<typeof loader>();
  if (view)
    return (
      <CardSheet
        crumbs={[home]}
        view={view}
        here={`${paths.chosenCards()}?${query}`}
        exportHref={`${paths.chosenCardsExport()}?${query}`}
      />
    );
  return (
    <>
      <PageHeader crumbs={<Breadcrumbs label={t('papers:crumbs')} crumbs={[home]} />} title={t('cards.title')} />
      <EmptyState
        title={why ?? ''}
        actions={
          <>
            <ButtonLink href={back}>{t('cards.back')}</ButtonLink>
            {wholeHref && <ButtonLink href={wholeHref}>{t('cards.whole')}</ButtonLink>}
          </>
        }
      >
        {t('cards.how')}
      </EmptyState>
    </>
  );
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { formatDateTime } from '~/kernel/time/dates';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { bothNames } from '~/kernel/session/acting.server';
import { authorize } from '~/kernel/session/authorize.server';
import { ButtonLink } from '~/kernel/ui/button';
import { EmptyState } from '~/kernel/ui/empty-state';
import { PageHeader } from '~/kernel/ui/page-header';
import { DataTable } from '~/kernel/ui/table/data-table';
import { areaAt, jobsOf, rightAt } from '../jobs.server';
import { itemsOf } from '../kept-run.server';
import { listRuns } from '../open-run.server';
import { stateInList } from '../progress/state.server';
import { RunCrumbs } from '../run-crumbs';
import { placeOf, useRun } from '../run-place';
import { runText } from '../run-text';

export const handle: PageHandle = { page: 'tables' };

export const meta = titleOf;

/** Loads the user's runs, the last first. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  const { t, timezone } = access;
  const area = areaAt(args);
  const nouns = area.nouns(t);
  const runs = await listRuns(access, jobsOf(area));
  return {
    title: pageTitle(t, runText(t, nouns)('list.title')),
    place: placeOf(area, t),
    none: area.words(t).none,
    rows: await Promise.all(
      runs.map(async ({ run, action }) => {
        const items = await itemsOf(run);
        return {
          id: run.id,
          wish: action.title(run.value.wish, t),
          by: run.value.acted ? bothNames(t, run.value.acted.name, run.value.acted.by) : null,
          made: formatDateTime(new Date(run.value.madeAt), timezone),
          count: items.length,
          state: await stateInList(access, run, items, nouns),
        };
      }),
    ),
  };
}

export default function Runs() {
  const { t, to } = useRun();
  const { rows, none } = usePageData<typeof loader>();
  const add = (
    <ButtonLink variant="primary" icon="plus" href={to.create()}>
      {t('list.add')}
    </ButtonLink>
  );
  return (
    <div className="stack">
      <PageHeader crumbs={<RunCrumbs isList />} title={t('list.title')} actions={add} />
      {rows.length === 0 ? (
        <EmptyState title={t('list.none')} actions={add}>
          {none}
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption={t('list.caption')}
            columns={[
              { key: 'wish', label: t('list.columns.wish'), heads: true },
              { key: 'count', label: t('list.columns.count'), align: 'end' },
              { key: 'state', label: t('list.columns.state') },
              { key: 'made', label: t('list.columns.made') },
            ]}
            rows={rows.map(({ id, made, count, wish, by, ...cells }) => ({
              key: id,
              href: to.run(id),
              cells: {
                ...cells,
                wish: by ? (
                  <>
                    {wish} <span className="muted small">{by}</span>
                  </>
                ) : (
                  wish
                ),
                count: <span className="num">{count}</span>,
                made: <span className="num">{made}</span>,
              },
            }))}
          />
          <p className="muted small">{t('list.kept')}</p>
        </>
      )}
    </div>
  );
}

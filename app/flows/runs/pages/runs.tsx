import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { formatDateTime } from '~/kernel/time/dates';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import type { RunItem } from '~/flows/runs/run';
import { itemsOf, listOwnRuns, type RunEntry } from '~/flows/runs/kept-run.server';
import { quietSince } from '~/flows/runs/sign.server';
import { authorize } from '~/kernel/session/authorize.server';
import { ButtonLink } from '~/kernel/ui/button';
import { EmptyState } from '~/kernel/ui/empty-state';
import { PageHeader } from '~/kernel/ui/page-header';
import { DataTable } from '~/kernel/ui/table/data-table';
import { RunCrumbs } from '../run-crumbs';
import { RUN_JOBS, stateOf, wishOf, wishText } from '../outcome/row.server';

export const handle: PageHandle = { page: 'tables' };

export const meta = titleOf;

/** Loads the user's runs, the last first. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, t, timezone } = await authorize(args, MOBILE_ORDER_RIGHTS);
  const runs = await listOwnRuns(session, RUN_JOBS);
  return {
    title: pageTitle(t, t('simRuns:list.title')),
    rows: await Promise.all(
      runs.map(async (run) => {
        const items = await itemsOf(run);
        return {
          id: run.id,
          wish: wishText(wishOf(run.value), t),
          made: formatDateTime(new Date(run.value.madeAt), timezone),
          count: items.length,
          state: t(await stateKey(run, items)),
        };
      }),
    ),
  };
}

async function stateKey(run: RunEntry, items: readonly RunItem[]) {
  if (run.value.held) return 'simRuns:held.state';
  return (await quietSince(run, [])) === null
    ? (`simRuns:state.${stateOf(run, items)}` as const)
    : 'simRuns:list.quiet';
}

export default function SimRuns() {
  const { t } = useTranslation('simRuns');
  const { rows } = usePageData<typeof loader>();
  const add = (
    <ButtonLink variant="primary" icon="plus" href={paths.createMobileRun()}>
      {t('list.add')}
    </ButtonLink>
  );
  return (
    <div className="stack">
      <PageHeader crumbs={<RunCrumbs isList />} title={t('list.title')} actions={add} />
      {rows.length === 0 ? (
        <EmptyState title={t('list.none.title')} actions={add}>
          {t('list.none.text')}
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
            rows={rows.map(({ id, made, count, ...cells }) => ({
              key: id,
              href: paths.mobileRun(id),
              cells: {
                ...cells,
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

import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { withViews } from '~/flows/views/views.server';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { TRAIL_KINDS, TRAIL_OUTCOMES } from '~/kernel/process/trail-words';
import { authorize } from '~/kernel/session/authorize.server';
import type { ListFilter } from '~/kernel/table/filters';
import { ListPage } from '~/kernel/table/list-page';
import { listTitle, presentList } from '~/kernel/table/list.server';
import { openList } from '~/kernel/table/open-list.server';
import { ShownStatus } from '~/kernel/ui/status';
import { worded } from '~/kernel/ui/words';
import { activityRow, type ActivityRow } from './activity-row.server';
import { activityList, PERIODS } from './activity-table';
import { listActivity } from './list-activity.server';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

/** Loads the audit trail of the organisation or, for the provider's staff, of all. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'user-r');
  const { t, admin } = access;
  let isCut = false;
  const { views, ...asked } = await withViews(args, access, activityList);
  const { state, result } = await openList(asked, activityList, async (query, state) => {
    const part = await listActivity(access, query, state);
    isCut = part.isCut;
    return part;
  });
  return {
    title: listTitle(t, t('activity:list.title'), state),
    admin,
    isCut,
    list: presentList({ ...activityList, views, state, t, result, row: (line) => activityRow(line, access) }),
  };
}

export default function Activity() {
  const { t } = useTranslation('activity');
  const { list, admin, isCut } = usePageData<typeof loader>();
  return (
    <ListPage
      {...activityList}
      title={t('list.title')}
      before={<p>{t(admin ? 'list.introAll' : 'list.intro')}</p>}
      texts={t('list', { returnObjects: true })}
      countText={(count) => t('list.count', { count })}
      remark={isCut ? t('list.cut') : null}
      list={list}
      filters={useFilters()}
      row={({ id, at, who, organization, deed, note, record, outcome, from }: ActivityRow) => ({
        key: id,
        cells: {
          at: <span className="num">{at}</span>,
          who: <Two first={who} second={organization} />,
          deed: <Two first={deed} second={note} />,
          record: record && (record.href ? <a href={record.href}>{record.text}</a> : record.text),
          outcome: <ShownStatus shown={outcome} />,
          from: <span className="num">{from}</span>,
        },
      })}
    />
  );
}

/** A text with a smaller one below it. */
function Two({ first, second }: { first: string; second: string }) {
  return (
    <>
      {worded(first)}
      {second && <div className="muted small">{worded(second)}</div>}
    </>
  );
}

function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation('activity');
  const options = <Value extends string>(values: readonly Value[], text: (value: Value) => string) => [
    { value: 'all', label: t('list.all') },
    ...values.map((value) => ({ value, label: text(value) })),
  ];
  const periods = Object.keys(PERIODS) as (keyof typeof PERIODS)[];
  return [
    { name: 'period', label: t('list.period'), options: options(periods, (period) => t(`periods.${period}`)) },
    { name: 'kind', label: t('list.kind'), options: options(TRAIL_KINDS, (kind) => t(`kinds.${kind}`)) },
    {
      name: 'outcome',
      label: t('list.outcome'),
      options: options(TRAIL_OUTCOMES, (outcome) => t(`outcomes.${outcome}`)),
    },
  ];
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { MOBILE_ORDER_RIGHTS } from '~/domain/access/permissions';
import { authorize } from '~/session/authorize.server';
import { limitFiles } from '~/session/too-often.server';
import { exportList, type ExportColumn } from '~/table/export.server';
import { readTableState } from '~/table/table';
import type { Translator } from '~/i18n/i18n.server';
import { itemsTable, pageOfItems } from './items-table';
import { itemRow, noteOf, readRunWhole } from './run-view.server';

/** What became of every SIM of a run, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  const { session, t, now, timezone } = access;
  const { run, items } = await readRunWhole(access, args.params['run']);
  await limitFiles(args, session);
  const state = readTableState(itemsTable, new URL(args.request.url).searchParams);
  return exportList({
    definition: itemsTable,
    name: t('simRuns:items.file'),
    columns: columnsOf(t),
    load: async (query) => {
      const { rows, count } = pageOfItems(items, query, state.filters);
      return { rows: rows.map((item) => ({ ...itemRow(item, run.value, access), note: noteOf(item, t) })), count };
    },
    state,
    now,
    timezone,
    lostText: t('table.lostRow'),
  });
}

function columnsOf(t: Translator): ExportColumn<ReturnType<typeof itemRow>>[] {
  return [
    { label: t('simRuns:items.columns.name'), cell: ({ name }) => name },
    { label: t('simRuns:items.columns.detail'), cell: ({ detail }) => detail },
    { label: t('simRuns:items.columns.outcome'), cell: ({ outcome }) => outcome.text },
    { label: t('simRuns:items.columns.note'), cell: ({ note }) => note },
    { label: t('simRuns:items.columns.sentAt'), cell: ({ sentAt }) => sentAt },
  ];
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { MOBILE_ORDER_RIGHTS } from '~/domain/access/permissions';
import type { RunEntry } from '~/runs/runs.server';
import { authorize } from '~/session/authorize.server';
import { limitFiles } from '~/session/too-often.server';
import { exportList, type ExportColumn } from '~/table/export.server';
import { readTableState } from '~/table/table';
import type { Translator } from '~/i18n/i18n.server';
import { itemsTable, pageOfItems } from './items-table';
import { itemRow, itemsTexts, noteOf, orderOf, readRunWhole } from './run-view.server';

/** What became of every SIM of a run, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  const { session, t, now, timezone } = access;
  const { run, items } = await readRunWhole(access, args.params['run']);
  await limitFiles(args, session);
  const state = readTableState(itemsTable, new URL(args.request.url).searchParams);
  return exportList({
    definition: itemsTable,
    name: itemsTexts(run, t).file,
    columns: columnsOf(run, t),
    load: async (query) => {
      const { rows, count } = pageOfItems(items, query, state.filters);
      return { rows: rows.map((item) => ({ ...itemRow(item, run, access), note: noteOf(item, t) })), count };
    },
    state,
    now,
    timezone,
    lostText: t('table.lostRow'),
  });
}

function columnsOf(run: RunEntry, t: Translator): ExportColumn<ReturnType<typeof itemRow>>[] {
  return [
    { label: itemsTexts(run, t).columns.name, cell: ({ name }) => name },
    // what was ordered a moment ago has no number yet
    ...(orderOf(run)
      ? []
      : [{ label: t('simRuns:items.columns.detail'), cell: ({ detail }: { detail: string }) => detail }]),
    { label: t('simRuns:items.columns.outcome'), cell: ({ outcome }) => outcome.text },
    { label: t('simRuns:items.columns.note'), cell: ({ note }) => note },
    { label: t('simRuns:items.columns.sentAt'), cell: ({ sentAt }) => sentAt },
  ];
}

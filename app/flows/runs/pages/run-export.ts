import type { LoaderFunctionArgs } from '@remix-run/node';
import { amountCell } from '~/flows/prices/confirmed-sums';
import { seesPrices } from '~/kernel/access/permissions';
import { authorize, type Access } from '~/kernel/session/authorize.server';
import { limitFiles } from '~/kernel/session/forms/too-often.server';
import { exportList, type ExportColumn } from '~/kernel/table/export.server';
import { readTableState } from '~/kernel/table/table';
import { unmarked } from '~/kernel/ui/words';
import { areaAt, jobsOf, rightAt } from '../jobs.server';
import { openWhole, type OpenedRun } from '../open-run.server';
import { factsOf, isCostly } from '../outcome/facts.server';
import { itemsTable, pageOfItems } from '../outcome/items-table';
import { itemRow, noteOf, resultsOf, type ItemRow } from '../outcome/row.server';
import { wordsOf } from '../outcome/words.server';

/** Answers the records of a run that its list shows, with their outcomes, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  const { session, t, now, timezone } = access;
  const opened = await openWhole(access, jobsOf(areaAt(args)), args.params['run']);
  const { run, items } = opened;
  await limitFiles(args, session);
  const results = await resultsOf(access, opened, items);
  const definition = itemsTable();
  const words = wordsOf(opened, t);
  const state = readTableState(definition, new URL(args.request.url).searchParams);
  return exportList({
    definition,
    name: words.file,
    columns: columnsOf(opened, access),
    load: async (query) => {
      const shown = { isPlan: run.value.state === 'planned', inSight: null, number: words.number };
      const { rows, count } = pageOfItems(items, query, state.filters, shown);
      return {
        rows: rows.map((item) => ({
          ...itemRow(item, opened, access, results.get(item.at)),
          note: noteOf(item, opened, t),
          isCostly: isCostly(item),
        })),
        count,
      };
    },
    state,
    now,
    timezone,
    lostText: t('table.lostRow'),
  });
}

type FileRow = ItemRow & { readonly isCostly: boolean };

function columnsOf(opened: OpenedRun, access: Access): ExportColumn<FileRow>[] {
  const { t } = access;
  const { action } = opened;
  const words = wordsOf(opened, t);
  const results = (action.results?.columns(t, access) ?? []).filter(({ only }) => only !== 'table');
  // every line repeats the facts, so that a line taken out of the file is still clear
  const facts = factsOf(opened, access).rows.map(({ label, values }) => {
    const text = unmarked(values.join(', '));
    return { label, cell: () => text };
  });
  return [
    { label: words.name, cell: ({ name }) => name },
    ...(words.detail === null ? [] : [{ label: words.detail, cell: ({ detail }: FileRow) => detail }]),
    { label: t('runs:items.columns.outcome'), cell: ({ outcome }) => outcome.text },
    { label: t('runs:items.columns.note'), cell: ({ note }) => unmarked(note) },
    { label: words.sentAt, cell: ({ sentAt }) => sentAt },
    ...results.map(({ key, label }) => ({
      label,
      cell: ({ results: cells }: FileRow) => unmarked(cells[key]?.text ?? ''),
    })),
    ...costColumns(opened, access),
    ...facts,
  ];
}

/** The confirmed amounts of each record, for who may see prices. */
function costColumns({ run }: OpenedRun, access: Access): ExportColumn<FileRow>[] {
  const sums = run.value.wish.ordered?.sums;
  if (!sums || !seesPrices(access)) return [];
  return (['months', 'once'] as const).map((unit) => ({
    label: access.t(`runs:facts.${unit}`),
    cell: ({ isCostly }) => (isCostly ? amountCell(sums[unit]) : null),
  }));
}

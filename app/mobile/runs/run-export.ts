import type { LoaderFunctionArgs } from '@remix-run/node';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import type { RunEntry } from '~/flows/runs/kept-run.server';
import { authorize, type Access } from '~/kernel/session/authorize.server';
import { limitFiles } from '~/kernel/session/forms/too-often.server';
import { exportList, type ExportColumn } from '~/kernel/table/export.server';
import { readTableState } from '~/kernel/table/table';
import { unmarked } from '~/kernel/ui/words';
import { itemsTable, pageOfItems } from './items-table';
import { madeSims } from './facts/made-sims.server';
import { runFacts } from './facts/run-facts.server';
import { itemRow, itemsTexts, noteOf, orderOf, readRunWhole } from './run-view.server';

/** Answers the outcome of every SIM of a run, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  const { session, t, now, timezone } = access;
  const { run, items } = await readRunWhole(access, args.params['run']);
  await limitFiles(args, session);
  const made = orderOf(run) ? await madeSims(access, items) : null;
  const state = readTableState(itemsTable, new URL(args.request.url).searchParams);
  return exportList({
    definition: itemsTable,
    name: itemsTexts(run, t).file,
    columns: columnsOf(run, access),
    load: async (query) => {
      const { rows, count } = pageOfItems(items, query, state.filters, run.value.state === 'planned');
      return {
        rows: rows.map((item) => ({
          ...itemRow(item, run, access, made?.get(item.at)),
          note: noteOf(item, run.value, t),
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

type Column = ExportColumn<ReturnType<typeof itemRow>>;

function columnsOf(run: RunEntry, access: Access): Column[] {
  const { t } = access;
  const numbers = (['nid', 'iccid', 'msisdn'] as const).map((key) => ({
    label: key.toUpperCase(),
    cell: ({ sim }: ReturnType<typeof itemRow>) => sim?.[key] ?? '',
  }));
  // the same in every line: a line that is taken out of the file still says what it is about
  const facts = runFacts(run, access).map(({ label, values }) => {
    const text = unmarked(values.join(', '));
    return { label, cell: () => text };
  });
  return [
    { label: itemsTexts(run, t).columns.name, cell: ({ name }) => name },
    // SIMs that were just ordered have no number yet
    ...(orderOf(run)
      ? []
      : [{ label: t('simRuns:items.columns.detail'), cell: ({ detail }: { detail: string }) => detail }]),
    { label: t('simRuns:items.columns.outcome'), cell: ({ outcome }) => outcome.text },
    { label: t('simRuns:items.columns.note'), cell: ({ note }) => note },
    { label: t('simRuns:items.columns.sentAt'), cell: ({ sentAt }) => sentAt },
    ...(orderOf(run) ? numbers : []),
    ...facts,
  ];
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { authorize } from '~/kernel/session/authorize.server';
import type { ExportColumn } from '~/kernel/table/export.server';
import { openFile } from '~/kernel/table/open-list.server';
import { unmarked } from '~/kernel/ui/words';
import { activityRow, type ActivityRow } from './activity-row.server';
import { activityList } from './activity-table';
import { listActivity } from './list-activity.server';

/** The lines of the audit trail that match the list's search and filters, from all pages. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'user-r');
  return openFile(access, args, activityList, {
    name: access.t('activity:list.file'),
    columns: columnsOf(access.t, access.admin),
    load: async (query, state) => {
      const { rows, count } = await listActivity(access, query, state);
      return { rows: rows.map((line) => activityRow(line, access)), count };
    },
  });
}

function columnsOf(t: Translator, admin: boolean): ExportColumn<ActivityRow>[] {
  const names = t('activity:list.columns', { returnObjects: true });
  const more = t('activity:list.more', { returnObjects: true });
  return [
    { label: names.at, of: 'at', cell: ({ at }) => at },
    { label: names.who, of: 'who', cell: ({ who }) => who },
    ...(admin ? [{ label: more.organization, of: 'who', cell: ({ organization }: ActivityRow) => organization }] : []),
    { label: names.deed, of: 'deed', cell: ({ deed }) => unmarked(deed) },
    { label: more.note, of: 'deed', cell: ({ note }) => unmarked(note) },
    { label: names.record, of: 'record', cell: ({ record }) => record && `${record.kind} ${record.id}` },
    { label: names.outcome, of: 'outcome', cell: ({ outcome }) => outcome.text },
    { label: names.from, of: 'from', cell: ({ from }) => from },
    { label: more.requestId, cell: ({ requestId }) => requestId },
    { label: more.intent, cell: ({ intent }) => intent },
  ];
}

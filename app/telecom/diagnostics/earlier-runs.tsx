import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { ShownStatus } from '~/kernel/ui/status';
import { DataTable } from '~/kernel/ui/table/data-table';
import type { DiagnosticsView } from './diagnostics.server';

type Runs = NonNullable<Extract<DiagnosticsView['runs'], { value: unknown }>['value']>;

export function EarlierRuns({ nid, rows, shown }: { nid: string } & Runs) {
  const { t } = useTranslation('diagnostics');
  return (
    <>
      <DataTable
        caption={t('earlier.caption')}
        columns={[
          { key: 'kind', label: t('earlier.kind') },
          { key: 'started', label: t('earlier.started') },
          { key: 'by', label: t('earlier.by') },
          { key: 'outcome', label: t('earlier.outcome') },
        ]}
        rows={rows.map((run) => ({
          key: run.uuid,
          href: paths.lineTest(nid, run.uuid),
          cells: {
            kind: (
              <>
                {run.kind}
                <span className="sr"> {run.started}</span>
              </>
            ),
            started: run.started,
            by: run.by,
            outcome: <ShownStatus shown={run.outcome} />,
          },
        }))}
      />
      {shown && <p className="muted small">{shown}</p>}
    </>
  );
}

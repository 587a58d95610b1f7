import { useTranslation } from 'react-i18next';
import { ShownStatus } from '~/kernel/ui/status';
import { DataTable } from '~/kernel/ui/table/data-table';
import type { PresentedTests } from './tests-view.server';

type Runs = NonNullable<Extract<PresentedTests['runs'], { value: unknown }>['value']>;

export function EarlierRuns({ rows, notes }: Runs) {
  const { t } = useTranslation('diagnostics');
  return (
    <>
      {rows.length > 0 && (
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
            href: run.href,
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
      )}
      {notes.map((note) => (
        <p key={note} className="muted small">
          {note}
        </p>
      ))}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { Card } from '~/kernel/ui/card';
import { Notice } from '~/kernel/ui/notice';
import { ShownStatus } from '~/kernel/ui/status';
import { DataTable } from '~/kernel/ui/table/data-table';
import type { FinishedRun } from './run-view.server';

const TONES = { good: 'success', doubtful: 'warning', bad: 'danger', unknown: 'neutral' } as const;

/** The verdict on the whole run, with each value beside that of the last good run. */
export function RunResults({ finished }: { finished: FinishedRun }) {
  const { t } = useTranslation('diagnostics');
  return (
    <>
      <Notice tone={TONES[finished.verdict]} title={t(`run.overall.${finished.verdict}.title`)}>
        {finished.notGood.map((said) => (
          <p key={said}>{said}</p>
        ))}
        <p>{t(`run.overall.${finished.verdict}.text`)}</p>
      </Notice>
      <Card title={t('run.results')}>
        {finished.rows.length > 0 ? (
          <>
            <DataTable
              caption={t('run.resultsCaption')}
              columns={[
                { key: 'what', label: t('run.what') },
                { key: 'value', label: t('run.value') },
                { key: 'verdict', label: t('run.verdict') },
                ...(finished.compares ? [{ key: 'compared' as const, label: t('run.compared') }] : []),
              ]}
              rows={finished.rows.map(({ key, verdict, ...cells }) => ({
                key,
                cells: { ...cells, verdict: <ShownStatus shown={verdict} /> },
              }))}
            />
            <p className="muted small">{finished.compared}</p>
          </>
        ) : (
          <p className="muted">{t('run.noResults')}</p>
        )}
      </Card>
    </>
  );
}

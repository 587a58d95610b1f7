import { useTranslation } from 'react-i18next';
import { ShownStatus } from '~/kernel/ui/status';
import { DataTable } from '~/kernel/ui/table/data-table';
import type { LogRow } from './log-rows.server';

/** The sign-ins over a connection, newest first. */
export function LogTable({ rows }: { rows: readonly LogRow[] }) {
  const { t } = useTranslation('diagnostics');
  return (
    <DataTable
      caption={t('log.caption')}
      columns={[
        { key: 'at', label: t('log.at') },
        { key: 'circuit', label: t('log.circuit') },
        { key: 'username', label: t('log.username') },
        { key: 'result', label: t('log.result') },
        { key: 'reason', label: t('log.reason') },
        { key: 'ip', label: t('log.ip') },
      ]}
      rows={rows.map(({ key, result, ...cells }) => ({
        key,
        cells: { ...cells, result: <ShownStatus shown={result} /> },
      }))}
    />
  );
}

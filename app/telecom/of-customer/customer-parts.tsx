import { useTranslation } from 'react-i18next';
import { PartPanel } from '~/flows/parts/part-panel';
import { ShownStatus } from '~/kernel/ui/status';
import { DataTable } from '~/kernel/ui/table/data-table';
import type { OwnRecords, ShownPart } from './customer-part.server';

/** The most rows of one part. Its list has the others. */
const MOST = 10;

/** The records of a customer in other lists, each in a panel of its own. */
export function CustomerParts({ parts }: { parts: readonly ShownPart[] }) {
  return parts.map(({ key, title, none, all, href, part }) => (
    <PartPanel
      key={key}
      title={title}
      part={part}
      none={none}
      after={
        <p>
          <a href={href}>{all}</a>
        </p>
      }
    >
      {(records) => <Records title={title} none={none} records={records} />}
    </PartPanel>
  ));
}

function Records({
  title,
  none,
  records: { columns, rows, notes },
}: Record<'title' | 'none', string> & { records: OwnRecords }) {
  const { t } = useTranslation('ofCustomer');
  return (
    <>
      {rows.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <DataTable
          caption={t('caption', { title })}
          columns={columns}
          rows={rows.slice(0, MOST).map(({ key, href, cells }) => ({
            key,
            href,
            cells: Object.fromEntries(
              Object.entries(cells).map(([name, cell]) => [
                name,
                typeof cell === 'string' ? cell : <ShownStatus key={name} shown={cell} />,
              ]),
            ),
          }))}
        />
      )}
      {rows.length > MOST && <p className="muted">{t('more', { shown: MOST, count: rows.length })}</p>}
      {notes.map((note) => (
        <p key={note} className="muted small">
          {note}
        </p>
      ))}
    </>
  );
}

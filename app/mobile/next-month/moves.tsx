import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { Card } from '~/kernel/ui/card';
import { DataTable } from '~/kernel/ui/table/data-table';
import type { MovesThisMonth } from './moves.server';

/** The user's moves behind the numbers of next month, each with its ways back. */
export function MovesCard({ moves: { rows, left } }: { moves: MovesThisMonth }) {
  const { t } = useTranslation('dataPools');
  return (
    <Card title={t('next.moves.title')}>
      {rows.length === 0 ? (
        <p className="muted">{t('next.moves.none')}</p>
      ) : (
        <DataTable
          caption={t('next.moves.caption')}
          columns={[
            { key: 'title', label: t('next.moves.columns.title'), heads: true },
            { key: 'count', label: t('next.moves.columns.count') },
            { key: 'moment', label: t('next.moves.columns.moment') },
            { key: 'back', label: t('next.moves.columns.back') },
          ]}
          rows={rows.map(({ key, href, title, count, moment, back }) => ({
            key,
            href,
            cells: {
              title,
              count,
              moment: <span className="num">{moment}</span>,
              back: back.map((way) => (
                <div key={way.key}>
                  <a href={way.href}>{way.text}</a>
                </div>
              )),
            },
          }))}
        />
      )}
      {left > 0 && <p className="muted small">{t('next.moves.left', { count: left })}</p>}
      <p className="more no-print">
        <a href={paths.mobileTransactions({ kind: 'change_data_pool' })}>{t('next.moves.orders')}</a>
      </p>
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import { PartPanel } from '~/parts/part-panel';
import { ShareBar } from '~/ui/chart/share-bar';
import { DataTable } from '~/ui/table/data-table';
import type { DataPoolData } from './data-pool.server';
import type { DrawersView } from './drawers-view.server';

/** Who eats the pool. */
export function Drawers({ drawers }: Pick<DataPoolData, 'drawers'>) {
  const { t } = useTranslation('dataPools');
  return (
    <div id="connections">
      <PartPanel title={t('byConnection.title')} part={drawers} none={t('byConnection.none')}>
        {(view) => <DrawersTable view={view} />}
      </PartPanel>
    </div>
  );
}

function DrawersTable({ view: { rows, rest, moreHref, all, lost } }: { view: DrawersView }) {
  const { t } = useTranslation('dataPools');
  const names = t('byConnection.columns', { returnObjects: true });
  return (
    <>
      {lost > 0 && <p className="muted">{t('byConnection.lost', { count: lost })}</p>}
      <DataTable
        caption={t('byConnection.caption')}
        columns={[
          { key: 'connection', label: names.connection, heads: true },
          ...(new Set(rows.map(({ zone }) => zone)).size > 1 ? [{ key: 'zone' as const, label: names.zone }] : []),
          { key: 'used', label: names.used },
        ]}
        rows={rows.map(({ key, href, name, note, zone, used, share }) => ({
          key,
          href: href ?? undefined,
          cells: {
            connection: (
              <>
                <span className="num">{name}</span>
                {note && <span className="muted num"> {note}</span>}
              </>
            ),
            zone,
            used: (
              <>
                <span className="num">{[used, share?.text].filter(Boolean).join(' · ')}</span>
                {share && <ShareBar share={share.of} />}
              </>
            ),
          },
        }))}
      />
      {rest && <p className="muted">{rest}</p>}
      {moreHref && (
        <p className="more no-print">
          <a href={moreHref}>{t(all ? 'byConnection.newest' : 'byConnection.all')}</a>
        </p>
      )}
    </>
  );
}

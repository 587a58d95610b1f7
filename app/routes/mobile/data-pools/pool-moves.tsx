import { useTranslation } from 'react-i18next';
import { PartPanel } from '~/parts/part-panel';
import { worded } from '~/ui/words';
import type { DataPoolData } from './data-pool.server';
import type { MoveRow } from './moves-view.server';

/** Which SIMs come and go when the month ends. */
export function Moves({ moves }: Pick<DataPoolData, 'moves'>) {
  const { t } = useTranslation('dataPools');
  return (
    <PartPanel title={t('moves.title')} part={moves} none={t('moves.none')}>
      {({ joining, leaving, unknown, counted, isWhole }) => (
        <>
          {joining.length + leaving.length + unknown.length === 0 ? (
            <p>{t('moves.none')}</p>
          ) : (
            <>
              <MoveList title={t('moves.joining')} rows={joining} />
              <MoveList title={t('moves.leaving')} rows={leaving} />
              <MoveList title={t('moves.unknown')} rows={unknown} />
              <p className="muted small">{t('moves.effect')}</p>
            </>
          )}
          {!isWhole && (
            <p className="muted small">
              {t('moves.notAll')} {counted}
            </p>
          )}
        </>
      )}
    </PartPanel>
  );
}

function MoveList({ title, rows }: { title: string; rows: readonly MoveRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="day">
      <h3>
        {title} <span className="muted num">({rows.length})</span>
      </h3>
      <ul>
        {rows.map(({ key, href, name, note }) => (
          <li key={key}>
            <a href={href} className="num">
              {name}
            </a>
            {note && <span className="muted"> {worded(note)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

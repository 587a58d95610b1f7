import { useTranslation } from 'react-i18next';
import { PartPanel } from '~/flows/parts/part-panel';
import { paths } from '~/kernel/paths/paths';
import { worded } from '~/kernel/ui/words';
import type { DataPoolData } from './data-pool.server';
import type { MoveRows } from './moves-view.server';

/** The SIMs that join and leave when the month ends. */
export function Moves({ moves }: Pick<DataPoolData, 'moves'>) {
  const { t } = useTranslation('dataPools');
  return (
    <PartPanel
      title={t('moves.title')}
      anchor="moves"
      part={moves}
      none={t('moves.none')}
      after={
        <p className="more no-print">
          <a href={paths.dataPoolsNextMonth()}>{t('next.link')}</a>
        </p>
      }
    >
      {({ counted, still, joining, leaving, unknown, isWhole }) => (
        <>
          {counted && <p>{counted}</p>}
          {still && <p>{still}</p>}
          <MoveList title={t('moves.joining')} moves={joining} />
          <MoveList title={t('moves.leaving')} moves={leaving} />
          <MoveList title={t('moves.unknown')} moves={unknown} />
          {!still && <p className="muted small">{t('moves.effect')}</p>}
          {!isWhole && <p className="muted small">{t('moves.notAll')}</p>}
        </>
      )}
    </PartPanel>
  );
}

function MoveList({ title, moves: { rows, count } }: { title: string; moves: MoveRows }) {
  if (rows.length === 0) return null;
  return (
    <section className="day">
      <h3>
        {title} <span className="muted num">({count})</span>
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

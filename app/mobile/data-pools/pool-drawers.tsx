import { useTranslation } from 'react-i18next';
import { PartPanel } from '~/flows/parts/part-panel';
import { pageNumbers } from '~/kernel/table/table';
import { ShareBar } from '~/kernel/ui/chart/share-bar';
import { DataTable } from '~/kernel/ui/table/data-table';
import { Pager, Pagination } from '~/kernel/ui/table/pagination';
import type { DataPoolData } from './data-pool.server';
import type { DrawersView } from './drawers-view.server';

/** The SIMs that draw on the pool in the month of the page. */
export function Drawers({ pool: { drawers, isUsed, period, periodName } }: { pool: DataPoolData }) {
  const { t } = useTranslation('dataPools');
  const isNow = period.next === null;
  return (
    <div id="connections">
      <PartPanel
        title={isNow ? t('byConnection.title') : t('byConnection.titleThen', { month: periodName })}
        part={drawers}
        none={t(isNow && isUsed ? 'byConnection.noneNamed' : 'byConnection.none')}
      >
        {(view) => (
          <DrawersTable
            view={view}
            caption={isNow ? t('byConnection.caption') : t('byConnection.captionThen', { month: periodName })}
          />
        )}
      </PartPanel>
    </div>
  );
}

function DrawersTable({ view, caption }: { view: DrawersView; caption: string }) {
  const { t } = useTranslation('dataPools');
  const names = t('byConnection.columns', { returnObjects: true });
  const { zones, rows, notes, filters, rest, moreHref, all, lost } = view;
  return (
    <div className="stack">
      {notes.map((note) => (
        <p className="muted small" key={note}>
          {note}
        </p>
      ))}
      {lost > 0 && <p className="muted">{t('byConnection.lost', { count: lost })}</p>}
      {filters.length > 0 && <Zones filters={filters} />}
      {rows.length > 0 && (
        <DataTable
          caption={caption}
          columns={[
            { key: 'connection', label: names.connection, heads: true },
            ...zones.map(({ key, name }) => ({ key, label: name ?? names.used })),
          ]}
          rows={rows.map(({ key, href, name, note, used }) => ({
            key,
            href: href ?? undefined,
            cells: {
              connection: (
                <>
                  <span className="num">{name}</span>
                  {note && <span className="muted num"> {note}</span>}
                </>
              ),
              ...Object.fromEntries(
                used.map(({ key: zone, text, share }) => [
                  zone,
                  <>
                    <span className="num">{[text, share?.text].filter(Boolean).join(' · ')}</span>
                    {share && <ShareBar share={share.of} />}
                  </>,
                ]),
              ),
            },
          }))}
        />
      )}
      {rest && <p className="muted">{rest}</p>}
      <Pages view={view} />
      {moreHref && (
        <p className="more no-print">
          <a href={moreHref}>{t(all ? 'byConnection.newest' : 'byConnection.all')}</a>
        </p>
      )}
    </div>
  );
}

function Zones({ filters }: Pick<DrawersView, 'filters'>) {
  const { t } = useTranslation('dataPools');
  return (
    <nav className="periods" aria-label={t('byConnection.columns.zone')}>
      <ul>
        {filters.map(({ text, href, isChosen }) => (
          <li key={text}>
            <a href={href} aria-current={isChosen ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pages({ view: { pages } }: { view: DrawersView }) {
  const { t } = useTranslation('common');
  const { current, last, hrefs } = pages;
  if (last === 1) return null;
  const to = (page: number) => hrefs[page - 1] ?? '';
  return (
    <Pager>
      <Pagination
        label={t('table.pages')}
        current={current}
        pages={pageNumbers(current, last).map((number) =>
          number === null
            ? null
            : {
                number,
                text: t('table.number', { count: number }),
                href: to(number),
                label: t('table.page', { page: number }),
              },
        )}
        previous={current > 1 ? { href: to(current - 1), text: t('table.previous') } : undefined}
        next={current < last ? { href: to(current + 1), text: t('table.next') } : undefined}
      />
    </Pager>
  );
}

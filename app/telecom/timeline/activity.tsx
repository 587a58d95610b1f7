import { useTranslation } from 'react-i18next';
import { unbrokenText } from '~/flows/health/unbroken-text';
import type { Part } from '~/flows/parts/part.server';
import { Icon } from '~/kernel/ui/icons';
import type { ActivityView } from './activity.server';
import { PartPanel } from '~/flows/parts/part-panel';

/** The events, newest first: three of them, or all on a separate page (TRX-07). */
export function Activity({ activity }: { activity: Part<ActivityView> }) {
  const { t } = useTranslation('timeline');
  return (
    <div id="activity">
      <PartPanel title={t('activity.title')} part={activity} none={t('activity.none')}>
        {({ days, total, moreHref, all, lost, older }) => (
          <>
            {lost > 0 && <p className="muted">{t('activity.lost', { count: lost })}</p>}
            {older > 0 && (all || moreHref === null) && (
              <p className="muted">{t('activity.older', { count: total + lost, all: total + lost + older })}</p>
            )}
            {total + lost === 0 && <p className="muted">{t('activity.none')}</p>}
            {days.map(({ date, rows }) => (
              <section key={date} className="day">
                <h3>{date}</h3>
                <ol>
                  {rows.map((row) => (
                    <li key={row.key}>
                      <time className="muted num" dateTime={row.at}>
                        {row.time}
                      </time>
                      <div>
                        {row.failed && <Icon name="error" />}
                        <a href={row.href}>{row.title}</a>
                        <div className="muted small">
                          {row.by ? t('activity.by', { name: row.by }) : t('activity.provider')}
                        </div>
                        {row.notes.map((note) => (
                          <div key={note} className="small">
                            {unbrokenText(note)}
                          </div>
                        ))}
                      </div>
                    </li>
                  ))}
                </ol>
              </section>
            ))}
            {moreHref !== null && (
              <p className="more no-print">
                <a href={moreHref}>
                  {all ? t('activity.newest') : t(older > 0 ? 'activity.most' : 'activity.all', { count: total })}
                </a>
              </p>
            )}
          </>
        )}
      </PartPanel>
    </div>
  );
}

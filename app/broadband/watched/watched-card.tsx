import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { worded } from '~/kernel/ui/words';
import type { watchedAtStart } from './watched-rows.server';

/** The first watched addresses, beside a new order. Nothing without any. */
export function WatchedCard({ watched }: { watched: Awaited<ReturnType<typeof watchedAtStart>> }) {
  const { t } = useTranslation('watched');
  if (!watched) return null;
  const { rows, count } = watched;
  return (
    <Card title={t('title')}>
      <ul className="resume">
        {rows.map(({ key, name, shown, planned, asked, by, orderHref }) => (
          <li key={key}>
            {worded(name)}
            <p>
              <strong>{shown.text}</strong>
            </p>
            <p className="muted small">{worded([...planned, asked].filter(Boolean).join(', '))}</p>
            <p className="muted small">{by}</p>
            {orderHref && (
              <ButtonLink href={orderHref} aria-label={t('orderHere', { address: name })}>
                {t('order')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <p className="more">
        <a href={paths.watched()}>{t('all', { count })}</a>
      </p>
    </Card>
  );
}

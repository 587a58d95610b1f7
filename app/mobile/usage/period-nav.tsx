import { useTranslation } from 'react-i18next';

interface PeriodNavProps {
  readonly period: { readonly by: 'day' | 'month'; readonly previous: string | null; readonly next: string | null };
  /** The page of this period. */
  readonly href: (query: Readonly<Record<string, string>>) => string;
}

/** The id of the heading above the period. Each link opens a new page, which stays at this heading (2.4.3). */
export const PERIOD = 'period';

/** The switch between days and months, and the links to neighbouring months. */
export function PeriodNav({ href, period: { by, previous, next } }: PeriodNavProps) {
  const { t } = useTranslation('mobile');
  const at = (query: Readonly<Record<string, string>>) => `${href(query)}#${PERIOD}`;
  return (
    <nav className="periods" aria-label={t('usage.nav.label')}>
      <ul>
        {(['day', 'month'] as const).map((one) => (
          <li key={one}>
            <a href={at(one === 'day' ? {} : { by: one })} aria-current={one === by ? 'page' : undefined}>
              {t(`usage.nav.${one}`)}
            </a>
          </li>
        ))}
        {previous && (
          <li>
            <a href={at({ month: previous })} rel="prev">
              {t('usage.nav.previous')}
            </a>
          </li>
        )}
        {next && (
          <li>
            <a href={at({ month: next })} rel="next">
              {t('usage.nav.next')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

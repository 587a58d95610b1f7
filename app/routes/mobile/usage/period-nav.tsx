import { useTranslation } from 'react-i18next';

interface PeriodNavProps {
  readonly period: { readonly by: 'day' | 'month'; readonly previous: string | null; readonly next: string | null };
  /** The page of this period. */
  readonly href: (query: Readonly<Record<string, string>>) => string;
}

/** By day or by month, and the months beside this one. */
export function PeriodNav({ href, period: { by, previous, next } }: PeriodNavProps) {
  const { t } = useTranslation('mobile');
  return (
    <nav className="periods" aria-label={t('usage.nav.label')}>
      <ul>
        {(['day', 'month'] as const).map((one) => (
          <li key={one}>
            <a href={href(one === 'day' ? {} : { by: one })} aria-current={one === by ? 'page' : undefined}>
              {t(`usage.nav.${one}`)}
            </a>
          </li>
        ))}
        {previous && (
          <li>
            <a href={href({ month: previous })} rel="prev">
              {t('usage.nav.previous')}
            </a>
          </li>
        )}
        {next && (
          <li>
            <a href={href({ month: next })} rel="next">
              {t('usage.nav.next')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

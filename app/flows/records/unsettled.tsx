import { useTranslation } from 'react-i18next';
import { Notice } from '~/kernel/ui/notice';
import { worded } from '~/kernel/ui/words';
import type { UnsettledRow } from './make.server';

/** The own sends of this page whose outcome is not known, above a new form. Empty for none. */
export function Unsettled({ rows }: { rows: readonly UnsettledRow[] }) {
  const { t } = useTranslation('records');
  if (rows.length === 0) return null;
  return (
    <Notice tone="warning" title={t('unsettled.title')}>
      <p>{t('unsettled.text')}</p>
      <ul>
        {rows.map(({ key, what, moment, href }) => (
          <li key={key}>
            <a href={href}>{worded(t('unsettled.row', { what, moment }))}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

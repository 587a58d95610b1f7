import { useTranslation } from 'react-i18next';
import type { OrderedName } from '~/telecom/ordering/ordered-names.server';
import { paths } from '~/kernel/paths/paths';
import { Notice } from '~/kernel/ui/notice';

/** The SIMs that the user ordered here under this name. A provider may not know the name. */
export function OrderedUnder({ found }: { found: readonly OrderedName[] }) {
  const { t } = useTranslation('mobile');
  if (found.length === 0) return null;
  return (
    <Notice tone="info" title={t('orderedUnder')}>
      <ul>
        {found.map(({ uuid, name }) => (
          <li key={uuid}>
            <a href={paths.mobileConnection(uuid)}>{name}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

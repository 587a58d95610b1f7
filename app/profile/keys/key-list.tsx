import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import type { keyRow } from './key-row.server';

interface KeyListProps {
  /** Null when they cannot be read now. */
  readonly keys: readonly ReturnType<typeof keyRow>[] | null;
  readonly mayDelete: boolean;
}

export function KeyList({ keys, mayDelete }: KeyListProps) {
  const { t } = useTranslation(['profile', 'common']);
  if (!keys) return <p>{t('common:failed.title')}</p>;
  if (keys.length === 0) return <p className="muted">{t('keys.none')}</p>;
  return (
    <ul className="resume">
      {keys.map(({ uuid, name, madeAt, usedAt }) => (
        <li key={uuid}>
          <strong translate="no">{name}</strong>
          {madeAt && <p className="hint">{t('keys.madeAt', { when: madeAt })}</p>}
          {usedAt && <p className="hint">{t('keys.usedAt', { when: usedAt })}</p>}
          {mayDelete && (
            <a href={paths.apiKey(uuid)}>
              {t('keys.delete.link')}
              <span className="sr"> {name}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

import { useTranslation } from 'react-i18next';
import type { ListViewProps } from './list-props';
import { bareHref } from './table';
import { viewQuery } from './views';

/** The named views of a list, above it. A list without any has none of it. */
export function ViewLinks<R>({ definition, path, list: { state, views } }: ListViewProps<R>) {
  const { t } = useTranslation();
  if (!views || views.named.length === 0) return null;
  const now = viewQuery(definition, state);
  return (
    <nav aria-label={t('table.views.label')}>
      <ul className="chips">
        <li>
          <a href={bareHref(path, state)} aria-current={currentIf(now === '')}>
            {t('table.views.all')}
          </a>
        </li>
        {views.named.map(({ id, name, query, isShared }) => (
          <li key={id}>
            <a href={`${path}?${query}`} aria-current={currentIf(now === query)}>
              {isShared ? t('table.views.shared', { name }) : name}
            </a>
          </li>
        ))}
        <li>
          <a href={views.page}>{t('table.views.manage')}</a>
        </li>
      </ul>
    </nav>
  );
}

const currentIf = (isCurrent: boolean) => (isCurrent ? 'true' : undefined);

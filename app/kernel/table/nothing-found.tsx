import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/kernel/ui/button';
import { EmptyState } from '~/kernel/ui/empty-state';
import type { ListViewProps } from './list-props';
import { searchFor, tableHref } from './table';

/** A list without rows: why it is empty, and what to do next (TAB-07). */
export function NothingFound<R>({ definition, path, texts, list: { state }, emptyActions }: ListViewProps<R>) {
  const { t } = useTranslation();
  const clear = <ButtonLink href={tableHref(definition, path, state, { search: '' })}>{t('table.clear')}</ButtonLink>;
  if (searchFor(definition, state) === null) {
    return (
      <EmptyState title={t('table.noDate.title', { search: state.search })} actions={clear}>
        {t('table.noDate.text')}
      </EmptyState>
    );
  }
  if (!state.search) {
    return (
      <EmptyState title={texts.none.title} actions={emptyActions}>
        {texts.none.text}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('table.noMatch.title')} actions={clear}>
      {t(definition.searchFields.length === 1 ? 'table.noMatch.only' : 'table.noMatch.text', { search: state.search })}
    </EmptyState>
  );
}

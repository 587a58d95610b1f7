import { useSubmit } from '@remix-run/react';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedPanel } from '~/frame/failed-panel';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { DataTable, type Column, type Row } from '~/ui/table/data-table';
import { Pager, Pagination, PageSize } from '~/ui/table/pagination';
import { ResultCount, SearchForm } from '~/ui/table/search-form';
import type { ListData } from './list.server';

/** Spec 9: the table search waits this long after the last key. */
const SEARCH_DELAY_MS = 500;

export interface ListViewProps<R> {
  readonly list: ListData<R>;
  readonly row: (record: R) => Row;
  /** Column that names the row and carries its link. */
  readonly heads: string;
  /** How columns look beyond their words: alignment, on which widths. */
  readonly looks?: Readonly<Record<string, Partial<Pick<Column, 'align' | 'hideBelow' | 'hiddenLabel'>>>>;
  /** More filters, inside the search form. */
  readonly filters?: ReactNode;
  /** Where to go from a list that is empty without any search. */
  readonly emptyActions?: ReactNode;
}

/** Any list: search, count, table, pages, and the words for nothing found and for nothing loaded (TAB-01 to TAB-08). */
export function ListView<R>({ list, row, heads, looks = {}, filters, emptyActions }: ListViewProps<R>) {
  const { t } = useTranslation();
  const search = useSearchWhileTyping(list.state.search);
  const columns: Column[] = list.columns.map((column) => ({ ...column, ...looks[column.key], heads: column.key === heads }));
  return (
    <>
      <SearchForm
        ref={search.form}
        onInput={search.onInput}
        onSubmit={search.onSubmit}
        label={list.caption}
        action={list.path}
        fields={{ label: t('table.searchIn'), options: list.searchFields, value: list.state.searchField }}
        search={{ label: t('table.searchFor'), value: list.state.search }}
        submit={t('table.search')}
        clear={list.clearHref ? { href: list.clearHref, text: t('table.clear') } : undefined}
        hidden={list.kept}
      >
        {filters}
      </SearchForm>
      <ResultCount>{list.countText}</ResultCount>
      {list.failure ? (
        <FailedPanel message={list.failure.message} />
      ) : list.rows.length > 0 ? (
        <>
          <DataTable caption={`${list.caption}. ${list.announced}`} columns={columns} rows={list.rows.map(row)} />
          <ListFooter list={list} />
        </>
      ) : (
        <NothingFound list={list} emptyActions={emptyActions} />
      )}
    </>
  );
}

function NothingFound<R>({ list, emptyActions }: Pick<ListViewProps<R>, 'list' | 'emptyActions'>) {
  const { t } = useTranslation();
  if (!list.clearHref) {
    return (
      <EmptyState title={list.none.title} actions={emptyActions}>
        {list.none.text}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('table.noMatch.title')} actions={<ButtonLink href={list.clearHref}>{t('table.clear')}</ButtonLink>}>
      {t('table.noMatch.text', { search: list.state.search })}
    </EmptyState>
  );
}

function ListFooter<R>({ list }: { list: ListData<R> }) {
  const { t } = useTranslation();
  const { page, itemsPerPage } = list.state;
  const at = (number: number) => list.pages.find((link) => link?.number === number)?.href;
  const previous = at(page - 1);
  const next = at(page + 1);
  return (
    <Pager>
      <Pagination
        label={t('table.pages')}
        current={page}
        pages={list.pages.map((link) => link && { ...link, label: t('table.page', { page: link.number }) })}
        previous={previous ? { href: previous, text: t('table.previous') } : undefined}
        next={next ? { href: next, text: t('table.next') } : undefined}
      />
      <PageSize label={t('table.perPage')} sizes={list.sizes} current={itemsPerPage} />
    </Pager>
  );
}

/** The same GET form, sent by itself 500 ms after the last key; the history does not step through the letters (TAB-05). */
function useSearchWhileTyping(searched: string) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    const input = form.current?.elements.namedItem('search');
    // Back, or 'clear', changed what is searched for; never under the user's hands
    if (input instanceof HTMLInputElement && document.activeElement !== input) input.value = searched;
  }, [searched]);
  return {
    form,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const target = event.currentTarget;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => submit(target, { replace: true, preventScrollReset: true }), SEARCH_DELAY_MS);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      window.clearTimeout(timer.current);
      submit(event.currentTarget, { preventScrollReset: true });
    },
  };
}

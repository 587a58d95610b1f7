import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedPanel } from '~/kernel/frame/errors/failed-panel';
import { ButtonLink } from '~/kernel/ui/button';
import { EmptyState } from '~/kernel/ui/empty-state';
import { Notice } from '~/kernel/ui/notice';
import { DataTable, type Column, type Row } from '~/kernel/ui/table/data-table';
import { Pager, Pagination, PageSize } from '~/kernel/ui/table/pagination';
import { ResultCount, SearchForm } from '~/kernel/ui/table/search-form';
import { PAGE_SIZES, type TableDefinition } from './definition';
import type { ListData } from './list.server';
import { SortField } from './sort-field';
import { isOwnOrder, keptFields, pageNumbers, searchFor, sortChange, tableHref } from './table';

/** The words of one list, in the user's language. */
export interface ListTexts {
  readonly caption: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly searchFields: Readonly<Record<string, string>>;
  readonly none: { readonly title: string; readonly text: string };
}

export interface ListViewProps<R> {
  readonly definition: TableDefinition;
  readonly path: string;
  readonly texts: ListTexts;
  /** The number of results in words. */
  readonly countText: (count: number) => string;
  readonly list: ListData<R>;
  readonly row: (record: R) => Row;
  /** The column that names the row and has its link. */
  readonly heads: string;
  /** True if a row's page makes one round of calls. The browser may then prefetch it (docs/decisions/documents.md). */
  readonly prefetch?: boolean;
  /** True while the rows change by themselves, together with the head of the page. Left out for lists that never do. */
  readonly refresh?: boolean;
  /** Columns that are hidden now. */
  readonly hidden?: readonly string[];
  /** The look of columns: alignment, and the widths on which they show. */
  readonly looks?: Readonly<Record<string, Partial<Pick<Column, 'align' | 'hideBelow' | 'hiddenLabel'>>>>;
  /** The meaning of the search in words, where it needs an explanation. */
  readonly understood?: string | null;
  /** More filters, inside the search form. */
  readonly filters?: ReactNode;
  /** The form around the table, for rows that can be ticked: its address, and the controls below the table. */
  readonly choose?: { readonly action: string; readonly controls: ReactNode } | false;
  /** The actions of a list that is empty without a search. */
  readonly emptyActions?: ReactNode;
}

const LIST = 'list';

/**
 * The same list in another order or at another page. Without scripts the fragment brings the user back to the table
 * (app/kernel/enhance/lists leaves it out).
 */
const atList = (href: string) => `${href}#${LIST}`;

/** Any list: search, count, table, pages, and the texts for an empty and for a failed list (TAB-01 to TAB-08). */
export function ListView<R>(props: ListViewProps<R>) {
  const { definition, path, texts, countText, list, row, filters } = props;
  const { t } = useTranslation();
  const { state } = list;
  const options = definition.searchFields.map((value) => ({ value, label: texts.searchFields[value] ?? value }));
  return (
    <>
      <SearchForm
        label={texts.caption}
        action={path}
        fields={options.length === 1 ? undefined : { label: t('table.searchIn'), options, value: state.searchField }}
        search={{
          label: options.length === 1 ? t('table.searchOnly', { field: options[0]?.label }) : t('table.searchFor'),
          value: state.search,
        }}
        submit={t('table.search')}
        clear={
          state.search
            ? { href: tableHref(definition, path, state, { search: '' }), text: t('table.clear') }
            : undefined
        }
        hidden={keptFields(definition, state)}
      >
        {filters}
        <Sorts {...props} />
      </SearchForm>
      <ResultCount>
        {list.failure
          ? ''
          : [
              list.count === null ? t('table.countUnknown') : countText(list.count),
              ...(props.understood ? [props.understood] : []),
              ...(isOwnOrder(definition, state) ? [] : [orderText(props, t)]),
            ].join('. ')}
      </ResultCount>
      {list.leftOut > 0 && (
        <Notice tone="warning">{t('table.leftOut', { count: list.leftOut, shown: list.rows.length })}</Notice>
      )}
      {list.unsearched && <Notice tone="warning">{t('table.unsearched')}</Notice>}
      {list.failure ? (
        <FailedPanel message={list.failure.message} isForbidden={list.failure.forbidden} />
      ) : list.rows.length + list.lost.length > 0 || list.last > 1 ? (
        <>
          <Chooser choose={props.choose}>
            <DataTable
              id={LIST}
              prefetch={props.prefetch}
              refresh={props.refresh}
              caption={captionOf(props, t)}
              columns={columnsOf(props)}
              rows={withLost(list, row, t)}
            />
          </Chooser>
          <ListFooter {...props} />
        </>
      ) : (
        <NothingFound {...props} />
      )}
    </>
  );
}

function Sorts<R>({ definition, texts, hidden = [], list: { state } }: ListViewProps<R>) {
  const columns = definition.columns.flatMap(({ key, sortable }) => (sortable && !hidden.includes(key) ? [key] : []));
  if (columns.length === 0) return null;
  return <SortField definition={definition} state={state} columns={columns} nameOf={(key) => nameOf(texts, key)} />;
}

const nameOf = ({ columns, searchFields }: ListTexts, key: string) => columns[key] ?? searchFields[key] ?? '';

/** The form around the table. Its boxes must be inside it, since some browsers do not know the `form` attribute. */
function Chooser({ choose, children }: { choose: ListViewProps<unknown>['choose']; children: ReactNode }) {
  if (!choose) return children;
  return (
    <form method="get" action={choose.action} className="stack">
      {children}
      {choose.controls}
    </form>
  );
}

/** The rows, with those that could not be read in their places. */
function withLost<R>({ rows, lost, exact }: ListData<R>, row: (record: R) => Row, t: TFunction): Row[] {
  const all = rows.map((record, at) => ({ ...row(record), ...(at < exact ? { mark: t('table.exact') } : {}) }));
  for (const { at, id } of lost)
    all.splice(at, 0, {
      key: `lost ${at}`,
      unreadable: id === null ? t('table.lostRow') : t('table.lostRowOf', { id }),
    });
  return all;
}

function columnsOf<R>({
  definition,
  path,
  texts,
  list: { state },
  heads,
  hidden = [],
  looks = {},
}: ListViewProps<R>): Column[] {
  return definition.columns
    .filter(({ key }) => !hidden.includes(key))
    .map(({ key, sortable }) => ({
      key,
      label: texts.columns[key] ?? key,
      ...(sortable ? { sortHref: atList(tableHref(definition, path, state, sortChange(state, key))) } : {}),
      ...(sortable && key === state.sortBy ? { sorted: state.descending ? ('desc' as const) : ('asc' as const) } : {}),
      ...looks[key],
      heads: key === heads,
    }));
}

function orderText<R>({ texts, list: { state } }: ListViewProps<R>, t: TFunction): string {
  return t('table.sorted', {
    column: nameOf(texts, state.sortBy),
    order: t(state.descending ? 'table.descending' : 'table.ascending'),
  });
}

/** The caption of the list, which is also announced when it changes (app/kernel/enhance/lists). */
function captionOf<R>(props: ListViewProps<R>, t: TFunction): string {
  const { page } = props.list.state;
  const { last, count } = props.list;
  const place = last === 1 ? [] : [count === null ? t('table.page', { page }) : t('table.pageOf', { page, last })];
  return [props.texts.caption, orderText(props, t), ...place].join('. ');
}

function NothingFound<R>({ definition, path, texts, list: { state }, emptyActions }: ListViewProps<R>) {
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

function ListFooter<R>({ definition, path, list: { state, last } }: ListViewProps<R>) {
  const { t } = useTranslation();
  const to = (page: number) => atList(tableHref(definition, path, state, { page }));
  return (
    <Pager>
      <Pagination
        label={t('table.pages')}
        current={state.page}
        pages={pageNumbers(state.page, last).map((number) =>
          number === null
            ? null
            : {
                number,
                text: t('table.number', { count: number }),
                href: to(number),
                label: t('table.page', { page: number }),
              },
        )}
        previous={state.page > 1 ? { href: to(state.page - 1), text: t('table.previous') } : undefined}
        next={state.page < last ? { href: to(state.page + 1), text: t('table.next') } : undefined}
      />
      <PageSize
        label={t('table.perPage')}
        sizes={PAGE_SIZES.map((size) => ({
          size,
          href: atList(tableHref(definition, path, state, { itemsPerPage: size })),
        }))}
        current={state.itemsPerPage}
      />
    </Pager>
  );
}

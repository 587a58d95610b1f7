import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedPanel } from '~/kernel/frame/errors/failed-panel';
import { Notice } from '~/kernel/ui/notice';
import { DataTable, type Column, type Row } from '~/kernel/ui/table/data-table';
import { ResultCount, SearchForm } from '~/kernel/ui/table/search-form';
import { ColumnChoice } from './column-choice';
import { offeredColumns, shownColumns } from './columns';
import { Filters } from './filters';
import { heldBy, wholeHref } from './held';
import { HeldChips } from './held-chips';
import { ListFooter } from './list-footer';
import { nameOf, type ListViewProps } from './list-props';
import type { ListData } from './list.server';
import { NothingFound } from './nothing-found';
import { SortField } from './sort-field';
import { ViewLinks } from './view-links';
import { keepHref, viewQuery } from './views';
import { atList, isOwnOrder, keptFields, LIST, sortChange, tableHref } from './table';

/** Any list: search, count, table, pages, and the texts for an empty and for a failed list (TAB-01 to TAB-08). */
export function ListView<R>(props: ListViewProps<R>) {
  const { definition, path, texts, countText, list, row, filters = [] } = props;
  const { t } = useTranslation();
  const { state } = list;
  const options = definition.searchFields.map((value) => ({ value, label: texts.searchFields[value] ?? value }));
  return (
    <>
      <ViewLinks {...props} />
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
        <Filters filters={filters} state={state} />
        <Sorts {...props} />
      </SearchForm>
      <HoldingChips {...props} />
      <ResultCount>
        {list.failure
          ? ''
          : [
              list.count === null ? t('table.countUnknown') : countText(list.count),
              ...(props.remark ? [props.remark] : []),
              ...(isOwnOrder(definition, state) ? [] : [orderText(props, t)]),
            ].join('. ')}
      </ResultCount>
      {list.leftOut > 0 && (
        <Notice tone="warning">{t('table.leftOut', { count: list.leftOut, shown: list.rows.length })}</Notice>
      )}
      <TooFewRows {...props} />
      {list.unsearched && <Notice tone="warning">{t('table.unsearched')}</Notice>}
      {state.isChoosing && offeredColumns(props).length > 0 && <ColumnChoice {...props} />}
      {list.failure ? (
        <FailedPanel message={list.failure.message} isForbidden={list.failure.forbidden} />
      ) : list.rows.length + list.lost.length > 0 || list.last > 1 || list.short ? (
        <>
          <Chooser choose={props.choose}>
            <DataTable
              id={LIST}
              prefetch={props.prefetch}
              refresh={props.refresh}
              caption={captionOf(props, t)}
              columns={columnsOf(props)}
              isCompact={state.isCompact}
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

/** A warning that rows of this page did not come, with a page size with which they may. */
function TooFewRows<R>({ definition, path, list: { short, state } }: ListViewProps<R>) {
  const { t } = useTranslation();
  if (!short) return null;
  const { received, due, size } = short;
  return (
    <Notice tone="warning">
      {t('table.short', { count: due, received })}
      {size !== null && (
        <>
          {' '}
          <a href={tableHref(definition, path, state, { itemsPerPage: size, page: 1 })}>
            {t('table.smaller', { size })}
          </a>
        </>
      )}
    </Notice>
  );
}

/** The chips of the search and the filters that hold. */
function HoldingChips<R>({ definition, path, texts, filters = [], list: { state, views } }: ListViewProps<R>) {
  const { t } = useTranslation();
  const isOne = definition.searchFields.length === 1;
  const field = isOne ? t('table.held.searched') : (texts.searchFields[state.searchField] ?? '');
  const list = { definition, path, state, filters };
  return (
    <HeldChips
      held={heldBy({ ...list, field })}
      whole={wholeHref(list)}
      keep={views && keepHref(views, viewQuery(definition, state))}
    />
  );
}

function Sorts<R>(list: ListViewProps<R>) {
  const { definition, texts } = list;
  const { state } = list.list;
  const shown = shownColumns(list, state);
  const columns = definition.columns.flatMap(({ key, sortable }) => (sortable && shown.includes(key) ? [key] : []));
  if (columns.length === 0) return null;
  return <SortField definition={definition} state={state} columns={columns} nameOf={(key) => nameOf(texts, key)} />;
}

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

function columnsOf<R>(view: ListViewProps<R>): Column[] {
  const { definition, path, texts, heads, looks = {} } = view;
  const { state } = view.list;
  const shown = shownColumns(view, state);
  return definition.columns
    .filter(({ key }) => shown.includes(key))
    .map(({ key, sortable }) => ({ key, sortable, look: looks[key] ?? {} }))
    .map(({ key, sortable, look: { hideBelow, ...look } }) => ({
      key,
      label: texts.columns[key] ?? key,
      ...(sortable ? { sortHref: atList(tableHref(definition, path, state, sortChange(state, key))) } : {}),
      ...(sortable && key === state.sortBy ? { sorted: state.descending ? ('desc' as const) : ('asc' as const) } : {}),
      ...look,
      // a chosen column is there on any screen
      ...(hideBelow && !state.columns ? { hideBelow } : {}),
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

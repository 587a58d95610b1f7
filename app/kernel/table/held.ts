import type { TableDefinition, TableState } from './definition';
import type { ListFilter } from './filters';
import { tableHref } from './table';

interface Searched {
  readonly definition: TableDefinition;
  readonly path: string;
  readonly state: TableState;
  readonly filters: readonly ListFilter[];
  /** The name of the searched field. */
  readonly field: string;
}

/** A filter or search that holds, with the address of the list without it. */
export interface Held {
  readonly key: string;
  readonly label: string;
  /** Empty for a filter that is on or off. */
  readonly value: string;
  readonly href: string;
}

/** The search of a list, and the filters that are not at their start. They leave rows out. */
export function heldBy({ definition, path, state, filters, field }: Searched): Held[] {
  const without = (change: Partial<TableState>) => tableHref(definition, path, state, change);
  const search = { key: 'search', label: field, value: state.search, href: without({ search: '' }) };
  return [
    ...(state.search ? [search] : []),
    ...filters
      .filter(({ name, isLook }) => !isLook && state.filters[name] !== definition.filters[name]?.[0])
      .map((filter) => ({
        key: filter.name,
        label: filter.label,
        value: valueText(filter, state),
        href: without({ filters: { ...state.filters, [filter.name]: definition.filters[filter.name]?.[0] ?? '' } }),
      })),
  ];
}

/** The address of the list with nothing left out. Its order, its columns and its looks stay. */
export function wholeHref({ definition, path, state, filters }: Omit<Searched, 'field'>): string {
  const looks = filters.filter(({ isLook }) => isLook).map(({ name }) => name);
  const starts = Object.entries(definition.filters).filter(([name]) => !looks.includes(name));
  return tableHref(definition, path, state, {
    search: '',
    filters: { ...state.filters, ...Object.fromEntries(starts.map(([name, [start]]) => [name, start])) },
  });
}

function valueText({ name, options = [] }: ListFilter, { filters }: TableState): string {
  const all = options.flatMap((option) => ('options' in option ? option.options : [option]));
  return all.find(({ value }) => value === filters[name])?.label ?? '';
}

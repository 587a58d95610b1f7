import { addDays, isIsoDate, startOfDay, today } from '~/kernel/time/dates';
import { runtime } from '~/kernel/process/runtime.server';
import type { Trailed } from '~/kernel/process/trail-line.server';
import type { ListQuery } from '~/kernel/provider/list-query';
import type { Access } from '~/kernel/session/authorize.server';
import type { TrailQuery } from '~/kernel/store/trail';
import type { TableState } from '~/kernel/table/definition';
import type { ListPart } from '~/kernel/table/list.server';
import { fold } from '~/kernel/text/fold';
import { PERIODS } from './activity-table';

type Asker = Pick<Access, 'session' | 'admin' | 'now' | 'timezone'>;

/** A line with the moment at which it was written. */
export interface Line extends Trailed {
  readonly id: string;
  readonly at: number;
}

/** A page of the trail. Staff of the provider see every organisation, everybody else their own. */
export async function listActivity(
  asker: Asker,
  query: ListQuery,
  { filters }: Pick<TableState, 'filters'>,
): Promise<ListPart<Line> & { readonly isCut: boolean }> {
  const { page, perPage, sort } = query;
  const { lines, count, isCut } = await runtime().store.trail.find<Trailed>({
    organization: asker.admin ? null : asker.session.record.organization.uuid,
    ...periodOf(asker, query, filters),
    ...chosen('kind', filters),
    ...chosen('outcome', filters),
    ...searched(query),
    oldestFirst: sort?.descending === false,
    offset: (page - 1) * perPage,
    limit: perPage,
  });
  return { rows: lines.map(({ value, id, at }) => ({ ...value, id, at })), count, isCut };
}

function chosen(name: 'kind' | 'outcome', filters: TableState['filters']): Partial<TrailQuery> {
  const value = filters[name];
  return value === undefined || value === 'all' ? {} : { [name]: value };
}

function searched({ search }: ListQuery): Partial<TrailQuery> {
  if (search?.field === 'person') return { person: fold(search.text) };
  return search?.field === 'record' ? { record: search.text } : {};
}

/** The overlap of the chosen period with the date that was searched for. */
function periodOf(
  { now, timezone }: Asker,
  { search }: ListQuery,
  { period }: TableState['filters'],
): Partial<TrailQuery> {
  const days = Object.entries(PERIODS).find(([name]) => name === period)?.[1];
  const first = days === undefined ? 0 : startOfDay(addDays(today(now, timezone), 1 - days), timezone);
  if (search?.field !== 'date') return { since: first };
  const { since, until } = spanOfDate(search.text, timezone);
  return { since: Math.max(first, since), until };
}

/** The span of a day, a month, a year, or of the years that begin like this (`dateSearch`). */
export function spanOfDate(start: string, timezone: string): { readonly since: number; readonly until: number } {
  if (isIsoDate(start)) return { since: startOfDay(start, timezone), until: startOfDay(addDays(start, 1), timezone) };
  const [year = '', month] = start.split('-');
  const [from, to] =
    month === undefined
      ? [`${year.padEnd(4, '0')}-01-01`, `${String(Number(year) + 1).padEnd(4, '0')}-01-01`]
      : [
          `${start}-01`,
          month === '12' ? `${Number(year) + 1}-01-01` : `${year}-${String(Number(month) + 1).padStart(2, '0')}-01`,
        ];
  return { since: startOfDay(from, timezone), until: startOfDay(to, timezone) };
}

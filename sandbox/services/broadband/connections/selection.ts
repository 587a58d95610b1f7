import { z } from 'zod';
import { fold } from '../../../records/fold';
import { isOneOf, orderBy, startsWith } from '../../../records/list';
import type { Condition, Rows } from '../../../records/list';
import { carrierStates } from '../records';
import { isTextField, searchFields } from './connection-keys';
import type { SearchField, SortField } from './connection-keys';

export const filterSchema = z.object({
  search_field: z.enum(searchFields).nullish(),
  search: z.string().max(100).nullish(),
  states: z.array(z.enum(carrierStates)).nullish(),
  end_of_life: z.boolean().nullish(),
  enduser: z.string().max(100).nullish(),
  detailed: z.boolean().nullish(),
  with_passwords: z.boolean().nullish(),
});
export type Filter = z.infer<typeof filterSchema>;

/** The rows of a list of connections. By end of life, lines without a date come last in both directions. */
export function selectionOf(
  owner: number,
  filter: Filter,
  { field, descending }: { field: SortField; descending: boolean },
): Rows {
  const order = orderBy(field, descending);
  return {
    table: 'connection',
    recordsIn: 'connection_record',
    where: [
      ['owner = ?', owner],
      ...(filter.states?.length ? [isOneOf('state', filter.states)] : []),
      ...(filter.end_of_life ? [['end_of_life_date IS NOT NULL'] as const] : []),
      ...(filter.enduser
        ? [['end_user = ?', filter.enduser.toLowerCase()] as const]
        : searchOf(filter.search_field ?? 'zipcode', filter.search?.trim() ?? '')),
    ],
    order: field === 'end_of_life_date' ? `end_of_life_date IS NULL, ${order}` : order,
  };
}

/** Zipcodes are stored without the space that people write. */
function searchOf(field: SearchField, typed: string): Condition[] {
  if (!typed) return [];
  if (field === 'uuid') return [startsWith('uuid', typed.toLowerCase())];
  const folded = fold(field === 'zipcode' ? typed.replace(/\s/g, '') : typed);
  if (!isTextField(field)) return [startsWith(field, folded)];
  const [sql, ...values] = startsWith('text', folded);
  return [[`id IN (SELECT id FROM connection_text WHERE field = ? AND ${sql})`, field, ...values]];
}

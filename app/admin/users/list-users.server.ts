import type { ListQuery } from '~/kernel/provider/list-query';
import type { Provider } from '~/kernel/provider/provider.server';
import { fold } from '~/kernel/text/fold';
import { withoutOthers, type ListPart } from '~/kernel/table/list.server';
import type { UserProfile } from '../provider/user-profile';

/** Columns of the list whose name the provider spells differently. */
const FIELDS: Readonly<Record<string, string>> = { firstname: 'first_name' };

/**
 * The users in the order of the list. The specification names neither search nor order for them. Rows without the
 * searched text are left out, and a list that comes whole is sorted here.
 */
export async function listUsers(
  { profiles }: Pick<Provider, 'profiles'>,
  { sort, search, ...page }: ListQuery,
): Promise<ListPart<UserProfile>> {
  const text = search?.text ?? '';
  const part = await profiles.list({
    ...page,
    ...(sort ? { sort: { ...sort, field: FIELDS[sort.field] ?? sort.field } } : {}),
    search: text,
  });
  const belongs = (row: UserProfile) => isLike(row, text);
  if (part.count === null || part.count > part.rows.length + part.lost.length) return withoutOthers(part, belongs);
  const rows = sorted(part.rows.filter(belongs), sort);
  return { ...part, rows, count: rows.length + part.lost.length };
}

const TEXT_OF: Readonly<Record<string, (user: UserProfile) => string>> = {
  username: ({ username }) => username,
  email: ({ email }) => email,
  role: ({ role }) => role,
};

function sorted(rows: readonly UserProfile[], sort: ListQuery['sort']): UserProfile[] {
  const textOf = TEXT_OF[sort?.field ?? ''] ?? ((user: UserProfile) => `${user.firstName} ${user.lastName}`);
  const sign = sort?.descending ? -1 : 1;
  return rows.toSorted((one, other) => sign * textOf(one).localeCompare(textOf(other), 'nl'));
}

/** True when the text is somewhere in the user, since a provider may search further than from the start. */
function isLike({ username, firstName, lastName, email }: UserProfile, text: string): boolean {
  return fold([username, `${firstName} ${lastName}`, email].join(' ')).includes(fold(text));
}

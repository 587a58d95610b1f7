import { fold } from '~/kernel/text/fold';

/** A user as whom staff may work. */
interface Swappable {
  readonly username: string;
  readonly name: string;
  readonly organization: string;
}

/** More than this no list shows at once. */
export const MOST_FOUND = 25;

/** The users in whose name, username and organisation each word of the search stands, by organisation and name. */
export function usersFound<User extends Swappable>(users: readonly User[], search: string): User[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return users
    .filter(({ name, username, organization }) => {
      const text = fold(`${name} ${username} ${organization}`);
      return words.every((word) => text.includes(word));
    })
    .sort(
      (one, other) =>
        one.organization.localeCompare(other.organization, 'nl') || one.name.localeCompare(other.name, 'nl'),
    );
}

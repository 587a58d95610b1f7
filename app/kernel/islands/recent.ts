import { forget, keepRecent, recentText } from '~/kernel/page/kept';

/** A result that was opened: its words and its address. */
interface Recent {
  readonly words: string;
  readonly href: string;
}

const MOST = 5;

/** The opened results, newest first. They belong to one user: the next user in the same tab does not see them. */
export function recent(): readonly Recent[] {
  const { who, list } = read();
  if (who === user()) return list;
  forget();
  return [];
}

export function addRecent(one: Recent): void {
  const list = [one, ...recent().filter(({ href }) => href !== one.href)].slice(0, MOST);
  keepRecent(JSON.stringify({ who: user(), list }));
}

function read(): { who: string; list: readonly Recent[] } {
  return JSON.parse(recentText() ?? '{"list":[]}') as ReturnType<typeof read>;
}

/** The name and organisation in the user menu, which identify the user. Staff who work as them are somebody else. */
function user(): string {
  const acting = document.querySelector('.bar.acting') ? ' (acting)' : '';
  return (document.querySelector('.pop p')?.textContent ?? '') + acting;
}

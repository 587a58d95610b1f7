export const LONGEST_USERNAME = 32;
const USERNAME = /^[a-z0-9][a-z0-9._-]{1,31}$/;
/** Words that stand for pages of the portal in the place of a username. */
const RESERVED: ReadonlySet<string> = new Set(['create', 'export']);

/** The problem with the username of a new user; null for a good one. The rule is ours, and stricter than providers. */
export function usernameProblem(text: string): 'username' | 'reserved' | null {
  if (!USERNAME.test(text)) return 'username';
  return RESERVED.has(text) ? 'reserved' : null;
}

// control characters, and more than any provider has
const UNUSABLE = /\p{Cc}|^.{251}/su;

/** The username in an address, in whatever form a provider has it; null for what cannot be one. */
export function usernameIn(given: string | undefined): string | null {
  return given === undefined || given.trim() === '' || UNUSABLE.test(given) ? null : given;
}

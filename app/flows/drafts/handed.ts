/** A draft that its author has handed to a colleague, who has to take it over. */
export interface Handed {
  /** The provider's name of the colleague. Null for any colleague who may send it. */
  readonly to: string | null;
  /** The name of the colleague in words. Empty for any. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The colleague who took it over, and the id of their draft. Absent while nobody has. */
  readonly taken?: Taken;
}

interface Taken {
  readonly owner: string;
  readonly name: string;
  readonly draft: string;
  readonly at: number;
}

/** A user who looks for drafts that were handed to them. */
interface Reader {
  readonly owner: string;
  /** Null when the provider's name of the user is not known. */
  readonly username: string | null;
  readonly maySend: boolean;
}

/** True for a colleague who may take the draft over. One who has taken it may ask again, and nobody else may. */
export function isFor(handed: Handed, author: string, { owner, username, maySend }: Reader): boolean {
  if (owner === author) return false;
  if (handed.taken) return handed.taken.owner === owner;
  if (handed.to === null) return maySend;
  return username !== null && username.toLowerCase() === handed.to.toLowerCase();
}

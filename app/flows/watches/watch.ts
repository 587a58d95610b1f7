/** A question that an organisation wants asked again until its answer changes, such as what an address can have. */
export interface Watch {
  /** The name of the job that asks it. */
  readonly job: string;
  /** The subject, in the words of the job. */
  readonly subject: Readonly<Record<string, string>>;
  /** The name of the user who began it. */
  readonly author: string;
  /** The staff member who began it as its author. */
  readonly by?: string | undefined;
  readonly madeAt: number;
  /** The last question, which may still be under way. */
  readonly askedAt: number;
  /** Null before the first answer. */
  readonly answeredAt: number | null;
  /** The last question that got no answer. Null without one since the last answer. */
  readonly failedAt: number | null;
  readonly answer: unknown;
}

const DAY_MS = 24 * 60 * 60_000;
/** The provider has other users, so each question comes at most once in this time, answered or not. */
export const AGAIN_MS = 7 * DAY_MS;
/** A watch that nobody renews ends by itself. */
export const KEPT_MS = 365 * DAY_MS;
export const MOST_KEPT = 100;

export function isDue({ askedAt }: Pick<Watch, 'askedAt'>, now: number): boolean {
  return now - askedAt >= AGAIN_MS;
}

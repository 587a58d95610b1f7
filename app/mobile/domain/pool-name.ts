import { typedLength } from '~/kernel/text/typed-length';

/** Spec 5: max50Characters. */
export const LONGEST_POOL_NAME = 50;

type PoolNameProblem = 'required' | 'max50Characters';

/** The problem with a typed name of a pool, or null. */
export function poolNameProblem(text: string): PoolNameProblem | null {
  const name = text.trim();
  if (name === '') return 'required';
  return typedLength(name) > LONGEST_POOL_NAME ? 'max50Characters' : null;
}

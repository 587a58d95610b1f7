import type { MetaFunction } from '@remix-run/node';
import { isRouteErrorResponse } from '@remix-run/react';
import type { loader as rootLoader } from '~/root';

type FailedMeta = MetaFunction<unknown, { root: typeof rootLoader }>;

/** The document's title when a screen failed inside the shell: its own data, with its title, never came (2.4.2). */
export const failedMeta: FailedMeta = ({ error, matches }) => [{ title: titlesOf(matches)?.[kindOf(error)] ?? '' }];

/** The same for the pages of signing in. */
export const signInMeta: FailedMeta = ({ matches }) => [{ title: titlesOf(matches)?.signIn ?? '' }, { name: 'robots', content: 'noindex' }];

function titlesOf(matches: Parameters<FailedMeta>[0]['matches']) {
  return matches.find((match) => match.id === 'root')?.data?.failedTitles;
}

function kindOf(error: unknown) {
  if (!isRouteErrorResponse(error)) return 'other';
  return error.status === 404 ? 'notFound' : error.status === 403 ? 'permission' : 'other';
}

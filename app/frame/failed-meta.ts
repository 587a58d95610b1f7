import { isRouteErrorResponse, type MetaFunction } from '@remix-run/react';
import i18next from 'i18next';
import type { loader as rootLoader } from '~/root';
import { unpack, type Packed } from './packed';

type FailedMeta = MetaFunction<unknown, { root: typeof rootLoader }>;
type Texts = 'error.notFound.title' | 'error.permission.title' | 'error.title' | 'signIn';

/** The document's title when a screen failed inside the shell: its own data, with its title, never came (2.4.2). */
export const failedMeta: FailedMeta = ({ error, matches }) => [{ title: error ? title(matches, textOf(error)) : '' }];

/** The same for the pages of signing in. */
export const signInMeta: FailedMeta = ({ matches }) => [{ title: title(matches, 'signIn') }, { name: 'robots', content: 'noindex' }];

/** `meta` is no component and has no hooks: it asks the texts themselves, in the language that the root sent. */
function title(matches: Parameters<FailedMeta>[0]['matches'], text: Texts): string {
  const root = matches.find((match) => match.id === 'root')?.data as Packed<{ language: string; brand: string }> | undefined;
  if (!root) return '';
  const { language, brand } = unpack(root);
  return `${i18next.getFixedT(language, 'common')(text)} – ${brand}`;
}

function textOf(error: unknown): Texts {
  if (!isRouteErrorResponse(error)) return 'error.title';
  if (error.status === 404) return 'error.notFound.title';
  return error.status === 403 ? 'error.permission.title' : 'error.title';
}

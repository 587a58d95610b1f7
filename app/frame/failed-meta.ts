import type { MetaFunction } from '@remix-run/react';
import i18next from 'i18next';
import type { loader as rootLoader } from '~/root';
import { errorKind } from './error-kind';
import { titleOf } from './page-data';

type PageMeta = MetaFunction<unknown, { root: typeof rootLoader }>;

/**
 * The document's title when a screen failed, whose data with its own title never came (2.4.2): that of the error page's heading. `meta` is no component and has
 * no hooks: it asks the texts themselves, in the language that the root sent. Empty when nothing failed.
 */
export const failedMeta: PageMeta = ({ error, matches }) => {
  const root = matches.find((match) => match.id === 'root')?.data as { language: string; brand: string } | undefined;
  if (!error || !root) return [];
  const { language, brand } = root;
  return [{ title: `${i18next.getFixedT(language, 'common')(`error.${errorKind(error)}.title`)} – ${brand}` }];
};

/** For the pages of signing in and out, which show their own errors. */
export const sessionMeta: PageMeta = (args) => [
  ...((args.error ? failedMeta(args) : titleOf(args)) ?? []),
  { name: 'robots', content: 'noindex' },
];

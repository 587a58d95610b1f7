import type { MetaFunction } from '@remix-run/react';
import i18next from 'i18next';
import { absentWords, errorKind } from './error-kind';
import { titleOf } from '../page-data';
import type { RootData } from '../root-data';

type PageMeta = MetaFunction<unknown, { root: () => Promise<RootData> }>;

/**
 * The title of a failed screen (2.4.2). It is the heading of its error page, since the screen's own data is missing.
 * `meta` cannot use hooks, so it reads the texts in the root's language itself. Empty when the screen did not fail.
 */
export const failedMeta: PageMeta = ({ error, matches }) => {
  const root = matches.find((match) => match.id === 'root')?.data as
    | Pick<RootData, 'language' | 'brand' | 'acting'>
    | undefined;
  if (!error || !root) return [];
  const { language, brand, acting } = root;
  const heading = absentWords(error) ?? i18next.getFixedT(language, 'common')(`error.${errorKind(error)}.title`);
  return [{ title: [...(acting ? [acting.title] : []), heading, brand].join(' – ') }];
};

/** The titles of the pages for signing in and out, which show their own errors. */
export const sessionMeta: PageMeta = (args) => [
  ...((args.error ? failedMeta(args) : titleOf(args)) ?? []),
  { name: 'robots', content: 'noindex' },
];

import type { Translator } from '~/i18n/i18n.server';
import { runtime } from '~/session/runtime.server';

/**
 * Document title: `[Fout: ]Name – Portal` (accessibility 6), or `Name – What it is about – Portal`, by which two tabs are told apart. Made on the server, so that
 * it is in the page's language.
 */
export function pageTitle(
  t: Translator,
  name: string | readonly [name: string, about: string],
  failed = false,
): string {
  const parts = typeof name === 'string' ? [name] : name;
  return `${failed ? t('error.titlePrefix') : ''}${[...parts, runtime().env.portalName].join(' – ')}`;
}

import type { Translator } from '~/kernel/i18n/i18n.server';
import { runtime } from '~/kernel/process/runtime.server';

/**
 * The document's title: `[Fout: ]Name – Portal` (accessibility 6), or `Name – Subject – Portal` to distinguish tabs.
 * The server makes it in the page's language.
 */
export function pageTitle(
  t: Translator,
  name: string | readonly [name: string, about: string],
  failed = false,
): string {
  const parts = typeof name === 'string' ? [name] : name;
  return `${failed ? t('error.titlePrefix') : ''}${[...parts, runtime().env.portalName].join(' – ')}`;
}

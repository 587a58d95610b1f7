import type { Translator } from '~/i18n/i18n.server';
import { runtime } from '~/session/runtime.server';

/** Document title: `[Fout: ]Name – Portal` (accessibility 6). Made on the server, so that it is in the page's language. */
export function pageTitle(t: Translator, name: string, failed = false): string {
  return `${failed ? t('error.titlePrefix') : ''}${name} – ${runtime().env.portalName}`;
}

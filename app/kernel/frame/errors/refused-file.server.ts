import type { AppLoadContext } from '@remix-run/node';
import { foreign } from '~/kernel/ui/words';
import { putFlash, type Flash } from '~/kernel/session/flash.server';

/**
 * Puts the reason for a missing file on its page, since a file has none. A missing right is left out, because the page
 * says it itself.
 */
export async function sayOfFile({ visit }: AppLoadContext, refused: Response): Promise<void> {
  const said = wordsOf(await refused.text());
  const flash = flashOf(refused.status, said);
  if (flash && visit.kind === 'live') await putFlash(visit.session, flash);
}

function flashOf(status: number, said: string | null): Flash | null {
  if (status === 429) return { tone: 'info', key: 'flash.tooManyFiles' };
  if (status === 404) return { tone: 'error', key: 'flash.fileAbsent' };
  if (status < 500) return null;
  return said === null
    ? { tone: 'error', key: 'flash.fileFailed' }
    : { tone: 'error', key: 'flash.fileRefused', values: { said: foreign(said) } };
}

/** The message of a failed call to the provider (FailureData of app/kernel/provider), or null for any other body. */
function wordsOf(body: string): string | null {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' && message !== '' ? message : null;
  } catch {
    return null;
  }
}

import { Readable } from 'node:stream';
import type { APIResponse } from '@playwright/test';

/** The file of an answer, which a browser saves while its page stays; null if the answer is a page. */
export function downloadOf(answer: APIResponse) {
  const disposition = answer.headers()['content-disposition'] ?? '';
  if (!/^attachment\b/i.test(disposition)) return null;
  return {
    suggestedFilename: () => /filename="?([^";]+)/.exec(disposition)?.[1] ?? '',
    createReadStream: async () => Readable.from([await answer.body()]),
  };
}

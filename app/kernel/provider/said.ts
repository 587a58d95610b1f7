import { z } from 'zod';
import type { ProviderDetail } from './errors';

/** The provider's message about one field, or about the whole. */
export const Detail = z.object({
  field: z.string().nullish(),
  msg: z.string().nullish(),
  i18n_msg: z.string().nullish(),
});

const LONGEST_SAID = 500;

/** Words of the provider as one line of text that a page can show; null when there are none. */
export function saidIn(message: string): string | null {
  const text = message.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return text === '' ? null : text.length > LONGEST_SAID ? `${text.slice(0, LONGEST_SAID)}…` : text;
}

/** The same as a page shows it: in the user's language where the provider has that. */
export function details(found: readonly z.infer<typeof Detail>[]): ProviderDetail[] {
  return found.map((detail) => ({
    field: detail.field ?? null,
    message: saidIn(detail.i18n_msg ?? detail.msg ?? '') ?? '',
  }));
}

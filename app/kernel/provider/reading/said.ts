import { z } from 'zod';
import type { ProviderDetail } from '../errors';

/** The provider's message about one field, or about the whole request. */
export const Detail = z.object({
  field: z.string().nullish(),
  msg: z.string().nullish(),
  i18n_msg: z.string().nullish(),
});

const LONGEST_SAID = 500;

/** The provider's words as one line that a page can show; null for an empty message. */
export function saidIn(message: string): string | null {
  const text = message.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return text === '' ? null : text.length > LONGEST_SAID ? `${text.slice(0, LONGEST_SAID)}…` : text;
}

/** The messages as a page shows them, in the user's language where the provider has that. */
export function details(found: readonly z.infer<typeof Detail>[]): ProviderDetail[] {
  return found.map((detail) => ({
    field: detail.field ?? null,
    message: saidIn(detail.i18n_msg ?? '') ?? saidIn(detail.msg ?? '') ?? '',
  }));
}

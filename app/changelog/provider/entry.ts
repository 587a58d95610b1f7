import { z } from 'zod';
import { isMalformed, lostOf, lostRows, malformedCells, textOr, wordOrNull } from '~/kernel/provider/reading/wire';

/** Longer texts are cut, since one entry must not fill the page. */
const LONGEST = 10_000;

const longText = z
  .preprocess((value) => (typeof value === 'string' ? value.slice(0, LONGEST) : value), z.string())
  .nullish()
  .transform((value) => value ?? '');

/** The specification names no field of an entry. A text under another usual name is read too. */
const Entry = z
  .object({
    uuid: wordOrNull,
    title: textOr,
    text: longText,
    body: longText,
    description: longText,
    published_at: wordOrNull,
    created_at: wordOrNull,
  })
  .transform(({ uuid, title, text, body, description, published_at: published, created_at: created }) => {
    const at = published ?? created;
    return {
      /** Tells the entry apart, in all languages where the provider gives it an id or a moment. */
      key: uuid ?? at ?? title,
      title,
      /** The provider's own writing, which may be HTML or Markdown. */
      text: text || body || description,
      at,
    };
  });
export type Entry = z.infer<typeof Entry>;

export const Entries = z
  .object({ unread: z.array(Entry).nullable(), ...lostRows, ...malformedCells })
  .transform((wire, context) => {
    if (!isMalformed(wire, 'unread')) return { rows: wire.unread ?? [], lost: lostOf(wire, 'unread').length };
    context.addIssue({ code: 'custom', message: 'not to be read', input: wire });
    return z.NEVER;
  });

import { z } from 'zod';
import { text, textOr, textOrNull } from './wire';

const Spoken = z.object({ msg: textOr, i18n_msg: textOrNull }).transform((wire) => wire.i18n_msg?.trim() || wire.msg);

/** A message in the user's language where the provider has one. Values that are no messages are left out. */
export const messages = z
  .preprocess(
    (value) => (value === null || value === undefined || Array.isArray(value) ? value : [value]),
    z.array(z.union([text, Spoken]).nullable()),
  )
  .nullish()
  .transform((found) => (found ?? []).filter((message): message is string => Boolean(message)));

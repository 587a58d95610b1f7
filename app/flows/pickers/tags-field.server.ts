import { z } from 'zod';
import { MAX_TAG_LENGTH, MAX_TAGS, parseTags, tagsProblem } from '~/kernel/text/tags';

/** The longest text, with a comma and blanks between tags. */
const LONGEST = MAX_TAGS * (MAX_TAG_LENGTH + 10);

/** Tags as typed, separated by commas. Empty when the form lacks the field. */
export const tagsField = z
  .string()
  .max(LONGEST, { error: ({ input }) => `pickers:tags.problem.${tagsProblem(input as string) ?? 'tooMany'}` })
  .optional()
  .transform((text, context) => {
    const problem = text ? tagsProblem(text) : null;
    if (problem) context.addIssue({ code: 'custom', message: `pickers:tags.problem.${problem}` });
    return text ? parseTags(text) : [];
  });

import { z } from 'zod';
import { parseTags, tagsProblem } from '~/domain/tags';

/** Tags as typed, separated by commas; empty when left out. */
export const tagsField = z
  .string()
  .optional()
  .transform((text, context) => {
    const problem = text ? tagsProblem(text) : null;
    if (problem) context.addIssue({ code: 'custom', message: `order:problem.tags.${problem}` });
    return text ? parseTags(text) : [];
  });

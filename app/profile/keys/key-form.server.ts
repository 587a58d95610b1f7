import { z } from 'zod';
import { kept, read } from '~/kernel/forms/fields.server';

export const LONGEST_NAME = 64;

/** The name by which the user knows the key. */
export const KeyForm = z.object({
  name: read(
    'profile:keys.problem.name',
    kept((text) => text !== '' && [...text].length <= LONGEST_NAME),
  ),
});

import { z } from 'zod';
import { asTypedOrEmpty, withRules } from '~/kernel/forms/fields.server';
import { LONGEST_LIST } from '~/kernel/forms/limits';
import { tagsField } from '~/flows/pickers/tags-field.server';
import { WISHES } from '../sim/sim-wish';

/** The wish for the SIMs, and their numbers where none were chosen before. */
export const WishForm = withRules(
  {
    numbers: z.string().max(LONGEST_LIST, 'simRuns:problem.numbersLong').default(''),
    wish: z.enum(WISHES, 'simRuns:problem.wish'),
    tags: tagsField,
    pool: asTypedOrEmpty,
    months: asTypedOrEmpty,
  },
  ({ wish, tags, pool }, say) => {
    if (wish === 'tag' && tags?.length === 0) say(['tags'], 'simRuns:problem.tags');
    if (wish === 'pool' && pool === '') say(['pool'], 'simRuns:problem.pool');
  },
);
export type WishForm = z.output<typeof WishForm>;

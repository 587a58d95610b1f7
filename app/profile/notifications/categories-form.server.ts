import { z } from 'zod';
import { CATEGORIES, type Category } from '../domain/categories';

/** The ticked categories; none is an answer too. */
export const CategoriesForm = z.object({ categories: z.array(z.enum(CATEGORIES)).default([]) });

/** The categories whose state differs from the provider's. One that it does not tell is sent only when it is ticked. */
export function changedCategories(
  set: Readonly<Record<Category, boolean | null>> | null,
  ticked: readonly Category[],
): Partial<Record<Category, boolean>> {
  const wanted = CATEGORIES.map((category) => [category, ticked.includes(category)] as const);
  return Object.fromEntries(wanted.filter(([category, isOn]) => (set?.[category] ?? false) !== isOn));
}

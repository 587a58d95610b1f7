import type { PublicAccess } from '~/kernel/session/authorize.server';
import { readTickIntent } from '~/kernel/ui/boxes/tick-button';
import { invalid } from './parse.server';
import { typedFields } from './typed-fields';

/**
 * The form as typed with all boxes of a group ticked, or none. Null for any other button. Nothing is judged or saved.
 * @param groups the values of the boxes that can be ticked, by the name of their group
 * @throws 400 for a group that the form does not have
 */
export function tickedForm(
  access: Pick<PublicAccess, 'answer' | 'form'>,
  groups: Readonly<Record<string, readonly string[]>>,
) {
  const asked = readTickIntent(access.form.get('intent'));
  if (!asked) return null;
  const boxes = groups[asked.group];
  if (!boxes) throw new Response(null, { status: 400 });
  const typed = Object.fromEntries(
    [...new Set(typedFields(access.form).map(([name]) => name))].map((name) => [name, access.form.getAll(name)]),
  );
  return invalid(access, { initialValue: { ...typed, [asked.group]: asked.all ? [...boxes] : [] } }, false);
}

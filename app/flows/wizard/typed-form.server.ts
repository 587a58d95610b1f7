import type { Access } from '~/kernel/session/authorize.server';
import { stepOf, type KeyOf, type Steps, type WizardDefinition } from './wizard.server';

/** The buttons that store a form unjudged. */
const ASIDE: ReadonlySet<string | null> = new Set(['back', 'save']);

/** The access of a post, whose form has the fields of the step's schema instead of another way to type them. */
export function inFields<S extends Steps>(access: Access, wizard: WizardDefinition<S>, key: KeyOf<S>): Access {
  const { unfold } = stepOf(wizard, key);
  return unfold ? { ...access, form: unfold(access.form, ASIDE.has(access.form.get('intent'))) } : access;
}

import type { TypedFields } from '~/kernel/forms/typed-fields';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { invalid, parseForm, type FieldProblems, type FormOf } from '~/kernel/forms/parse.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { WizardArea } from './area.server';
import { finishStep, firstValues, postponeStep, setStepAside, stepActs, type StepActs } from './keep-step.server';
import { openStep, type OpenStep } from './open-step.server';
import { wizardPage } from './page.server';
import { inFields } from './typed-form.server';
import { stepOf, type KeyOf, type StepOf, type Steps } from './wizard.server';

/** The result of checking an answer against the provider's facts, with the facts to store. */
export type Verdict<More extends object> =
  /**
   * `typed` replaces the fields of the form in the draft. `more` is data for the page when the form has an error of its
   * own too.
   */
  | {
      readonly kind: 'right';
      readonly facts?: unknown;
      readonly typed?: TypedFields | undefined;
      readonly more?: More | undefined;
    }
  /** `more` is data that the page shows beside the returned form. */
  | { readonly kind: 'wrong'; readonly problems: FieldProblems; readonly more?: More }
  /** The provider could not be asked. The typed fields are stored, and the step stays open. */
  | { readonly kind: 'not known' };

type StepForm<S extends Steps, Key extends KeyOf<S>> = FormOf<StepOf<S, Key>['schema']>;

/** The page of one step as data. The wizard's definition holds the schema of its answers. */
export interface StepPage<S extends Steps, Key extends KeyOf<S>, View extends object, Asked, More extends object> {
  /** The first values of the fields when no draft has any. */
  first?(open: OpenStep<S, Key>): Record<string, unknown>;
  /** Loads the data of the page. `typed` are the stored fields. */
  load(access: Access, open: OpenStep<S, Key>, typed: unknown, args: LoaderFunctionArgs): Promise<View>;
  /** Handles a button other than continue (`intent`). Null for continue. */
  asked?(access: Access, open: OpenStep<S, Key>, acts: StepActs<KeyOf<S>>): Promise<Asked | null>;
  /** The sent form, with fields filled in that the user left open and another answer decides. */
  filled?(access: Access, open: OpenStep<S, Key>): Promise<URLSearchParams>;
  /**
   * Checks the valid fields, even when other fields of the form are not valid. A step that an example fills in may be
   * checked without a request.
   */
  check?(
    access: Access,
    open: OpenStep<S, Key>,
    form: StepForm<S, Key>,
    args?: ActionFunctionArgs,
  ): Promise<Verdict<More>>;
}

/** Gives the parts of a page the types of its step. The wizard is named as a type, since it takes the step's schema. */
export function stepPage<S extends Steps, Key extends KeyOf<S>>() {
  return <View extends object, Asked = never, More extends object = Record<never, never>>(
    page: StepPage<S, Key, View, Asked, More>,
  ): StepPage<S, Key, View, Asked, More> => page;
}

/** A step of any wizard, when only its address is known. */
export interface SomeStepPage {
  readonly area: WizardArea<Steps>;
  readonly key: string;
  readonly step: StepPage<Steps, string, object, unknown, object>;
}

/** @throws what `openStep` throws */
export async function showStep(access: Access, args: LoaderFunctionArgs, { area, key, step }: SomeStepPage) {
  const open = await openStep(area, access.session, args.params['draft'], key);
  const typed = await firstValues(access, open, key, step.first?.(open) ?? {});
  return {
    wizard: area.wizard.name,
    key,
    page: wizardPage(access, area, open, key),
    /** The data of the step's own component. */
    step: await step.load(access, open, typed, args),
  };
}

/**
 * Handles a post of a step: the request of one of its buttons, or the next step when the answer is right.
 * @throws what `openStep` throws
 */
export async function submitStep(posted: Access, args: ActionFunctionArgs, { area, key, step }: SomeStepPage) {
  const sent = inFields(posted, area.wizard, key);
  const open = await openStep(area, sent.session, args.params['draft'], key, {}).catch((thrown: unknown) => {
    throw isSave(sent) && isElsewhere(thrown) ? new Response(null, { status: 410 }) : thrown;
  });
  const aside =
    (await setStepAside(args, sent, area, open, key)) ??
    (await step.asked?.(sent, open, stepActs(sent, args, area, open, key)));
  if (aside) return aside;
  const access = step.filled ? { ...sent, form: await step.filled(sent, open) } : sent;
  const form = parseForm(access.form, stepOf(area.wizard, key).schema, access.t);
  const verdict = (await step.check?.(access, open, form, args)) ?? ({ kind: 'right' } as const);
  if (verdict.kind === 'not known') return postponeStep(access, area, open, key, form.reject);
  if (verdict.kind === 'wrong') return invalid(access, form.reject(verdict.problems), form.asked, verdict.more);
  if (!form.ok) return invalid(access, form.result, form.asked, verdict.more);
  return finishStep(access, args, area, open, key, verdict.facts, verdict.typed);
}

/** True for a save by the script, which follows no redirect. */
function isSave({ form }: Access): boolean {
  return form.get('intent') === 'save';
}

/** True for a step that its draft does not have now, since another window sent or changed it. */
function isElsewhere(thrown: unknown): boolean {
  return thrown instanceof Response && thrown.status >= 300 && thrown.status < 400;
}

/** The content to send, by the step that answers each part. */
export type PayloadParts<Key extends string> = Readonly<Partial<Record<Key, object>>>;

/**
 * The step that can correct a refused field, by the first part of the field's name. Null when no step sends the field.
 */
export function stepOfField<Key extends string>(parts: PayloadParts<Key>, field: string | null): Key | null {
  const [name = ''] = (field ?? '').split('.');
  const keys = Object.keys(parts) as Key[];
  return keys.find((key) => Object.hasOwn(parts[key] ?? {}, name)) ?? null;
}

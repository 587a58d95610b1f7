import type { ActionFunctionArgs } from '@remix-run/node';
import type { DraftEntry } from '~/flows/drafts/drafts.server';
import type { KeptStep, KeptSteps } from '~/flows/drafts/kept';
import { parseForm, type FieldProblems } from '~/kernel/forms/parse.server';
import type { TypedFields } from '~/kernel/forms/typed-fields';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { settle } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { OpenStep } from '../open-step.server';
import type { StepPage } from '../step.server';
import {
  asForm,
  basisOf,
  replay,
  saysTheSame,
  stepOf,
  type KeyOf,
  type Replay,
  type Step,
  type Steps,
  type WizardDefinition,
} from '../wizard.server';

/** The order that fills in a new one, as its stored steps give it. */
export interface ExampleOrder<S extends Steps> {
  readonly steps: KeptSteps;
  readonly position: Replay<S>;
}

/** How an example fills in one step. */
export interface FilledStep<S extends Steps, Key extends KeyOf<S>> {
  /** The answer in a few words. Null when the example has none. */
  words(t: Translator, example: ExampleOrder<S>, draft: KeptSteps): string | null;
  /** The fields of the step in this order. Null when its user has to decide. A failing provider throws. */
  fields(
    access: Access,
    open: OpenStep<S, Key>,
    example: ExampleOrder<S>,
  ): TypedFields | null | Promise<TypedFields | null>;
  /** The page of the step, which checks these fields like those of a person. */
  readonly page: Pick<StepPage<S, Key, object, unknown, object>, 'check'>;
}

/** Such a step, when only its key is known. */
type SomeFilledStep = FilledStep<Steps, string>;

/** The steps that an example can fill in, in their order. The steps before them belong to each order itself. */
export type FilledSteps<S extends Steps> = { readonly [Key in KeyOf<S>]?: FilledStep<S, Key> };

interface Filling<S extends Steps> {
  readonly wizard: WizardDefinition<S>;
  readonly filled: FilledSteps<S>;
  readonly example: ExampleOrder<S>;
  /** The request. Absent for work that goes on without one. */
  readonly args?: ActionFunctionArgs;
  /** The step that its user wants to change. It is filled in and stays open. */
  readonly except?: string;
  /** The fields of a step as this order has them. By default they are those of the example. */
  readonly own?: (key: KeyOf<S>, like: TypedFields | null) => TypedFields | null;
}

/** The first step that the example leaves open. */
interface Left<S extends Steps> {
  readonly key: KeyOf<S>;
  /** The problems with its fields. Empty when the example has no answer, and when its user wants to change it. */
  readonly problems: FieldProblems;
  /** True when the provider could not be asked. */
  readonly isUnknown: boolean;
}

interface Added<S extends Steps> {
  readonly steps: Readonly<Record<string, KeptStep>>;
  /** Null when the draft is complete, or when its user answered the next step before. */
  readonly left: Left<S> | null;
}

/**
 * The answers that an example gives to the unanswered steps of a draft, up to the first that its user has to decide.
 * Each is checked against the provider's present facts.
 */
export async function answersLike<S extends Steps>(
  access: Access,
  draft: DraftEntry,
  { wizard, filled, example, args, except, own = (_key, like) => like }: Filling<S>,
): Promise<Added<S>> {
  const added: Record<string, KeptStep> = {};
  for (let key = unanswered(); key !== null; key = unanswered()) {
    const steps = { ...draft.value.steps, ...added };
    const open = { draft: { ...draft, value: { ...draft.value, steps } }, position: replay(wizard, steps) };
    const page = filled[key] as SomeFilledStep | undefined;
    const like = page && (await likeOf(access, page, open, example));
    const fields = page ? own(key, like?.fields ?? null) : null;
    const judged = page && fields ? await judge(access, stepOf(wizard, key), page, open, fields, args) : null;
    // a step without a basis is open, with these fields
    if (judged)
      added[key] = {
        ...judged.answer,
        filled: saysTheSame(wizard, key, example.steps[key], judged.answer.fields) ? 'same' : 'partly',
        basis: judged.isRight && key !== except ? basisOf(wizard, key, open.position.answers) : '',
      };
    if (unanswered() !== key) continue;
    const isUnknown = like?.isUnknown === true || judged?.isUnknown === true;
    return { steps: added, left: page ? { key, problems: judged?.problems ?? {}, isUnknown } : null };
  }
  return { steps: added, left: null };

  /** The first open step that its user has not answered. Null at a step of theirs, and at the end. */
  function unanswered(): KeyOf<S> | null {
    const key = replay(wizard, { ...draft.value.steps, ...added }).furthest;
    const before = key === null ? undefined : draft.value.steps[key];
    return before && !before.filled ? null : key;
  }
}

async function likeOf(
  access: Access,
  page: SomeFilledStep,
  open: OpenStep<Steps, string>,
  example: ExampleOrder<Steps>,
): Promise<{ readonly fields: TypedFields | null; readonly isUnknown: boolean }> {
  const settled = await settle(Promise.resolve(page.fields(access, open, example)));
  return settled.ok ? { fields: settled.value, isUnknown: false } : { fields: null, isUnknown: true };
}

/** The answer to one step, checked like that of a person. */
async function judge(
  access: Access,
  { schema }: Step,
  { page }: SomeFilledStep,
  open: OpenStep<Steps, string>,
  fields: TypedFields,
  args?: ActionFunctionArgs,
) {
  const asTyped = { ...access, form: asForm(fields) };
  const form = parseForm(asTyped.form, schema, access.t);
  const verdict = (await page.check?.(asTyped, open, form, args)) ?? ({ kind: 'right' } as const);
  const isUnknown = verdict.kind === 'not known';
  if (verdict.kind !== 'right') {
    const problems = verdict.kind === 'wrong' ? (form.reject(verdict.problems).error ?? {}) : {};
    return { answer: { fields }, isRight: false, problems: fieldProblems(problems), isUnknown };
  }
  const answer: Pick<KeptStep, 'fields' | 'facts'> = { fields: verdict.typed ?? fields, facts: verdict.facts };
  return { answer, isRight: form.ok, problems: form.ok ? {} : fieldProblems(form.result.error ?? {}), isUnknown };
}

function fieldProblems(problems: Readonly<Record<string, readonly string[] | null>>): FieldProblems {
  return Object.fromEntries(Object.entries(problems).map(([name, texts]) => [name, texts ?? []]));
}

import type { ActionFunctionArgs } from '@remix-run/node';
import { saveSteps, type DraftEntry } from '~/flows/drafts/drafts.server';
import type { DraftAbout, KeptStep, KeptSteps } from '~/flows/drafts/kept';
import { parseForm } from '~/kernel/forms/parse.server';
import type { TypedFields } from '~/kernel/forms/typed-fields';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { settle } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import type { OpenStep } from '../open-step.server';
import type { StepPage } from '../step.server';
import {
  asForm,
  basisOf,
  replay,
  saysTheSame,
  stepOf,
  typedValues,
  type KeyOf,
  type Replay,
  type Step,
  type Steps,
  type WizardDefinition,
} from '../wizard.server';
import { readExample } from './examples.server';

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

interface ExampleArea<S extends Steps> {
  readonly wizard: WizardDefinition<S>;
  readonly filled?: FilledSteps<S>;
  about(steps: KeptSteps): DraftAbout;
}

/** The button that fills in the steps after this one: with what, and which step its user wants to change. */
export interface FillWish {
  readonly example: string;
  readonly except: string;
}

const FILL = /^fill ([0-9a-f-]{36})(?: (\w{1,40}))?$/;

export function fillValue(example: string, except = ''): string {
  return `fill ${example} ${except}`.trim();
}

/** The example of the pressed button. Null for another button. */
export function askedFill(form: URLSearchParams): FillWish | null {
  const [, example, except = ''] = FILL.exec(form.get('intent') ?? '') ?? [];
  return example ? { example, except } : null;
}

/** The name of the hidden field of the first step with the example that its user chose. */
export const EXAMPLE = 'example';

/** The id of the example that the user chose before the first step. Empty without one. */
export function chosenExample<S extends Steps>({ steps: [first] }: WizardDefinition<S>, kept: KeptSteps): string {
  const { [EXAMPLE]: chosen = '' } = (typedValues(kept[first?.key ?? '']) ?? {}) as Record<string, string>;
  return chosen;
}

/**
 * Fills in the unanswered steps of a draft from its example, up to the first that its user has to decide. Each answer
 * is checked against the provider's present facts.
 */
export async function fillSteps<S extends Steps>(
  access: Access,
  args: ActionFunctionArgs,
  area: ExampleArea<S>,
  draft: DraftEntry,
): Promise<DraftEntry> {
  const wish = askedFill(access.form);
  const id = wish?.example ?? draft.value.example ?? chosenExample(area.wizard, draft.value.steps);
  const kept = id && area.filled ? await readExample(access.session, area.wizard.name, id) : null;
  if (!kept || !area.filled) return draft;
  const example = { steps: kept.value.steps, position: replay(area.wizard, kept.value.steps) };
  const added: Record<string, KeptStep> = {};
  for (let key = unanswered(); key !== null; key = unanswered()) {
    const steps = { ...draft.value.steps, ...added };
    const open = { draft: { ...draft, value: { ...draft.value, steps } }, position: replay(area.wizard, steps) };
    const step = area.filled[key] as SomeFilledStep | undefined;
    const filled = step && (await fillOne(access, args, stepOf(area.wizard, key), step, open, example));
    const basis = basisOf(area.wizard, key, open.position.answers);
    // a step without a basis is open, with these fields
    if (filled)
      added[key] = {
        ...filled.answer,
        filled: saysTheSame(area.wizard, key, kept.value.steps[key], filled.answer.fields) ? 'same' : 'partly',
        basis: filled.isRight && key !== wish?.except ? basis : '',
      };
    if (unanswered() !== key) continue;
    if (step && key !== wish?.except) await putFlash(access.session, { tone: 'info', key: 'flash.notFilled' });
    break;
  }
  if (Object.keys(added).length === 0 && id === draft.value.example) return draft;
  return saveSteps(draft, added, { aboutOf: (all) => area.about(all), example: id });

  /** The first open step that its user has not answered. Null at a step of theirs, and at the end. */
  function unanswered(): KeyOf<S> | null {
    const steps = { ...draft.value.steps, ...added };
    const key = replay(area.wizard, steps).furthest;
    const before = key === null ? undefined : draft.value.steps[key];
    return before && !before.filled ? null : key;
  }
}

/** The answer to one step, checked like that of a person. Null when there is none. */
async function fillOne(
  access: Access,
  args: ActionFunctionArgs,
  { schema }: Step,
  step: SomeFilledStep,
  open: OpenStep<Steps, string>,
  example: ExampleOrder<Steps>,
): Promise<{ readonly answer: Pick<KeptStep, 'fields' | 'facts'>; readonly isRight: boolean } | null> {
  const settled = await settle(Promise.resolve(step.fields(access, open, example)));
  const fields = settled.ok ? settled.value : null;
  if (!fields) return null;
  const asTyped = { ...access, form: asForm(fields) };
  const form = parseForm(asTyped.form, schema, access.t);
  const verdict = (await step.page.check?.(asTyped, open, form, args)) ?? ({ kind: 'right' } as const);
  return verdict.kind === 'right'
    ? { answer: { fields: verdict.typed ?? fields, facts: verdict.facts }, isRight: form.ok }
    : { answer: { fields }, isRight: false };
}

import { type TypedFields, typedFields } from '~/kernel/forms/typed-fields';
import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { formatLately } from '~/kernel/time/dates';
import { saveStep, type DraftEntry } from '~/flows/drafts/drafts.server';
import { keepFormerSubject, nameSubject } from '~/flows/drafts/subject.server';
import { invalid, notKept, type FieldProblems, type FormResult } from '~/kernel/forms/parse.server';
import { isCommitted, readIntent, readOwnIntent } from '~/flows/intents/kept-intent.server';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { dropParkedForm } from '~/kernel/session/forms/parked.server';
import { fillSteps } from '~/flows/wizard/example/fill.server';
import { ifKept } from '~/kernel/process/runtime.server';
import type { WizardArea } from './area.server';
import { nextStep, type SomeStep } from './open-step.server';
import { basisOf, replay, saysTheSame, typedValues, type KeyOf, type Steps } from './wizard.server';

/** The first values of a step's form: fields saved when a session ended, else the stored step, else the defaults. */
export async function firstValues<S extends Steps>(
  access: Access,
  open: SomeStep<S> | null,
  key: KeyOf<S>,
  defaults: Record<string, unknown>,
): Promise<unknown> {
  const parked = await access.parked();
  if (parked) return typedValues({ fields: typedFields(parked), basis: '' });
  return typedValues(open?.draft.value.steps[key]) ?? defaults;
}

/** The key that two drafts about the same subject share. Null until the step of the subject is complete. */
export function subjectOf<S extends Steps>(
  { wizard, subject }: Pick<WizardArea<S>, 'wizard' | 'subject'>,
  draft: DraftEntry,
): string | null {
  return subject.of(replay(wizard, draft.value.steps).answers);
}

/** Stores a step as typed, with the provider's facts, and stays on it. `typed` replaces the fields of the form. */
async function keepStep<S extends Steps>(
  access: Access,
  area: WizardArea<S>,
  open: SomeStep<S>,
  key: KeyOf<S>,
  facts?: unknown,
  typed: TypedFields = fieldsOf(access, area, open, key),
): Promise<DraftEntry> {
  const basis = basisOf(area.wizard, key, open.position.answers);
  const step = { fields: typed, basis, facts };
  const draft = await saveStep(open.draft, key, step, (steps) => area.about(steps)).catch(async (thrown: unknown) => {
    // another tab may have sent the draft, which then no longer exists
    if (thrown instanceof Response && thrown.status === 404) await unlessSent(access, area, open.draft.id);
    throw thrown;
  });
  if (key === area.subject.step) await moveSubject(access, area, open.draft, draft);
  return draft;
}

/** Gives the draft its new subject. An order of before that was not found may still turn up at the old one. */
async function moveSubject<S extends Steps>(
  { session }: Access,
  area: WizardArea<S>,
  before: DraftEntry,
  draft: DraftEntry,
): Promise<void> {
  const [was, is] = [subjectOf(area, before), subjectOf(area, draft)];
  const intent = was === null || was === is ? null : await readIntent(draft.id);
  if (was !== null && intent?.value.state === 'not placed')
    await keepFormerSubject(session, draft, was, intent.value.sentAt);
  await nameSubject(session, draft, is);
}

/**
 * Checks whether another tab has sent the draft while the provider was asked. What it sent does not include this step.
 * @throws a redirect to the outcome of that send
 */
async function unlessSent<S extends Steps>(
  { session }: Access,
  { wizard, paths }: WizardArea<S>,
  id: string,
): Promise<void> {
  const intent = await readOwnIntent(session, wizard.name, id);
  if (!intent || !isCommitted(intent.value)) return;
  await putFlash(session, { tone: 'info', key: 'flash.notInOrder' });
  throw redirect(paths.status(id), 303);
}

function fieldsOf<S extends Steps>(
  { form }: Access,
  area: WizardArea<S>,
  { draft }: SomeStep<S>,
  key: KeyOf<S>,
): TypedFields {
  const typed = typedFields(form);
  return area.carry?.(key, form, typed, draft) ?? typed;
}

/**
 * Stores a step unjudged, for 'Vorige' and for saving while typing (app/kernel/enhance/drafts). Only replay decides
 * whether it is complete. An unchanged step keeps its facts. Null for a form with another button.
 * @throws 204 with the time of saving while typing, because a thrown answer skips the page's loaders
 */
export async function setStepAside<S extends Steps>(
  { context }: ActionFunctionArgs,
  access: Access,
  area: WizardArea<S>,
  open: SomeStep<S>,
  key: KeyOf<S>,
) {
  const intent = access.form.get('intent');
  if (intent !== 'back' && intent !== 'save') return null;
  const draft = await ifKept<DraftEntry | null>(keepAsTyped(access, area, open, key), null);
  if (!draft) return notKept(access);
  await dropParkedForm(access.session, area.paths.step(draft.id, key));
  if (intent === 'save') {
    const saved = formatLately(new Date(draft.value.savedAt), access.now, access.timezone);
    context.responseHeaders.set('X-Saved-At', saved.text);
    throw new Response(null, { status: 204 });
  }
  const { asked } = open.position;
  return redirect(area.paths.step(draft.id, asked[asked.indexOf(key) - 1] ?? key), 303);
}

async function keepAsTyped<S extends Steps>(
  access: Access,
  area: WizardArea<S>,
  open: SomeStep<S>,
  key: KeyOf<S>,
): Promise<DraftEntry> {
  const typed = fieldsOf(access, area, open, key);
  const { draft } = open;
  // a look stays a look until its user chooses or types something
  if (draft.value.look && area.isUntouched?.(key, typedFields(access.form))) return draft;
  return saysTheSame(area.wizard, key, draft.value.steps[key], typed) ? draft : keepStep(access, area, open, key);
}

/**
 * Stores the fields of a step that the provider could not check. Without the provider's facts the step still counts as
 * open.
 */
export async function postponeStep<S extends Steps>(
  access: Access,
  area: WizardArea<S>,
  open: SomeStep<S>,
  key: KeyOf<S>,
  reject: (problems: FieldProblems) => FormResult,
) {
  const draft = await ifKept<DraftEntry | null>(keepAsTyped(access, area, open, key), null);
  return draft === null ? notKept(access) : invalid(access, reject({ '': [access.t('wizard:outage')] }));
}

type Kept = ReturnType<typeof finishStep>;

/** The actions that a button other than continue may take on the draft of its step. */
export interface StepActs<Key extends string> {
  /** The fields of the form, with those that the step keeps although its form did not show them. */
  typed(): TypedFields;
  /** The provider's facts of the stored answer, as long as the form still has the same answer. */
  factsStill(): unknown;
  /** Stores the step and leads to the requested part of its page. */
  stay(place: string, kept: Staying): Kept;
  /** Stores the step as open, because the provider could not be asked. */
  postpone(reject: (problems: FieldProblems) => FormResult): ReturnType<typeof postponeStep>;
  /** Takes the form as the answer of another step, and continues. */
  answer(other: Key): Kept;
}

interface Staying {
  /** The facts to store when the answer has changed. */
  readonly facts?: unknown;
  readonly typed?: TypedFields | undefined;
  readonly search?: string;
}

export function stepActs<S extends Steps>(
  access: Access,
  args: ActionFunctionArgs,
  area: WizardArea<S>,
  open: SomeStep<S>,
  key: KeyOf<S>,
): StepActs<KeyOf<S>> {
  const here = area.paths.step(open.draft.id, key);
  const typed = () => fieldsOf(access, area, open, key);
  return {
    typed,
    factsStill: () => {
      const kept = open.draft.value.steps[key];
      return saysTheSame(area.wizard, key, kept, typed()) ? kept?.facts : undefined;
    },
    stay: async (place, { facts, typed: fields, search = new URL(args.request.url).search }) => {
      const kept = keepStep(access, area, open, key, facts, fields);
      if (!(await ifKept<DraftEntry | null>(kept, null))) return notKept(access);
      await dropParkedForm(access.session, here);
      return redirect(here + search + (/^[\w.[\]-]{1,60}$/.test(place) ? `#${place}` : ''), 303);
    },
    postpone: (reject) => postponeStep(access, area, open, key, reject),
    answer: async (other) => {
      await dropParkedForm(access.session, here);
      return finishStep(access, args, area, open, other);
    },
  };
}

/**
 * Stores a complete step and leads to the first incomplete one. After a change from the review that is the review
 * again.
 */
export async function finishStep<S extends Steps>(
  access: Access,
  args: ActionFunctionArgs,
  area: WizardArea<S>,
  open: SomeStep<S>,
  key: KeyOf<S>,
  facts?: unknown,
  typed?: TypedFields,
) {
  const draft = await ifKept<DraftEntry | null>(keepStep(access, area, open, key, facts, typed), null);
  if (!draft) return notKept(access);
  await unlessSent(access, area, draft.id);
  await dropParkedForm(access.session, area.paths.step(draft.id, key));
  const filled = await ifKept(fillSteps(access, args, area, draft), draft);
  return redirect(nextStep(area, filled), 303);
}

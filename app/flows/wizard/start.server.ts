import { typedFields } from '~/kernel/forms/typed-fields';
import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { createDraft, listLooks, saveStep, type DraftEntry } from '~/flows/drafts/drafts.server';
import { nameSubject } from '~/flows/drafts/subject.server';
import type { KeptSteps } from '~/flows/drafts/kept';
import { invalid, notKept, parseForm } from '~/kernel/forms/parse.server';
import type { Access } from '~/kernel/session/authorize.server';
import { dropParkedForm } from '~/kernel/session/forms/parked.server';
import { ifKept } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';
import { fillSteps } from './example/fill.server';
import type { WizardArea } from './area.server';
import { subjectOf } from './keep-step.server';
import { firstStep, nextStep } from './open-step.server';
import { basisOf, saysTheSame, stepOf, type Steps } from './wizard.server';

/**
 * Submits the first step, before there is a draft. A valid answer makes a look, which becomes a draft at its second
 * step. The same answer again continues the existing look. A GET stores no draft.
 */
export async function submitStart<S extends Steps>(access: Access, args: ActionFunctionArgs, area: WizardArea<S>) {
  const { schema } = stepOf(area.wizard, firstStep(area.wizard));
  const form = parseForm(access.form, schema, access.t);
  if (!form.ok) return invalid(access, form.result, form.asked);
  const draft = (await lookAgain(access, area)) ?? (await ifKept<DraftEntry | null>(firstLook(access, area), null));
  if (!draft) return notKept(access);
  await dropParkedForm(access.session, area.paths.start());
  const filled = await ifKept(fillSteps(access, args, area, draft), draft);
  return redirect(nextStep(area, filled), 303);
}

/** The user's existing look with the same answer, renewed to the lifetime of a new one. */
async function lookAgain<S extends Steps>(
  { session, form }: Access,
  { wizard }: WizardArea<S>,
): Promise<DraftEntry | undefined> {
  const key = firstStep(wizard);
  const looks = await listLooks(session, wizard.name);
  const found = looks.find(({ value }) => saysTheSame(wizard, key, value.steps[key], typedFields(form)));
  const kept = found?.value.steps[key];
  return found && kept && ifKept<DraftEntry>(saveStep(found, key, { ...kept, fields: typedFields(form) }), found);
}

/**
 * Makes a separate draft that begins with a copy of these steps. The id from the post prevents a second draft when the
 * button is pressed twice.
 * @param from the name of the colleague who handed it over
 */
export async function draftWith<S extends Steps>(
  session: Session,
  area: WizardArea<S>,
  steps: KeptSteps,
  id?: string,
  from?: string,
): Promise<DraftEntry> {
  const draft = await createDraft(session, area.wizard.name, steps, {
    about: area.about(steps),
    from,
    ...(id ? { id } : {}),
  });
  await nameSubject(session, draft, subjectOf(area, draft));
  return draft;
}

async function firstLook<S extends Steps>({ session, form }: Access, area: WizardArea<S>): Promise<DraftEntry> {
  const { wizard } = area;
  const key = firstStep(wizard);
  const first = { fields: typedFields(form), basis: basisOf(wizard, key, {}) };
  const draft = await createDraft(session, wizard.name, { [key]: first }, { look: true });
  await nameSubject(session, draft, subjectOf(area, draft));
  return draft;
}

import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { saveStep, type DraftEntry } from '~/flows/drafts/drafts.server';
import { pageTitle } from '~/kernel/frame/title.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { WizardArea } from './area.server';
import { draftRow } from './draft-row.server';
import { firstStep, nextStep, openStep, type SomeStep } from './open-step.server';
import type { KeyOf, Steps } from './wizard.server';

/** The differences in a draft after its steps were checked again at the provider. */
export interface Recheck<Key extends string> {
  /** Each difference in words, with the step that corrects it. */
  readonly changes: readonly { readonly step: Key; readonly text: string }[];
  /** The questions that the provider did not answer. */
  readonly unchecked: readonly string[];
  /** The facts to be kept of a step from now on; null when it has to be answered again. Steps as they were are not in it. */
  readonly renewed: Readonly<Partial<Record<Key, unknown>>>;
}

/** A part of it that found everything as it was. */
export const NOTHING_CHANGED: Recheck<never> = { changes: [], unchecked: [], renewed: {} };

/** A part that could not be looked at; `what`, in words. */
export function unchecked(what: string): Recheck<never> {
  return { ...NOTHING_CHANGED, unchecked: [what] };
}

/** All of the parts; of a step that several of them renew, the last. */
export function joined<Key extends string>(parts: readonly Recheck<Key>[]): Recheck<Key> {
  return {
    changes: parts.flatMap(({ changes }) => changes),
    unchecked: parts.flatMap((part) => part.unchecked),
    renewed: Object.assign({}, ...parts.map(({ renewed }) => renewed)) as Recheck<Key>['renewed'],
  };
}

type Rechecks<S extends Steps> = (access: Access, open: SomeStep<S>) => Promise<Recheck<KeyOf<S>>>;

/** Goes on with a draft: to its first unfinished step, or first to what has changed since it was kept. @throws what `openStep` throws */
export async function showResume<S extends Steps>(
  access: Access,
  args: LoaderFunctionArgs,
  area: WizardArea<S>,
  recheck: Rechecks<S>,
) {
  const open = await openStep(area, access.session, args.params['draft'], firstStep(area.wizard));
  const { t } = access;
  const { changes, unchecked } = await recheck(access, open);
  const stepHref = nextStep(area, open.draft);
  if (changes.length === 0 && unchecked.length === 0) throw redirect(stepHref, 303);
  const { name, saved, href, discardHref } = draftRow(area, open.draft, access);
  const { steps: names } = area.words(t);
  return {
    title: pageTitle(t, t(changes.length > 0 ? 'drafts:resume.title' : 'drafts:resume.uncheckedTitle')),
    note: t('drafts:resume.note', { name, moment: saved }),
    changes: changes.map(({ step, text }) => ({
      text,
      href: area.paths.step(open.draft.id, step),
      fix: t('drafts:resume.fix', { number: open.position.asked.indexOf(step) + 1, name: names[step] }),
    })),
    unchecked,
    href,
    stepHref,
    discardHref,
  };
}
export type ResumeData = Awaited<ReturnType<typeof showResume>>;

/**
 * Updates the draft to the present facts. Answers that no longer hold are asked again, as typed. @throws whatever
 * `openStep` throws
 */
export async function submitResume<S extends Steps>(
  access: Access,
  args: ActionFunctionArgs,
  area: WizardArea<S>,
  recheck: Rechecks<S>,
) {
  const open = await openStep(area, access.session, args.params['draft'], firstStep(area.wizard), {});
  const { renewed } = await recheck(access, open);
  let latest: DraftEntry = open.draft;
  for (const [key, facts] of Object.entries(renewed)) {
    const kept = latest.value.steps[key];
    if (kept)
      latest = await saveStep(
        latest,
        key,
        { fields: kept.fields, basis: kept.basis, facts: facts ?? undefined },
        (steps) => area.about(steps),
      );
  }
  return redirect(nextStep(area, latest), 303);
}

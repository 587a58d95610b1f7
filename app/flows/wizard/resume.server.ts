import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { saveStep, type DraftEntry } from '~/flows/drafts/drafts.server';
import { pageTitle } from '~/kernel/frame/title.server';
import type { Access } from '~/kernel/session/authorize.server';
import { draftRow } from './draft-row.server';
import { firstStep, nextStep, openStep } from './open-step.server';
import type { WizardPages } from './pages/pages.server';
import type { Steps } from './wizard.server';

/** The differences between a draft and the provider's present facts. */
export interface Recheck<Key extends string> {
  /** Each difference in words, with the step that corrects it. */
  readonly changes: readonly { readonly step: Key; readonly text: string }[];
  /** The questions that the provider did not answer. */
  readonly unchecked: readonly string[];
  /** The new facts of changed steps. Null for a step that the user has to answer again. */
  readonly renewed: Readonly<Partial<Record<Key, unknown>>>;
}

/** The result of a check that found no difference. */
export const NOTHING_CHANGED: Recheck<never> = { changes: [], unchecked: [], renewed: {} };

/** The result of a check that the provider did not answer. @param what the check in words */
export function unchecked(what: string): Recheck<never> {
  return { ...NOTHING_CHANGED, unchecked: [what] };
}

/** The results of several checks together. When several renew the same step, the last one counts. */
export function joined<Key extends string>(parts: readonly Recheck<Key>[]): Recheck<Key> {
  return {
    changes: parts.flatMap(({ changes }) => changes),
    unchecked: parts.flatMap((part) => part.unchecked),
    renewed: Object.assign({}, ...parts.map(({ renewed }) => renewed)) as Recheck<Key>['renewed'],
  };
}

type Resumed<S extends Steps> = Pick<WizardPages<S>, 'area' | 'recheck'>;

/**
 * Continues a draft at its first unfinished step. When its facts have changed, it first shows the changes.
 * @throws what `openStep` throws
 */
export async function showResume<S extends Steps>(
  access: Access,
  args: LoaderFunctionArgs,
  { area, recheck }: Resumed<S>,
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
    noun: area.noun,
    stepHref,
    discardHref,
  };
}

/**
 * Updates the draft to the present facts. The user has to answer again what no longer holds; the typed fields stay.
 * @throws what `openStep` throws
 */
export async function submitResume<S extends Steps>(
  access: Access,
  args: ActionFunctionArgs,
  { area, recheck }: Resumed<S>,
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

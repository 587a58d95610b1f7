import type { ActionFunctionArgs } from '@remix-run/node';
import { saveSteps, type DraftEntry } from '~/flows/drafts/drafts.server';
import type { DraftAbout, KeptSteps } from '~/flows/drafts/kept';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { replay, typedValues, type Steps, type WizardDefinition } from '../wizard.server';
import { answersLike, type FilledSteps } from './answers-like.server';
import { readExample } from './examples.server';

interface ExampleArea<S extends Steps> {
  readonly wizard: WizardDefinition<S>;
  readonly filled?: FilledSteps<S>;
  readonly noun?: 'quote';
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
  const { wizard, filled } = area;
  const { example: chosen, except = '' } = askedFill(access.form) ?? {};
  const id = chosen ?? draft.value.example ?? chosenExample(wizard, draft.value.steps);
  const kept = id && filled ? await readExample(access.session, wizard.name, id) : null;
  if (!kept || !filled) return draft;
  const example = { steps: kept.value.steps, position: replay(wizard, kept.value.steps) };
  const { steps, left } = await answersLike(access, draft, { wizard, filled, example, args, except });
  if (left && left.key !== except)
    await putFlash(access.session, { tone: 'info', key: 'flash.notFilled', values: { context: area.noun ?? '' } });
  if (Object.keys(steps).length === 0 && id === draft.value.example) return draft;
  return saveSteps(draft, steps, { aboutOf: (all) => area.about(all), example: id });
}

import { saveSteps, type DraftEntry } from '~/flows/drafts/drafts.server';
import type { KeptStep, KeptSteps } from '~/flows/drafts/kept';
import type { SomeStep } from '~/flows/wizard/open-step.server';
import {
  basisOf,
  replay,
  type KeyOf,
  type Replay,
  type Steps,
  type WizardDefinition,
} from '~/flows/wizard/wizard.server';
import type { TypedFields } from '~/kernel/forms/typed-fields';
import { settle } from '~/kernel/provider/client.server';
import { putFlash } from '~/kernel/session/flash.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { DraftAbout } from '~/flows/drafts/kept';
import { readExample } from './examples.server';

/** The order that fills in a new one, as its stored steps give it. */
export interface ExampleOrder<S extends Steps> {
  readonly steps: KeptSteps;
  readonly position: Replay<S>;
}

/** The answer of an example to a step, or a proposal, whose step its user still has to continue. */
export type Filled =
  | { readonly kind: 'answer'; readonly fields: TypedFields; readonly facts?: unknown }
  | { readonly kind: 'proposal'; readonly fields: TypedFields };

/** How an example fills in one step. */
export interface FilledStep<S extends Steps> {
  /** The answer in a few words. Null when the example has none. */
  words(t: Translator, example: ExampleOrder<S>, draft: KeptSteps): string | null;
  /** The answer as it holds for this order now. Null when its user has to decide. A failing provider throws. */
  fill(access: Access, open: SomeStep<S>, example: ExampleOrder<S>): Promise<Filled | null>;
}

/** The steps that an example can fill in, in their order. The steps before them belong to each order itself. */
export type FilledSteps<S extends Steps> = { readonly [Key in KeyOf<S>]?: FilledStep<S> };

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

/**
 * Fills in the unanswered steps of a draft from its example, up to the first that its user has to decide. Each answer
 * is checked against the provider's present facts.
 */
export async function fillSteps<S extends Steps>(
  access: Access,
  area: ExampleArea<S>,
  draft: DraftEntry,
  wish: FillWish | null,
): Promise<DraftEntry> {
  const id = wish?.example ?? draft.value.example;
  const kept = id && area.filled ? await readExample(access.session, area.wizard.name, id) : null;
  if (!kept || !area.filled) return draft;
  const example = { steps: kept.value.steps, position: replay(area.wizard, kept.value.steps) };
  const added: Record<string, KeptStep> = {};
  for (let key = unanswered(); key !== null; key = unanswered()) {
    const steps = { ...draft.value.steps, ...added };
    const open = { draft: { ...draft, value: { ...draft.value, steps } }, position: replay(area.wizard, steps) };
    const filled = await fillOne(access, area.filled[key], open, example);
    if (filled) added[key] = keptAs(filled, basisOf(area.wizard, key, open.position.answers), key === wish?.except);
    if (unanswered() !== key) continue;
    if (key !== wish?.except) await putFlash(access.session, { tone: 'info', key: 'flash.notFilled' });
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

function keptAs(filled: Filled, basis: string, isAsked: boolean): KeptStep {
  const { fields } = filled;
  if (filled.kind === 'proposal' || isAsked) return { fields, basis: '' };
  return { fields, basis, facts: filled.facts, filled: true };
}

async function fillOne<S extends Steps>(
  access: Access,
  step: FilledStep<S> | undefined,
  open: SomeStep<S>,
  example: ExampleOrder<S>,
): Promise<Filled | null> {
  const filled = step && (await settle(step.fill(access, open, example)));
  return filled?.ok ? filled.value : null;
}

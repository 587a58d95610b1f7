import { redirect } from '@remix-run/node';
import type { Session } from '~/session/session.server';
import { readDraft, type DraftEntry } from '~/drafts/drafts.server';
import { isCommitted, readOwnIntent } from '~/intents/intent.server';
import { replay, type Replay, type StepDefinition, type WizardDefinition } from './wizard.server';

/** Where the pages of one wizard are. */
export interface WizardPaths {
  step(draft: string, step: string): string;
  /** What became of a draft that was sent. */
  status(draft: string): string;
}

type Steps = Record<string, StepDefinition<unknown, unknown>>;

export const REVIEW = 'review';

/** A step that may be shown: its draft, and what the kept steps amount to. */
export interface OpenStep<S extends Steps> {
  readonly draft: DraftEntry;
  readonly position: Replay<S>;
}

/**
 * The draft behind a step's address.
 * @throws 404 for a draft that is not this user's; a redirect to the first unfinished step when this one lies behind it (no step can be
 * skipped by address, BBO-13), and to the status once it was sent
 */
export async function openStep<S extends Steps>(
  wizard: WizardDefinition<S>,
  paths: WizardPaths,
  session: Session,
  draftId: string | undefined,
  step: (keyof S & string) | typeof REVIEW,
): Promise<OpenStep<S>> {
  const intent = await readOwnIntent(session, wizard.name, draftId);
  if (intent && isCommitted(intent.value)) throw redirect(paths.status(intent.id), 303);
  const draft = await readDraft(session, wizard.name, draftId);
  const position = replay(wizard, draft.value.steps);
  if (position.furthest && isBehind(wizard, step, position.furthest))
    throw redirect(paths.step(draft.id, position.furthest), 303);
  return { draft, position };
}

/** Where to go after a step was kept: on to the first unfinished one, or to the review. */
export function nextStep<S extends Steps>(wizard: WizardDefinition<S>, paths: WizardPaths, draft: DraftEntry): string {
  return paths.step(draft.id, replay(wizard, draft.value.steps).furthest ?? REVIEW);
}

/** The steps as the page shows them: done ones are links. */
export function stepStates<S extends Steps>(
  wizard: WizardDefinition<S>,
  paths: WizardPaths,
  open: OpenStep<S>,
  current: string,
) {
  return [...Object.keys(wizard.steps), REVIEW].map((key) => {
    const reachable =
      open.position.done.has(key) ||
      open.position.furthest === key ||
      (key === REVIEW && open.position.furthest === null);
    const state =
      key === current ? ('current' as const) : open.position.done.has(key) ? ('done' as const) : ('todo' as const);
    return { key, state, ...(reachable ? { href: paths.step(open.draft.id, key) } : {}) };
  });
}

function isBehind<S extends Steps>(wizard: WizardDefinition<S>, step: string, furthest: string): boolean {
  const order = [...Object.keys(wizard.steps), REVIEW];
  return order.indexOf(step) > order.indexOf(furthest);
}

import { redirect } from '@remix-run/node';
import type { Query } from '~/kernel/paths/path';
import { refusal } from '~/kernel/session/refusal.server';
import type { Session } from '~/kernel/session/session.server';
import { findDraft, type DraftEntry } from '~/flows/drafts/drafts.server';
import { isHandedBy } from '~/flows/drafts/hand-over.server';
import { isCommitted, readOwnIntent } from '~/flows/intents/kept-intent.server';
import {
  replay,
  type AnswersAt,
  type FactsAt,
  type KeyOf,
  type Replay,
  type Steps,
  type WizardDefinition,
} from './wizard.server';

/** The addresses of one wizard's pages. */
export interface WizardPaths {
  start(): string;
  step(draft: string, step: string): string;
  drafts(): string;
  /** The page with the earlier orders that can fill in a new one. */
  remembered(): string;
  /** The page that continues a draft at its first open step. */
  resume(draft: string): string;
  discard(draft: string): string;
  handOver(draft: string): string;
  takeOver(draft: string): string;
  /** The page with the outcome of a sent draft. */
  status(draft: string): string;
  /** The confirmation page, by the id of the new record. */
  placed(effect: string): string;
  /** The confirmation on paper, by the id of the new record. */
  paper(effect: string, query?: Query): string;
  /** The list of orders under way, the newest first. */
  underWay(): string;
}

export const REVIEW = 'review';

/** Any step that may be shown: its draft, and the state that the stored steps give. */
export interface SomeStep<S extends Steps> {
  readonly draft: DraftEntry;
  readonly position: Replay<S>;
}

/** A step that is known by its key: all steps before it are answered. */
export interface OpenStep<S extends Steps, Key> extends SomeStep<S> {
  readonly position: Replay<S> & { readonly answers: AnswersAt<S, Key>; readonly facts: FactsAt<S, Key> };
}

interface Pages<S extends Steps> {
  readonly wizard: WizardDefinition<S>;
  readonly paths: WizardPaths;
}

/**
 * Opens the draft behind a step's address.
 * @throws 404 for another user's draft or a step that is not asked; a redirect to the first unfinished step before this
 * one, since an address may not skip steps (BBO-13); a redirect to the status of a sent draft, or to whom it was handed
 * @param posted given for a post. Its user gets a message when the draft is gone, and `onBehind` runs before the
 * redirect to an unfinished step.
 */
export async function openStep<S extends Steps, const Key extends KeyOf<S> | typeof REVIEW>(
  { wizard, paths }: Pages<S>,
  session: Session,
  draftId: string | undefined,
  key: Key,
  posted?: { readonly onBehind?: () => Promise<void> },
): Promise<OpenStep<S, Key>> {
  const intent = await readOwnIntent(session, wizard.name, draftId);
  if (intent && isCommitted(intent.value)) throw redirect(paths.status(intent.id), 303);
  const draft = await findDraft(session, wizard.name, draftId);
  // its author still finds it in the list, and its new user there too
  if (!draft && draftId && (await isHandedBy(session, wizard.name, draftId)))
    throw redirect(paths.takeOver(draftId), 303);
  if (!draft) throw posted ? refusal(404, 'draft', { page: paths.drafts() }) : new Response(null, { status: 404 });
  const position = replay(wizard, draft.value.steps);
  const order: readonly string[] = [...position.asked, REVIEW];
  if (!order.includes(key)) throw new Response(null, { status: 404 });
  if (position.furthest && order.indexOf(key) > order.indexOf(position.furthest)) {
    await posted?.onBehind?.();
    throw redirect(paths.step(draft.id, position.furthest), 303);
  }
  // an unfinished earlier step led to a redirect
  return { draft, position: position as OpenStep<S, Key>['position'] };
}

/** The address after a stored step: the first unfinished step, or the review. */
export function nextStep<S extends Steps>({ wizard, paths }: Pages<S>, draft: DraftEntry): string {
  return paths.step(draft.id, replay(wizard, draft.value.steps).furthest ?? REVIEW);
}

/** The first step, which every draft has. Links to a draft as a whole use it. */
export function firstStep<S extends Steps>({ steps }: WizardDefinition<S>): KeyOf<S> {
  const [first] = steps;
  if (!first) throw new Error('a wizard without steps');
  return first.key;
}

/** The steps as the page shows them; completed steps are links. */
export function stepStates<S extends Steps>({ wizard, paths }: Pages<S>, open: SomeStep<S> | null, current: string) {
  const { asked, done, furthest } = open?.position ?? replay(wizard, {});
  const keys: readonly (KeyOf<S> | typeof REVIEW)[] = [...asked, REVIEW];
  return keys.map((key) => {
    const reachable = done.has(key) || furthest === key || (key === REVIEW && furthest === null);
    const state = key === current ? ('current' as const) : done.has(key) ? ('done' as const) : ('todo' as const);
    return { key, state, ...(open && reachable ? { href: paths.step(open.draft.id, key) } : {}) };
  });
}

import { readMakerOf, type IntentEntry } from '~/flows/intents/kept-intent.server';
import { isUnnamed } from '~/flows/intents/intent';
import { satisfies } from '~/kernel/access/permissions';
import type { Access } from '~/kernel/session/authorize.server';
import type { SomeWizard } from '../pages/pages.server';
import { replay, type Steps } from '../wizard.server';
import type { Sent } from './wizard-paper';

interface SentOrder {
  readonly intent: IntentEntry;
  readonly sent: Sent<Steps>;
}

/** The order that made this record, by anybody of the organisation. Null when its answers are not known here. */
export async function sentOrder(
  { session }: Pick<Access, 'session'>,
  { area, paper }: SomeWizard,
  effect: string,
): Promise<SentOrder | null> {
  const intent = paper ? await readMakerOf(session, effect) : null;
  if (!intent || intent.value.state !== 'accepted') return null;
  const isOwn = intent.value.wizard === area.wizard.name;
  const steps = (isOwn && intent.value.steps) || (await paper?.stepsOf?.(intent));
  if (!steps) return null;
  const position = replay(area.wizard, steps);
  return position.furthest === null ? { intent, sent: position } : null;
}

/** The address of an order's paper, for a list. Null while there is none, and for users who may not open it. */
export function paperHref(
  { permissions }: Pick<Access, 'permissions'>,
  { area, paper, requirement }: SomeWizard,
  { value: { wizard, state, effect, steps } }: IntentEntry,
): string | null {
  const isThere = paper && wizard === area.wizard.name && state === 'accepted' && steps !== undefined;
  if (!isThere || effect === null || isUnnamed(effect) || !satisfies(requirement, permissions)) return null;
  return area.paths.paper(effect);
}

import { readMakerOf, type IntentEntry } from '~/flows/intents/kept-intent.server';
import { lookUpFor } from '~/flows/intents/reconcile.server';
import { isUnnamed, type Intent } from '~/flows/intents/intent';
import type { KeptSteps } from '~/flows/drafts/kept';
import { satisfies } from '~/kernel/access/permissions';
import type { Access } from '~/kernel/session/authorize.server';
import type { SomeWizard } from '../pages/pages.server';
import { replay, type Steps } from '../wizard.server';
import type { Sent } from './wizard-paper';

/** An order of a wizard that was accepted, with its answers. */
export interface SentOrder {
  readonly intent: IntentEntry;
  readonly sent: Sent<Steps>;
}

/** The order that made this record, by anybody of the organisation. Null when its answers are not known here. */
export async function sentOrder(
  { session }: Pick<Access, 'session'>,
  wizard: SomeWizard,
  effect: string,
): Promise<SentOrder | null> {
  const intent = wizard.paper ? await readMakerOf(session, effect) : null;
  if (!intent || intent.value.state !== 'accepted') return null;
  const steps = await stepsOf(wizard, intent);
  if (!steps) return null;
  const position = replay(wizard.area.wizard, steps);
  return position.furthest === null ? { intent, sent: position } : null;
}

/** The address of an order's paper, for a list. Null while there is none, and for users who may not open it. */
export function paperHref(
  { permissions }: Pick<Access, 'permissions'>,
  all: readonly SomeWizard[],
  { value }: IntentEntry,
): string | null {
  const { state, effect } = value;
  if (state !== 'accepted' || effect === null || isUnnamed(effect)) return null;
  const wizard = all.find((one) => isOnPaper(one, value));
  if (wizard) return satisfies(wizard.requirement, permissions) ? wizard.area.paths.paper(effect) : null;
  const lookUp = lookUpFor(value.wizard);
  return lookUp?.paper && satisfies(lookUp.sends, permissions) ? lookUp.paper(effect) : null;
}

async function stepsOf({ area, paper }: SomeWizard, intent: IntentEntry): Promise<KeptSteps | null> {
  const { wizard, steps = null } = intent.value;
  if (wizard === area.wizard.name) return steps;
  return paper?.several?.job === wizard ? paper.several.stepsOf(intent) : null;
}

/** True when this wizard has the paper of such an order. The steps of an order of a run are kept by its run. */
function isOnPaper({ area, paper }: SomeWizard, { wizard, steps }: Intent): boolean {
  if (!paper) return false;
  return wizard === area.wizard.name ? steps !== undefined : wizard === paper.several?.job;
}

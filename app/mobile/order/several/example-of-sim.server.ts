import { holderOf } from '~/flows/intents/claim.server';
import { runOf } from '~/flows/runs/kept-run.server';
import { listExamples, readExample } from '~/flows/wizard/example/examples.server';
import type { Session } from '~/kernel/session/session.server';
import { mobileOrderWizard } from '../order-wizard.server';
import { runIdOfDraft } from './run-of-draft.server';

/** The id of the example that made this SIM, alone or as one of several. Null when the portal has none. */
export async function exampleOfSim(session: Session, sim: string): Promise<string | null> {
  const intent = await holderOf(session.owner, sim);
  if (intent === undefined) return null;
  const run = runOf(intent);
  if (run === null) return (await readExample(session, mobileOrderWizard.name, intent))?.id ?? null;
  const all = await listExamples(session, mobileOrderWizard.name);
  return all.find(({ id }) => runIdOfDraft(id) === run)?.id ?? null;
}

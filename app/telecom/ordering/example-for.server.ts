import { listExamples } from '~/flows/wizard/example/examples.server';
import { typedValues } from '~/flows/wizard/wizard.server';
import type { Session } from '~/kernel/session/session.server';
import { parseUuid } from '~/kernel/text/uuid';

/** The id of the user's last order for this customer, which can fill in a new one. Null without one. */
export async function exampleFor(session: Session, wizard: string, endUser: string): Promise<string | null> {
  const all = await listExamples(session, wizard);
  const isTheirs = (typed: unknown) =>
    parseUuid((typed as { enduser?: string } | undefined)?.enduser ?? '') === endUser;
  return all.find(({ value: { steps } }) => isTheirs(typedValues(steps['customer'])))?.id ?? null;
}

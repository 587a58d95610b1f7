import { findDraft } from '~/flows/drafts/drafts.server';
import { findHanded } from '~/flows/drafts/hand-over.server';
import type { KeptSteps } from '~/flows/drafts/kept';
import { isCommitted, readOwnIntent } from '~/flows/intents/kept-intent.server';
import { draftWith } from '~/flows/wizard/start.server';
import type { Flash } from '~/kernel/session/flash.server';
import type { Session } from '~/kernel/session/session.server';
import { orderArea } from '../order-area.server';

interface OrderBegun {
  readonly href: string;
  readonly flash: Flash | null;
}

/**
 * Makes a draft with these steps, once. Later it leads to that draft, to the list where its user handed it over, or to
 * what was ordered with it.
 * @param id of the only draft that a row of a run becomes
 */
export async function draftOnce(session: Session, id: string, steps: KeptSteps): Promise<OrderBegun> {
  const { wizard, paths } = orderArea;
  const intent = await readOwnIntent(session, wizard.name, id);
  if (intent && isCommitted(intent.value)) return { href: paths.status(id), flash: null };
  if (await findHanded(session, wizard.name, id, false))
    return { href: paths.drafts(), flash: { tone: 'info', key: 'checks:order.handed' } };
  const known = await findDraft(session, wizard.name, id);
  if (!known) await draftWith(session, orderArea, steps, id);
  return { href: paths.resume(id), flash: { tone: 'info', key: known ? 'checks:order.found' : 'checks:order.made' } };
}

import { findDraft } from '~/flows/drafts/drafts.server';
import { isCommitted, readOwnIntent } from '~/flows/intents/kept-intent.server';
import type { OpenedRun } from '~/flows/runs/open-run.server';
import { runIdFrom } from '~/flows/runs/runs.server';
import { draftWith } from '~/flows/wizard/start.server';
import { basisOf } from '~/flows/wizard/wizard.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { Flash } from '~/kernel/session/flash.server';
import { orderArea } from '../order/order-area.server';
import type { CheckAnswer } from '../availability/address-check.server';
import { placeOfItem } from './check-items';
import { isOrderable } from './results.server';

interface OrderBegun {
  readonly href: string;
  readonly flash: Flash | null;
}

/**
 * Begins an order at an address of a check, or leads to the one that was begun before: each row has one draft.
 * @throws 404 for a row without an address to order at
 */
export async function draftOfRow(
  { session }: Access,
  { run, items }: OpenedRun,
  place: string | undefined,
): Promise<OrderBegun> {
  const item = items.find(({ at }) => String(at) === place);
  const address = item && placeOfItem(item);
  if (!address || item.answer === null || !isOrderable(item.answer as CheckAnswer))
    throw new Response(null, { status: 404 });
  const { wizard, paths } = orderArea;
  const id = runIdFrom(`${run.id} order at ${item.at}`);
  const intent = await readOwnIntent(session, wizard.name, id);
  if (intent && isCommitted(intent.value)) return { href: paths.status(id), flash: null };
  const known = await findDraft(session, wizard.name, id);
  if (known) return { href: paths.resume(id), flash: { tone: 'info', key: 'checks:order.found' } };
  const { zipcode, housenr, housenrext } = address;
  const fields = Object.entries({ zipcode, housenr: String(housenr), housenrext });
  await draftWith(session, orderArea, { address: { fields, basis: basisOf(wizard, 'address', {}) } }, id);
  return { href: paths.resume(id), flash: { tone: 'info', key: 'checks:order.made' } };
}

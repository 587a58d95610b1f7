import type { OpenedRun } from '~/flows/runs/open-run.server';
import { runIdFrom } from '~/flows/runs/runs.server';
import { basisOf } from '~/flows/wizard/wizard.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { CheckAnswer } from '../availability/address-check.server';
import { orderWizard } from '../order/order-wizard.server';
import { draftOnce } from '../order/several/draft-once.server';
import { placeOfItem } from './check-items';
import { isOrderable } from './results.server';

/**
 * Begins an order at an address of a check, or leads to the one that was begun before: each row has one draft.
 * @throws 404 for a row without an address to order at
 */
export function draftOfRow({ session }: Access, { run, items }: OpenedRun, place: string | undefined) {
  const item = items.find(({ at }) => String(at) === place);
  const address = item && placeOfItem(item);
  if (!address || item.answer === null || !isOrderable(item.answer as CheckAnswer))
    throw new Response(null, { status: 404 });
  const { zipcode, housenr, housenrext } = address;
  const fields = Object.entries({ zipcode, housenr: String(housenr), housenrext });
  const steps = { address: { fields, basis: basisOf(orderWizard, 'address', {}) } };
  return draftOnce(session, runIdFrom(`${run.id} order at ${item.at}`), steps);
}

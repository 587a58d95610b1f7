import type { Access } from '~/kernel/session/authorize.server';
import type { KeyOf } from '~/flows/wizard/wizard.server';
import { lineBar } from '../availability/line-bar.server';
import type { OpenOrder } from './order-area.server';
import type { OrderSteps } from './order-wizard.server';

/** The settled answers of an order: those of its line, and its customer. */
export function orderBar(
  access: Pick<Access, 't' | 'permissions' | 'showPrices'>,
  { position }: Pick<OpenOrder, 'position'>,
  isSettled: (step: KeyOf<OrderSteps>) => boolean,
): string[] {
  const customer = isSettled('customer') ? position.facts.customer?.enduser?.name : undefined;
  return lineBar(access, position, isSettled, { customer, offerOnly: false });
}

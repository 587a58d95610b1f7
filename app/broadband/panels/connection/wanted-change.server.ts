import { z } from 'zod';
import { parseDateInput } from '~/kernel/time/dates';
import { parseOntSerial } from '~/broadband/domain/ont-serial';
import { asTyped } from '~/kernel/forms/fields.server';
import type { Change } from '~/broadband/provider/connections.server';

/**
 * A change as filled in. Only a change of product has a date, and the choice to wait for the customer's word
 * (docs/provider-api.md).
 */
export type Wanted =
  | {
      readonly kind: 'product';
      readonly circuit: string;
      readonly product: number;
      readonly wishDate: string | null;
      readonly onDemand: boolean;
    }
  | { readonly kind: 'sla'; readonly product: number }
  | { readonly kind: 'ont'; readonly serial: string }
  | { readonly kind: 'migration' };

const FIELDS = z.object({
  kind: asTyped,
  product: asTyped,
  wish_date: asTyped,
  on_demand: asTyped,
  sla: asTyped,
  ont_serial: asTyped,
});

/** The change from the fields of the chosen kind; other fields are ignored. */
export const wantedSchema = FIELDS.transform((typed, context): Wanted => {
  const refuse = (field: keyof typeof typed, message: string): never => {
    context.addIssue({ code: 'custom', path: [field], message });
    return z.NEVER;
  };
  switch (typed.kind) {
    case 'product': {
      const [, circuit, product] = /^(\S{1,40}) (\d{1,9})$/.exec(typed.product ?? '') ?? [];
      const wishDate = typed.wish_date?.trim() ? parseDateInput(typed.wish_date) : null;
      if (typed.wish_date?.trim() && wishDate === null) refuse('wish_date', 'ordering:problem.wishDate');
      if (circuit === undefined) return refuse('product', 'change:problem.product');
      return { kind: 'product', circuit, product: Number(product), wishDate, onDemand: typed.on_demand === 'on' };
    }
    case 'sla':
      return /^\d{1,9}$/.test(typed.sla ?? '')
        ? { kind: 'sla', product: Number(typed.sla) }
        : refuse('sla', 'change:problem.sla');
    case 'ont': {
      const serial = parseOntSerial(typed.ont_serial ?? '');
      return serial === null
        ? refuse('ont_serial', typed.ont_serial?.trim() ? 'change:problem.ontWrong' : 'change:problem.ont')
        : { kind: 'ont', serial };
    }
    case 'migration':
      return { kind: 'migration' };
    default:
      return refuse('kind', 'change:problem.kind');
  }
});

export function asChange(wanted: Wanted): Change {
  switch (wanted.kind) {
    case 'product':
      return { kind: 'product', circuitUuid: wanted.circuit, productId: wanted.product };
    case 'sla':
      return { kind: 'sla', productId: wanted.product };
    default:
      return wanted;
  }
}

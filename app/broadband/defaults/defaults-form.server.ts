import { z } from 'zod';
import { MOST_MONTHS, type OrderDefaults } from '~/broadband/domain/order-defaults';
import { readOptional, wholeNumber } from '~/kernel/forms/fields.server';
import type { Translator } from '~/kernel/i18n/i18n.server';

/** The defaults as their form sends them. An empty field leaves the choice to the line. */
export const DefaultsForm = z.object({
  sla: readOptional('orderDefaults:problem.sla', wholeNumber),
  months: readOptional('orderDefaults:problem.months', (text) => {
    const months = wholeNumber(text);
    return months !== null && months >= 1 && months <= MOST_MONTHS ? months : null;
  }),
  delivery: z.enum(['asap', 'on_demand'], { error: 'orderDefaults:problem.delivery' }),
});

type Value = z.output<typeof DefaultsForm>;

export function defaultsTyped({ sla, months, onDemand }: OrderDefaults): Record<keyof Value, string> {
  return typedFrom({ sla, months, delivery: onDemand ? 'on_demand' : 'asap' });
}

export function typedFrom({ sla, months, delivery }: Value): Record<keyof Value, string> {
  return { sla: String(sla ?? ''), months: String(months ?? ''), delivery };
}

/** The changed fields as they are kept. */
export function changeOf({ sla, months, delivery }: Value, changed: readonly string[]): Partial<OrderDefaults> {
  return {
    ...(changed.includes('sla') ? { sla } : {}),
    ...(changed.includes('months') ? { months } : {}),
    ...(changed.includes('delivery') ? { onDemand: delivery === 'on_demand' } : {}),
  };
}

export function defaultsLabels(t: Translator): Record<keyof Value, string> {
  return t('orderDefaults:fields', { returnObjects: true });
}

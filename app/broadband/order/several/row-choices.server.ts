import {
  isOnDemand,
  NO_DEFAULTS,
  originOf,
  type ChoiceOrigin,
  type EarlierChoices,
  type OrderDefaults,
  type Preferred,
} from '~/broadband/domain/order-defaults';
import { offeredSla } from '~/broadband/domain/sla';
import type { KeptSteps } from '~/flows/drafts/kept';
import { listExamples } from '~/flows/wizard/example/examples.server';
import { asForm, replay } from '~/flows/wizard/wizard.server';
import type { Session } from '~/kernel/session/session.server';
import { orderWizard } from '../order-wizard.server';
import type { CompleteOrder } from '../review/order-payload.server';

/** The order that fills in each row, and the defaults, as they were when the rows were sent. */
export interface Followed {
  readonly example: KeptSteps;
  /** Absent in runs of earlier versions. */
  readonly defaults?: OrderDefaults;
}

/** The choices that come before those of the order that a row is like. */
export interface RowChoices extends Preferred {
  readonly before: EarlierChoices | null;
  /** True when the choices of before are those of the example itself. */
  readonly isLike: boolean;
}

/** The origin of each choice of a row. Null for one that is like the example. */
export type RowOrigins = Readonly<Record<RowPart, ChoiceOrigin | null>>;
export const ROW_PARTS = ['sla', 'months', 'delivery'] as const;
export type RowPart = (typeof ROW_PARTS)[number];

/** The uuid of the end customer of these steps. Empty without one. */
export function customerOf(steps: KeptSteps): string {
  return asForm(steps['customer']?.fields ?? []).get('enduser') ?? '';
}

/**
 * The choices for a row of this end customer: those of the user's last order for them, then the organisation's. The
 * example is that last order when it is for them.
 */
export async function rowChoices(
  session: Session,
  { example, defaults = NO_DEFAULTS }: Followed,
  customer: string,
): Promise<RowChoices> {
  if (customer === '') return { before: null, isLike: false, defaults };
  if (customer === customerOf(example)) return { before: choicesIn(example), isLike: true, defaults };
  const last = (await listExamples(session, orderWizard.name)).find(
    ({ value }) => customerOf(value.steps) === customer,
  );
  return { before: last ? choicesIn(last.value.steps) : null, isLike: false, defaults };
}

function choicesIn(steps: KeptSteps): EarlierChoices {
  const { service, delivery } = replay(orderWizard, steps).answers;
  return {
    sla: service?.sla ?? null,
    months: service?.contract ?? null,
    onDemand: delivery?.on_demand ?? false,
  };
}

/** True for a row that is delivered on demand. @param date its own date */
export function isRowOnDemand(date: string | null, { before, defaults }: RowChoices): boolean {
  return isOnDemand(date, before, defaults);
}

/** The origins of the choices of a judged row. */
export function rowOrigins({ answers: { service, delivery }, facts }: CompleteOrder, choices: RowChoices): RowOrigins {
  const { defaults, isLike } = choices;
  const last = isLike ? null : choices.before;
  const old = facts.product.replaces?.sla;
  const isOfOld = old && offeredSla(old, [{ id: service.sla, name: facts.service.sla }]);
  return {
    sla: isOfOld ? 'old' : originOf(service.sla, defaults.sla, last?.sla),
    months: originOf(service.contract, defaults.months, last?.months),
    delivery: delivery.custwishdate === null ? originOf(delivery.on_demand, defaults.onDemand, last?.onDemand) : null,
  };
}

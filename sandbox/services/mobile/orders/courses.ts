import type { Words } from '../../../catalogue/words';
import { addDays, addMonths, addWorkingDays, dayOf, momentOn } from '../../../records/working-days';
import type { MobileOrder, OrderType, Step } from '../records';
import { midnight } from '../usage/usage';

const HOUR = 3_600_000;
/** Connections end at five in the afternoon, Dutch time. */
const ENDS_AT = 17;

/** Hours from the step before it. */
const HOURS: Readonly<Partial<Record<Step, number>>> = { prepared: 4, shipped: 20, activated: 24, confirmed: 1 };

/** The steps of an order. An embedded SIM without hardware skips the parcel. */
export function stepsOf(type: OrderType, isSent: boolean): Step[] {
  switch (type) {
    case 'new':
      return ['received', 'prepared', ...(isSent ? (['shipped'] as const) : []), 'activated'];
    case 'terminate':
      return ['received', 'confirmed', 'ended'];
    case 'change':
    case 'change_data_pool':
      return ['received', 'changed'];
  }
}

/** The moment of the order's next step, or null after the last one. */
export function nextAt({
  steps,
  done,
  expected_completion_date: day,
  at_once: atOnce,
  type,
}: MobileOrder): Date | null {
  const next = steps[done.length];
  const last = done.at(-1);
  if (next === undefined || last === undefined) return null;
  const since = new Date(last);
  if (next === 'ended') return atOnce || !day ? later(since, 1) : notBefore(momentOn(day, ENDS_AT), since);
  if (next === 'changed') return type === 'change' || !day ? since : notBefore(midnight(day), since);
  return later(since, HOURS[next] ?? 1);
}

export function later(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * HOUR);
}

function notBefore(moment: Date, other: Date): Date {
  return moment < other ? other : moment;
}

/** The first day of the next month. */
function nextMonth(moment: Date): string {
  return addMonths(`${dayOf(moment).slice(0, 8)}01`, 1);
}

/** The day on which an order that is placed now will be done. */
export function expectedDay(type: OrderType, isSent: boolean, now: Date): string {
  const today = dayOf(now);
  if (type === 'new') return addWorkingDays(today, isSent ? 3 : 1);
  return type === 'change_data_pool' ? nextMonth(now) : addDays(today, 0);
}

export const typeNames: Readonly<Record<OrderType, Words>> = {
  new: { nl: 'Nieuwe mobiele verbinding', en: 'New mobile connection' },
  change: { nl: 'Wijziging van een mobiele verbinding', en: 'Change of a mobile connection' },
  terminate: { nl: 'Beëindiging van een mobiele verbinding', en: 'Termination of a mobile connection' },
  change_data_pool: { nl: 'Wijziging van de databundel', en: 'Change of the data bundle' },
};

interface StepText {
  title: Words;
  text: Words;
}

export const stepTexts: Readonly<Record<Step, StepText>> = {
  received: stepText('Ontvangen', 'De bestelling is ontvangen.', 'Received', 'The order has been received.'),
  prepared: stepText(
    'Simkaart gereedgemaakt',
    'De simkaart krijgt haar nummer.',
    'SIM prepared',
    'The SIM is given its number.',
  ),
  shipped: stepText('Verzonden', 'De zending is onderweg.', 'Shipped', 'The parcel is on its way.'),
  activated: stepText('Geactiveerd', 'De verbinding kan worden gebruikt.', 'Activated', 'The connection can be used.'),
  confirmed: stepText('Bevestigd', 'De beëindiging is bevestigd.', 'Confirmed', 'The termination has been confirmed.'),
  ended: stepText('Beëindigd', 'De verbinding eindigt.', 'Ended', 'The connection ends.'),
  changed: stepText('Doorgevoerd', 'De wijziging gaat in.', 'Carried out', 'The change takes effect.'),
};

export const cancelledText = stepText(
  'Geannuleerd',
  'De bestelling is geannuleerd.',
  'Cancelled',
  'The order was cancelled.',
);
export const failedText = stepText(
  'Mislukt',
  'De zending kon niet worden bezorgd.',
  'Failed',
  'The parcel could not be delivered.',
);
export const waitingText: Words = {
  nl: 'De simkaarten zijn op. De bestelling gaat verder als er weer voorraad is.',
  en: 'SIMs are out of stock. The order goes on when there are new ones.',
};

function stepText(title: string, text: string, englishTitle: string, englishText: string): StepText {
  return { title: { nl: title, en: englishTitle }, text: { nl: text, en: englishText } };
}

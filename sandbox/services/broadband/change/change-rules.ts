import { z } from 'zod';
import type { Words } from '../../../catalogue/words';
import type { CallContext } from '../../../platform/call';
import { refuse } from '../../../records/request';
import { isDay, isWorkingDay } from '../../../records/working-days';
import type { Price } from '../../receipts';
import type { ChangeOptions } from './change-options';

const text = z.string().max(100);

export const productChange = z.object({ circuit_uuid: text.toLowerCase(), product_id: z.number().int() });
export const slaChange = z.object({ sla_product_id: z.number().int() });
export const ontChange = z.object({ ont_serial: text.transform((serial) => serial.trim().toUpperCase()) });

export const changeSchema = z.discriminatedUnion('kind', [
  productChange.extend({ kind: z.literal('product') }),
  slaChange.extend({ kind: z.literal('sla') }),
  ontChange.extend({ kind: z.literal('ont') }),
  z.object({ kind: z.literal('migration') }),
]);

export type Change = z.infer<typeof changeSchema>;

/** The result of a change, in words and in money. */
export interface Outcome {
  description: Words;
  interruption: Words | null;
  prices: readonly Price[];
  /** Euro a month before and after, or null where the price stays the same. */
  monthly: { now: number; then: number } | null;
}

/** The outcome of a change that the options allow; others are refused at `prefix` and the field's name. */
export function outcomeOf(change: Change, options: ChangeOptions, prefix: string, context: CallContext): Outcome {
  const deny = (field: string, words: Words) => refuse(`${prefix}${field}`, words, context);
  switch (change.kind) {
    case 'product':
      return productOutcome(change, options, deny);
    case 'sla':
      return slaOutcome(change, options, deny);
    case 'ont':
      return ontOutcome(change, options, deny);
    case 'migration':
      return migrationOutcome(options, deny);
  }
}

type Deny = (field: string, words: Words) => never;

function productOutcome(change: z.infer<typeof productChange>, { circuits }: ChangeOptions, deny: Deny): Outcome {
  const wanted = circuits.find(({ circuit }) => circuit.uuid === change.circuit_uuid);
  if (!wanted)
    return deny('circuit_uuid', {
      nl: 'Het product van dit circuit kan niet worden gewijzigd.',
      en: 'The product of this circuit cannot be changed.',
    });
  const { current, products } = wanted;
  if (change.product_id === current.id)
    return deny('product_id', { nl: 'Het circuit heeft dit product al.', en: 'The circuit has this product already.' });
  const product = products.find(({ id }) => id === change.product_id);
  if (!product)
    return deny('product_id', { nl: 'Dit product is hier niet mogelijk.', en: 'This product is not possible here.' });
  return {
    description: becomes(current.name, product.name),
    interruption: { nl: 'De verbinding is ongeveer 5 minuten weg.', en: 'The connection is down for about 5 minutes.' },
    prices: [{ name: product.name, euros: product.monthly }],
    monthly: { now: current.monthly, then: product.monthly },
  };
}

function slaOutcome({ sla_product_id: id }: z.infer<typeof slaChange>, { sla }: ChangeOptions, deny: Deny): Outcome {
  if (id === sla?.current.id)
    return deny('sla_product_id', {
      nl: 'De verbinding heeft deze SLA al.',
      en: 'The connection has this SLA already.',
    });
  const level = sla?.products.find((product) => product.id === id);
  if (!sla || !level)
    return deny('sla_product_id', {
      nl: 'Deze SLA is niet mogelijk op de lijn.',
      en: 'This SLA is not possible on the line.',
    });
  return {
    description: becomes(sla.current.name, level.name),
    interruption: null,
    prices: [{ name: level.name, euros: level.monthly }],
    monthly: { now: sla.current.monthly, then: level.monthly },
  };
}

/** GNXS, ALCL or another vendor's four characters, and a number (spec 5). */
const serialNumber = /^[A-Z0-9]{4}[0-9A-F]{4,12}$/;

function ontOutcome({ ont_serial: serial }: z.infer<typeof ontChange>, { ont }: ChangeOptions, deny: Deny): Outcome {
  if (!ont)
    return deny('ont_serial', {
      nl: 'Deze lijn heeft geen ONT die kan worden vervangen.',
      en: 'This line has no ONT that can be replaced.',
    });
  if (!serialNumber.test(serial))
    return deny('ont_serial', {
      nl: 'Een serienummer begint met GNXS, ALCL of een andere code van vier tekens, gevolgd door een nummer.',
      en: 'A serial number starts with GNXS, ALCL or another code of four characters, followed by a number.',
    });
  if (serial === ont.serial)
    return deny('ont_serial', { nl: 'Dit is de ONT die er al hangt.', en: 'This is the ONT that is there already.' });
  return {
    description: becomes(
      { nl: `ONT ${ont.serial}`, en: `ONT ${ont.serial}` },
      { nl: `ONT ${serial}`, en: `ONT ${serial}` },
    ),
    interruption: {
      nl: 'De verbinding is weg tot de nieuwe ONT is aangesloten.',
      en: 'The connection is down until the new ONT is in place.',
    },
    prices: [],
    monthly: null,
  };
}

function migrationOutcome({ migration }: ChangeOptions, deny: Deny): Outcome {
  if (!migration)
    return deny('kind', {
      nl: 'Deze verbinding kan niet worden gemigreerd.',
      en: 'This connection cannot be migrated.',
    });
  return {
    description: { nl: 'De verbinding gaat over van PPP naar IPoE', en: 'The connection moves from PPP to IPoE' },
    interruption: {
      nl: 'De verbinding is ongeveer 15 minuten weg.',
      en: 'The connection is down for about 15 minutes.',
    },
    prices: [],
    monthly: null,
  };
}

function becomes(from: Words, to: Words): Words {
  return { nl: `${from.nl} wordt ${to.nl}`, en: `${from.en} becomes ${to.en}` };
}

/** Refuses a change on demand for a circuit whose options do not allow it. */
export function demandOnDemand(uuid: string, { circuits }: ChangeOptions, context: CallContext): void {
  if (!circuits.find(({ circuit }) => circuit.uuid === uuid)?.onDemand)
    refuse(
      'on_demand',
      { nl: 'Dit product kan niet op afroep worden gewijzigd.', en: 'This product cannot be changed on demand.' },
      context,
    );
}

/** A working day between the first that is possible and the last. */
export function demandWishDate(day: string | null, { earliest, latest }: ChangeOptions, context: CallContext): void {
  if (day === null) return;
  if (!isDay(day)) refuse('wish_date', { nl: 'Dit is geen datum.', en: 'This is not a date.' }, context);
  if (day < earliest)
    refuse(
      'wish_date',
      { nl: `De datum is ${dutch(earliest)} of later.`, en: `The date is ${earliest} or later.` },
      context,
    );
  if (day > latest)
    refuse(
      'wish_date',
      { nl: `De datum is ${dutch(latest)} of eerder.`, en: `The date is ${latest} or earlier.` },
      context,
    );
  if (!isWorkingDay(day))
    refuse('wish_date', { nl: 'Dit is geen werkdag.', en: 'This is not a working day.' }, context);
}

function dutch(day: string): string {
  return day.split('-').reverse().join('-');
}

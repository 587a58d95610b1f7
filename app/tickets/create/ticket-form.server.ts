import { z } from 'zod';
import { asTypedOrEmpty, kept, optionalText, read } from '~/kernel/forms/fields.server';
import { LONGEST_VALUE } from '~/kernel/forms/limits';
import { typedLength } from '~/kernel/text/typed-length';
import { QUESTIONS, type Question } from '../domain/questions';

const LONGEST_TITLE = 120;
const LONGEST_REFERENCE = 50;
const LONGEST_LINE = 120;
/** A line break counts once. */
const LONGEST_DESCRIPTION = 4_000;

const line = optionalText('tickets:problem.line', LONGEST_LINE);

/** An answer that the form does not offer counts as none. */
function answerTo(question: Question) {
  const answers: readonly string[] = QUESTIONS[question];
  return asTypedOrEmpty.transform((given) => (answers.includes(given) ? given : ''));
}

/** The fields of a ticket about anything (TIC-02). Each subject shows its own. */
export const TicketForm = z.object({
  connection: asTypedOrEmpty,
  number: line,
  address: line,
  order: line,
  domain: line,
  title: read(
    'tickets:problem.title',
    kept((text) => text !== '' && text.length <= LONGEST_TITLE),
  ),
  description: read(
    'tickets:problem.description',
    kept((text) => text !== '' && typedLength(text) <= LONGEST_DESCRIPTION),
    { most: LONGEST_VALUE },
  ),
  since: line,
  devices: answerTo('devices'),
  restarted: answerTo('restarted'),
  lights: answerTo('lights'),
  modem: answerTo('modem'),
  place: answerTo('place'),
  otherDevice: answerTo('otherDevice'),
  mail: answerTo('mail'),
  reference: optionalText('tickets:problem.reference', LONGEST_REFERENCE),
});
export type TicketForm = z.output<typeof TicketForm>;

import { en } from '~/kernel/i18n/en';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { nl } from '~/kernel/i18n/nl';
import type { Event } from '~/telecom/timeline/event';
import { foreign } from '~/kernel/ui/words';

/**
 * The provider's notes on an event, without duplicates: its error, its comments, its own words, and a note (TRX-09).
 */
export function providerNotes(event: Event, t: Translator): string[] {
  const { orderNote } = event;
  const codes = codesOf(event);
  const message = providerMessage(event);
  const note =
    orderNote === null || isSaid(orderNote, codes) || isSame(orderNote, event.message ?? '')
      ? []
      : [t('timeline:orderNote', { note: orderNote })];
  return [...codes.map((code) => codeText(code, t)), ...(message === null ? [] : [message]), ...note];
}

/** The provider's own words. Null when they are empty or repeat their code. */
export function providerMessage(event: Event): string | null {
  const { message } = event;
  return message === null || saysNothing(message) || isSaid(message, codesOf(event)) ? null : foreign(message);
}

function codesOf({ providerError, code, causeCode, providerComments, comments }: Event): number[] {
  const error = [providerError, code, causeCode].find((one) => one !== null && one > 0);
  return [...new Set([...(error ? [error] : []), ...providerComments, ...comments.map((comment) => comment.code)])];
}

function codeText(code: number, t: Translator): string {
  const known: Readonly<Record<string, string>> = t('timeline:codes', { returnObjects: true });
  return known[code] ?? t('timeline:code', { code });
}

/** True for a message without words, or one that only reports success. */
export function saysNothing(message: string | null): boolean {
  return message === null || /^(?:ok)?\W*$/i.test(message);
}

/** True when one of these codes already has the same text, in either language of the portal. */
function isSaid(text: string, codes: readonly number[]): boolean {
  const known: readonly Readonly<Record<string, string>>[] = [nl.timeline.codes, en.timeline.codes];
  return codes.some((code) => known.some((texts) => texts[code] !== undefined && isSame(text, texts[code])));
}

function isSame(one: string, other: string): boolean {
  const words = (text: string) =>
    text
      .toLowerCase()
      .replace(/[\s.]+/g, ' ')
      .trim();
  return words(one) === words(other);
}

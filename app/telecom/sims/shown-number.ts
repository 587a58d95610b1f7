import { oneLine } from '~/kernel/text/one-line';
import { formatPhone } from '~/kernel/text/phone';

const NATIONAL = /^(?:\+?31|0)((?!97)[1-9]\d{8})$/;
const MACHINE = /^(?:\+?31|0)97(\d{9})$/;
const ICCID = /^(89\d{13,14})(\d{4})$/;

/**
 * The phone number of a SIM as people read it: `31602184540` → `06 0218 4540`, `3197012345678` → `097 012 345 678`. Any
 * other number stays unchanged.
 */
export function shownMsisdn(msisdn: string): string {
  const [, machine] = MACHINE.exec(msisdn) ?? [];
  if (machine !== undefined) return oneLine(`097 ${inGroups(machine, 3)}`);
  const [, national] = NATIONAL.exec(msisdn) ?? [];
  return national === undefined ? msisdn : formatPhone(`0${national}`);
}

/**
 * The number of a card in groups of four. A line breaks only between groups. The last four digits are a group, since
 * people find a card by them. Any other number stays unchanged.
 */
export function shownIccid(iccid: string): string {
  const [, head, tail] = ICCID.exec(iccid) ?? [];
  return head === undefined ? iccid : `${inGroups(head, 4)} ${tail}`;
}

function inGroups(digits: string, size: number): string {
  return digits.replace(new RegExp(`\\d{${size}}(?=\\d)`, 'g'), '$& ');
}

/** A phone number or the number of a card, whichever it is. Any other text stays unchanged. */
export function shownNumber(number: string): string {
  return ICCID.test(number) ? shownIccid(number) : shownMsisdn(number);
}

import { simSearch } from '~/telecom/sims/sim-number';

/** The card of a SIM, as people know it: its name, and the numbers that are printed on it or that it calls with. */
export interface SimCard {
  readonly key: string;
  readonly name: string;
  /** Empty while the provider does not tell it. */
  readonly iccid: string;
  readonly msisdn: string;
  readonly nid: string;
}

const TAIL = 4;

/** An ICCID in two parts. People find a card in their hand by the last four digits. */
export function iccidParts(iccid: string): { readonly head: string; readonly tail: string } {
  return { head: iccid.slice(0, -TAIL), tail: iccid.slice(-TAIL) };
}

/** The digits of what was typed, such as the end of a number with blanks. Empty when there are none. */
export function digitsTyped(typed: string | null): string {
  return (typed ?? '').replace(/\D/g, '').slice(-LONGEST_ICCID);
}

const LONGEST_ICCID = 20;

/** The cards whose ICCID or phone number ends in these digits, or is this whole phone number. All cards without digits. */
export function cardsEndingIn<Card extends Pick<SimCard, 'iccid' | 'msisdn'>>(
  cards: readonly Card[],
  digits: string,
): Card[] {
  const { text: number } = simSearch(digits);
  return cards.filter(
    ({ iccid, msisdn }) =>
      digits === '' || iccid.endsWith(digits) || msisdn.endsWith(digits) || simSearch(msisdn).text === number,
  );
}

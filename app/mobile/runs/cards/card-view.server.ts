import type { Paper } from '~/flows/papers/paper';
import type { Access } from '~/kernel/session/authorize.server';
import { shownIccid, shownMsisdn } from '~/telecom/sims/shown-number';
import { cardsEndingIn, digitsTyped, iccidParts, type SimCard } from '~/mobile/domain/cards';

/**
 * The sheet of cards in words, with those that end in the typed digits.
 * @param unread the number of chosen SIMs that could not be read
 */
export function cardView({ t, session, language }: Access, cards: readonly SimCard[], typed: string, unread = 0) {
  const digits = digitsTyped(typed);
  const found = cardsEndingIn(cards, digits);
  const notes = [
    ...(cards.some(({ iccid }) => iccid === '') ? [t('simRuns:cards.unknown')] : []),
    ...(unread > 0 ? [t('simRuns:cards.unread', { count: unread })] : []),
  ];
  return {
    typed,
    found: digits === '' ? null : t('simRuns:cards.found', { count: found.length, digits }),
    rows: found.map(({ iccid, msisdn, ...card }) => ({
      ...card,
      iccid: iccid === '' ? null : iccidParts(shownIccid(iccid)),
      msisdn: shownMsisdn(msisdn),
    })),
    paper: {
      language,
      from: { name: session.record.organization.name, lines: [] },
      to: null,
      toLabel: '',
      heading: t('simRuns:cards.title'),
      note: notes.join(' '),
      parts: [],
    } satisfies Paper,
  };
}
export type CardView = ReturnType<typeof cardView>;

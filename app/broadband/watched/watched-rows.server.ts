import { authorText } from '~/flows/drafts/author.server';
import type { WatchEntry } from '~/flows/watches/kept-watch.server';
import { paths } from '~/kernel/paths/paths';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Access } from '~/kernel/session/authorize.server';
import { formatZipcode } from '~/kernel/text/postcode';
import { formatDate } from '~/kernel/time/dates';
import type { Shown } from '~/kernel/ui/status';
import type { CheckAnswer } from '../availability/address-check.server';
import { plannedTexts } from '../availability/planned-texts.server';
import { answerIn, placeIn, watchedBy, type WatchedPlace } from './address-watch.server';

const MOST_AT_START = 4;

type Reader = Pick<Access, 'session' | 't' | 'timezone'>;

/** The watched addresses of the user's organisation in words, those where something can be ordered now first. */
export async function watchedRows(access: Reader) {
  const rows = (await watchedBy(access.session)).map((watch) => watchedRow(access, watch));
  return rows.sort((one, other) => Number(other.orderHref !== null) - Number(one.orderHref !== null));
}
export type WatchedRow = Awaited<ReturnType<typeof watchedRows>>[number];

/** The first of them, for the start of an order. Null without any. */
export async function watchedAtStart(access: Access) {
  const rows = await watchedRows(access);
  return rows.length === 0 ? null : { rows: rows.slice(0, MOST_AT_START), count: rows.length };
}

function watchedRow({ t, timezone }: Reader, { id, value }: WatchEntry) {
  const answer = answerIn(value);
  const place = placeIn(value.subject);
  const on = (moment: number) => ({ date: formatDate(new Date(moment), timezone) });
  return {
    key: id,
    name: placeText(place, answer),
    shown: stateOf(answer, t),
    planned: answer ? plannedTexts(answer.planned, t) : [],
    asked: [
      ...(value.answeredAt === null ? [] : [t('watched:askedOn', on(value.answeredAt))]),
      ...(value.failedAt === null ? [] : [t('watched:failedOn', on(value.failedAt))]),
    ].join(', '),
    by: t('watched:by', { ...on(value.madeAt), name: authorText(t, value) }),
    /** Null where nothing can be ordered, as far as is known. */
    orderHref: answer && isOrderable(answer) ? orderAt(place) : null,
  };
}

/** An address in the provider's words, or as it was typed before it answered. */
export function placeText(
  { zipcode, housenr, housenrext }: WatchedPlace,
  answer: Pick<CheckAnswer, 'found'> | null,
): string {
  return answer?.found || [formatZipcode(zipcode), housenr, housenrext].filter(Boolean).join(' ');
}

/** The start of an order at an address. */
export function orderAt({ zipcode, housenr, housenrext, isra }: WatchedPlace): string {
  const suffix = isra ? `${housenrext}|${isra}` : housenrext;
  return paths.broadbandOrder().start({ zipcode, housenr: String(housenr), housenrext: suffix || undefined });
}

function isOrderable({ kind }: CheckAnswer): boolean {
  return kind === 'lines' || kind === 'suffix' || kind === 'point';
}

function stateOf(answer: CheckAnswer | null, t: Translator): Shown {
  if (!answer) return { text: t('watched:notKnown'), tone: 'neutral', icon: 'clock' };
  const { kind, planned, count } = answer;
  if (kind === 'lines') return { text: t('watched:now'), tone: 'success', icon: 'check' };
  if (kind === 'nothing')
    return { text: t(`checks:kinds.${planned.length > 0 ? 'planned' : 'nothing'}`), tone: 'neutral', icon: 'clock' };
  return { text: t(`checks:kinds.${kind}`, { count }), tone: 'warning', icon: 'warning' };
}

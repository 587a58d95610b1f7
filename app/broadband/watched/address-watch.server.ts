import type { WatchJob } from '~/flows/watches/watch-jobs.server';
import { endWatch, findWatch, keepWatch, listWatches, type WatchEntry } from '~/flows/watches/kept-watch.server';
import type { Watch } from '~/flows/watches/watch';
import { ifKept } from '~/kernel/process/runtime.server';
import { settle } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { Session } from '~/kernel/session/session.server';
import type { AddressAnswer } from '../availability/address-answer.server';
import { addressKey } from '../availability/address-answer.server';
import { checkAddress, type CheckAnswer } from '../availability/address-check.server';

export const ADDRESS_WATCH = 'watched address';

/** An address as the order asks for it. */
export type WatchedPlace = Pick<AddressAnswer, 'zipcode' | 'housenr' | 'housenrext' | 'isra'>;

/** Asks what can be ordered at a watched address. */
export const addressWatch: WatchJob = {
  name: ADDRESS_WATCH,
  requirement: 'broadband-c',
  ask: (asking, subject) => checkAddress(asking, placeIn(subject)),
};

/** The address of a watch. */
export function placeIn({ zipcode = '', housenr = '', housenrext = '', isra = '' }: Watch['subject']): WatchedPlace {
  return { zipcode, housenr: Number(housenr), housenrext, isra: isra || null };
}

/** The last answer about the address; null before the first. */
export function answerIn({ answer }: Pick<Watch, 'answer'>): CheckAnswer | null {
  return answer as CheckAnswer | null;
}

/** The watch of the user's organisation on an address; null without one. */
export function watchOn(session: Session, place: WatchedPlace): Promise<WatchEntry | null> {
  return findWatch(session, ADDRESS_WATCH, keyOf(place));
}

/** The addresses that the user's organisation watches. */
export function watchedBy(session: Session): Promise<WatchEntry[]> {
  return listWatches(session, ADDRESS_WATCH);
}

/**
 * Begins to watch an address where nothing can be ordered. An address that got no answer is watched too: the question
 * comes again.
 */
export async function watchAddress(access: Access, place: WatchedPlace) {
  const asked = await settle(checkAddress(access, place));
  const answer = asked.ok ? asked.value : null;
  if (answer && answer.kind !== 'nothing') return { kind: 'not watched' as const, answer };
  const { zipcode, housenr, housenrext, isra } = place;
  const askedAt = access.now.getTime();
  const watch = await keepWatch(access.session, {
    job: ADDRESS_WATCH,
    key: keyOf(place),
    subject: { zipcode, housenr: String(housenr), housenrext, ...(isra ? { isra } : {}) },
    askedAt,
    answeredAt: answer && askedAt,
    failedAt: answer ? null : askedAt,
    answer,
  });
  return watch === 'full' ? { kind: 'full' as const } : { kind: 'watched' as const, watch };
}

/** Ends the watches on an address that was ordered. A store that is away leaves them, and the order stands. */
export async function endWatchesOn(session: Session, place: WatchedPlace): Promise<void> {
  const end = async (): Promise<void> => {
    // the order may name a connection point that the watch did not
    for (const key of new Set([keyOf(place), addressKey(place)])) {
      const watch = await findWatch(session, ADDRESS_WATCH, key);
      if (watch) await endWatch(session, ADDRESS_WATCH, watch.id);
    }
  };
  await ifKept(end(), undefined);
}

function keyOf(place: WatchedPlace): string {
  return place.isra ? `${addressKey(place)}|${place.isra}` : addressKey(place);
}

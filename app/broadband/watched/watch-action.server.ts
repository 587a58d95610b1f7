import { authorText } from '~/flows/drafts/author.server';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDate } from '~/kernel/time/dates';
import { watchOn, type WatchedPlace } from './address-watch.server';

/** The fields that begin the watch of an address, or who watches it already. */
export async function watchOffered({ session, t, timezone }: Access, place: WatchedPlace) {
  const watch = await watchOn(session, place);
  const { zipcode, housenr, housenrext, isra } = place;
  return {
    fields: { zipcode, housenr: String(housenr), housenrext, ...(isra ? { connectionpoint: isra } : {}) },
    already:
      watch &&
      t('watched:already', {
        name: authorText(t, watch.value),
        date: formatDate(new Date(watch.value.madeAt), timezone),
      }),
  };
}
export type WatchOffered = Awaited<ReturnType<typeof watchOffered>>;

import { carrierStateGroup, isReplaceable } from '~/telecom/lines/carrier-state';
import { isSamePlace, placeOf } from '~/kernel/text/postcode';
import { paths } from '~/kernel/paths/paths';
import { settle } from '~/kernel/provider/client.server';
import type { Connection } from '~/telecom/provider/connection';
import type { Access } from '~/kernel/session/authorize.server';
import { endingText, technologyName } from '~/telecom/words/connection.server';
import type { AddressAnswer } from '~/broadband/availability/address-answer.server';

const MOST_AT_A_ZIPCODE = 100;

/** A connection in service at the order's address, in words. */
interface LineHere {
  readonly nid: string;
  readonly text: string;
  readonly href: string;
  /** The order that replaces it; null when it is not working copper. */
  readonly replaceHref: string | null;
}

/**
 * The organisation's connections in service at an address. Null when the list fails, and when an incomplete list has
 * none of them.
 */
export async function linesHere(
  { provider, permissions, t }: Access,
  address: AddressAnswer,
): Promise<LineHere[] | null> {
  if (!permissions.has('broadband-r')) return null;
  const asked = await settle(
    provider.broadband.listConnections({
      page: 1,
      perPage: MOST_AT_A_ZIPCODE,
      search: { field: 'zipcode', text: address.zipcode },
    }),
  );
  if (!asked.ok) return null;
  const { rows, count, lost } = asked.value;
  const place = placeOf(address);
  const here = rows.filter((line) => isInService(line) && isSamePlace(placeOf(line.address), place));
  // a connection without a readable address may be here
  const isWhole = lost.length === 0 && rows.every((line) => placeOf(line.address) !== undefined);
  const isAll = isWhole && (count === null ? rows.length < MOST_AT_A_ZIPCODE : rows.length >= count);
  if (here.length === 0 && !isAll) return null;
  return here.map((line) => ({
    nid: line.nid,
    text: t('drafts:guard.line', {
      nid: line.nid,
      technology: technologyName(line.technology, t),
      state: (endingText(line.state, t) || t('drafts:guard.active')).toLowerCase(),
    }),
    href: paths.connection(line.nid),
    replaceHref: isReplaceable(line)
      ? paths.broadbandOrder().start({ ...placeQuery(address), replace: line.nid })
      : null,
  }));
}

/** True for a connection in service. An ended one is gone, and one in delivery is listed as its order. */
function isInService({ state }: Connection): boolean {
  return carrierStateGroup(state) === 'active';
}

function placeQuery({ zipcode, housenr, housenrext }: AddressAnswer) {
  return { zipcode, housenr: String(housenr), housenrext: housenrext || undefined };
}

import { anotherOrdered, endingDay } from '~/broadband/domain/ending-attention';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import { isReplaceable } from '~/telecom/lines/carrier-state';
import { parseNid } from '~/telecom/lines/connection-id';
import { daysBetween, formatDate, isIsoDate, today } from '~/kernel/time/dates';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { paths } from '~/kernel/paths/paths';
import type { Connection } from '~/telecom/provider/connection';
import { connectionRow } from './connection-row.server';

interface Reader {
  readonly t: Translator;
  readonly now: Date;
  readonly timezone: string;
}

/**
 * A connection that ends, as text: the date, the time left, and the link that orders fibre in place of copper (BBO-05).
 * The open order of a new line takes the place of that link.
 * @param orders open orders; perhaps not all
 */
export function endOfLifeRow(connection: Connection, orders: readonly Transaction[], { t, now, timezone }: Reader) {
  const { nid, address, city, username, type, tags } = connectionRow(connection, t);
  const { zipcode, housenr, housenrext } = connection.address;
  // the day of an end is the Dutch one on every page
  const day = endingDay(connection) ?? '';
  const ordered = anotherOrdered(connection, orders);
  return {
    nid,
    address,
    city,
    username,
    type,
    tags,
    date: formatDate(day || (connection.endOfLifeDate ?? '')),
    mayReplace: isReplaceable(connection) && parseNid(nid) !== null,
    left: isIsoDate(day) ? leftText(daysBetween(today(now, timezone), day), t) : '',
    orderedHref: ordered && orderHref(ordered),
    orderHref: paths.broadbandOrder().start({
      zipcode,
      housenr,
      housenrext,
      replace: isReplaceable(connection) ? nid : undefined,
    }),
  };
}
export type EndOfLifeRow = ReturnType<typeof endOfLifeRow>;

/** The new line, or the list of orders for one that has no number yet. */
function orderHref({ nid, address: { zipcode } }: Transaction): string {
  return nid === null ? paths.pendingOrders(zipcode === '' ? {} : { search: zipcode }) : paths.connection(nid);
}

function leftText(days: number, t: Translator): string {
  if (days < 0) return t('connections:endOfLife.past', { count: -days });
  return days === 0 ? t('connections:endOfLife.today') : t('connections:endOfLife.left', { count: days });
}

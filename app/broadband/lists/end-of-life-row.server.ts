import { isReplaceable } from '~/telecom/lines/carrier-state';
import { parseNid } from '~/telecom/lines/connection-id';
import { daysBetween, formatDate, isIsoDate, today } from '~/kernel/time/dates';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { paths } from '~/kernel/paths/paths';
import type { Connection } from '~/telecom/provider/connection';
import { connectionRow } from './connection-row.server';

/**
 * A connection that ends, as text: the date, the time left, and the link that orders fibre in place of copper (BBO-05).
 */
export function endOfLifeRow(connection: Connection, t: Translator, now: Date, timezone: string) {
  const { nid, address, city, username, type, tags } = connectionRow(connection, t);
  const { zipcode, housenr, housenrext } = connection.address;
  const date = connection.endOfLifeDate ?? '';
  const day = dayOf(date, timezone);
  return {
    nid,
    address,
    city,
    username,
    type,
    tags,
    date: formatDate(date, timezone),
    mayReplace: isReplaceable(connection) && parseNid(nid) !== null,
    left: isIsoDate(day) ? leftText(daysBetween(today(now, timezone), day), t) : '',
    orderHref: paths.broadbandOrder().start({
      zipcode,
      housenr,
      housenrext,
      replace: isReplaceable(connection) ? nid : undefined,
    }),
  };
}
export type EndOfLifeRow = ReturnType<typeof endOfLifeRow>;

/** The day of a moment in the user's timezone. */
function dayOf(date: string, timezone: string): string {
  return /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(date) && !Number.isNaN(Date.parse(date))
    ? today(new Date(date), timezone)
    : date;
}

function leftText(days: number, t: Translator): string {
  if (days < 0) return t('connections:endOfLife.past', { count: -days });
  return days === 0 ? t('connections:endOfLife.today') : t('connections:endOfLife.left', { count: days });
}

import { monthsFrom } from '~/mobile/domain/usage-period';
import { formatVolume } from '~/kernel/text/volume';
import { addDays, formatDate, isIsoDate } from '~/kernel/time/dates';
import type { Package, UsagePeriod } from '~/telecom/provider/data-pool';
import type { ListAnswer } from '~/kernel/provider/reading/wire';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import { monthName } from '../usage/over-time.server';
import { zoneText } from '../usage/zone-usage.server';

type Reader = Pick<Access, 't' | 'language'>;

/** The packages of a pool, or null when the provider reports none. */
export function packagesView({ t, language }: Reader, answer: ListAnswer<Package>) {
  const { rows, lost } = answer;
  if (rows.length + lost.length === 0) return null;
  return {
    lost: lost.length,
    more: moreOf(answer),
    rows: rows.map(({ uuid, name, zone, limit, startDate, endDate }, at) => ({
      key: uuid ?? String(at),
      name: foreign(name),
      lines: [
        zone === null ? t('mobile:unread') : zoneText(zone.number, t),
        limit === null ? t('dataPools:packages.sizeUnknown') : formatVolume(limit, language),
        spanText(startDate, endDate, t),
      ].filter(Boolean),
    })),
  };
}

/** The usage of a pool in earlier periods, the latest first. Null without any. */
export function periodsView({ t, language }: Reader, answer: ListAnswer<UsagePeriod>) {
  const { rows, lost } = answer;
  if (rows.length + lost.length === 0) return null;
  const latestFirst = rows.toSorted((one, other) => (other.startDate ?? '').localeCompare(one.startDate ?? ''));
  return {
    lost: lost.length,
    more: moreOf(answer),
    rows: latestFirst.map(({ startDate, endDate, zone, used, limit }, at) => ({
      key: String(at),
      period: monthOf(startDate, endDate, language) ?? spanText(startDate, endDate, t),
      zone: zoneText(zone, t),
      used: formatVolume(used, language),
      limit: limit === null ? t('dataPools:packages.sizeUnknown') : formatVolume(limit, language),
    })),
  };
}

/** The rows that the provider has besides those that it sent. */
function moreOf({ rows, count, lost }: ListAnswer<unknown>): number {
  return Math.max(0, (count ?? 0) - rows.length - lost.length);
}

function spanText(from: string | null, to: string | null, t: Reader['t']): string {
  if (from && to) return t('dataPools:packages.span', { from: formatDate(from), to: formatDate(to) });
  return from ? t('dataPools:packages.from', { from: formatDate(from) }) : to ? formatDate(to) : '';
}

/** The name of a whole month; null for any other period. */
function monthOf(from: string | null, to: string | null, language: string): string | null {
  const isMonth = from !== null && to !== null && isIsoDate(from) && isIsoDate(to) && /-01$/.test(from);
  return isMonth && addDays(to, 1) === `${monthsFrom(from.slice(0, 7), 1)}-01`
    ? monthName(from.slice(0, 7), language)
    : null;
}

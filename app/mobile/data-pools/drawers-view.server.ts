import { formatVolume } from '~/kernel/text/volume';
import { paths } from '~/kernel/paths/paths';
import { pageCount } from '~/kernel/table/table';
import { percentText, zoneText, type Reader } from '../usage/zone-usage.server';
import { shownIccid, shownMsisdn } from '~/telecom/sims/shown-number';
import type { AllDrawers, Drawer } from './all-drawers.server';

/** The number of rows at first, and the number on a page once the user asks for all. */
const BIGGEST = 10;
const ON_A_PAGE = 25;

/** The part of the drawers to show: all or the biggest, one zone or all, and the page. */
interface DrawersQuery {
  readonly all: boolean;
  readonly zone: number | null;
  readonly page: number;
  /** The period of the chart, when it is not the usual one. */
  readonly by: 'month' | null;
}

export function drawersQuery(query: URLSearchParams): DrawersQuery {
  const number = (name: string) => (/^[1-9]\d{0,3}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null);
  return {
    all: query.get('connections') === 'all',
    zone: number('zone'),
    page: number('page') ?? 1,
    by: query.get('by') === 'month' ? 'month' : null,
  };
}

export interface ZoneTotal {
  readonly zone: number | null;
  readonly used: number;
}

interface DrawersInput {
  readonly uuid: string;
  readonly drawers: AllDrawers;
  /** The total usage of the pool by zone. Empty when it is unknown. */
  readonly totals: readonly ZoneTotal[];
  /** Sentences above the table. */
  readonly notes: readonly string[];
  /** The earlier month, YYYY-MM. Null for this one. */
  readonly month: string | null;
  readonly query: DrawersQuery;
}

/** The SIMs that draw on the pool in a month with their usage and share by zone, the biggest first. */
export function drawersView(access: Reader, { uuid, drawers, totals: ofPool, notes, month, query }: DrawersInput) {
  const { t, language } = access;
  const { sims, isAll, lost } = drawers;
  const zones = [...new Set([...ofPool.map(({ zone }) => zone ?? 1), ...sims.flatMap(zonesOf)])];
  zones.sort((one, other) => one - other);
  const zone = zones.length > 1 && zones.includes(query.zone ?? 0) ? query.zone : null;
  const asked = zone === null ? zones : [zone];
  const usedBy = (sim: Drawer) => asked.reduce((sum, each) => sum + (sim.zones.get(each) ?? 0), 0);
  const found = sims.filter((sim) => asked.some((each) => sim.zones.has(each)));
  const sorted = found.toSorted((one, other) => usedBy(other) - usedBy(one));
  const last = query.all ? pageCount(sorted.length, ON_A_PAGE) : 1;
  const page = Math.min(query.page, last);
  const from = (page - 1) * ON_A_PAGE;
  const shown = query.all ? sorted.slice(from, from + ON_A_PAGE) : sorted.slice(0, BIGGEST);
  const totals = new Map(asked.map((each) => [each, totalOf(each, ofPool, isAll && month === null ? sims : [])]));
  const pageOf = (more: Readonly<Record<string, string>>) =>
    paths.dataPoolDrawers(uuid, {
      ...(month === null ? {} : { month }),
      ...(query.by ? { by: query.by } : {}),
      ...more,
    });
  const hrefOf = (more: Readonly<Record<string, string>>) =>
    pageOf({ ...(zone === null ? {} : { zone: String(zone) }), ...more });
  return {
    zones: asked.map((each) => ({ key: String(each), name: zones.length > 1 ? zoneText(each, t) : null })),
    rows: shown.map(({ connection, zones: used }, at) => ({
      key: String(from + at),
      href: connection.uuid ? paths.mobileConnection(connection.uuid) : null,
      name: connection.nid ?? numberOf(connection) ?? t('dataPools:byConnection.unnamed'),
      note: connection.nid === null ? null : numberOf(connection),
      used: asked.map((each) => {
        const bytes = used.get(each);
        const share = bytes === undefined ? null : shareOf(bytes, totals.get(each) ?? 0);
        return {
          key: String(each),
          text: bytes === undefined ? '' : formatVolume(bytes, language),
          /** Null when the total is unknown. */
          share: share === null ? null : { of: share, text: percentText(share, access) },
        };
      }),
    })),
    notes,
    rest:
      !query.all && found.length > shown.length
        ? t('dataPools:byConnection.more', { count: found.length - shown.length })
        : null,
    /** The link to all of them, or back to the biggest. Null when the page shows all already. */
    moreHref: query.all ? hrefOf({}) : found.length > shown.length ? hrefOf({ connections: 'all' }) : null,
    all: query.all,
    pages: {
      current: page,
      last,
      hrefs: Array.from({ length: last }, (_, at) => hrefOf({ connections: 'all', page: String(at + 1) })),
    },
    filters: zones.length > 1 ? filtersOf(zones, zone, query, pageOf, t) : [],
    lost,
  };
}
export type DrawersView = ReturnType<typeof drawersView>;

function filtersOf(
  zones: readonly number[],
  chosen: number | null,
  { all }: DrawersQuery,
  pageOf: (more: Readonly<Record<string, string>>) => string,
  t: Reader['t'],
) {
  return [null, ...zones].map((zone) => ({
    text: zone === null ? t('dataPools:byConnection.allZones') : zoneText(zone, t),
    href: pageOf({
      ...(zone === null ? {} : { zone: String(zone) }),
      ...(all ? { connections: 'all' } : {}),
    }),
    isChosen: zone === chosen,
  }));
}

/** The phone number of a SIM, or that of its card. */
function numberOf({ msisdn, iccid }: Drawer['connection']): string | null {
  return msisdn === null ? iccid && shownIccid(iccid) : shownMsisdn(msisdn);
}

function zonesOf({ zones }: Drawer): number[] {
  return [...zones.keys()];
}

function shareOf(used: number, total: number): number | null {
  return total > 0 ? Math.min(1, used / total) : null;
}

/** The total usage of a zone: the provider's sum, or that of all SIMs, which those of an earlier month may not be. */
function totalOf(zone: number, totals: DrawersInput['totals'], sims: readonly Drawer[]): number {
  const inZone = totals.filter((row) => (row.zone ?? 1) === zone);
  return (
    inZone.reduce((sum, { used }) => sum + used, 0) || sims.reduce((sum, { zones }) => sum + (zones.get(zone) ?? 0), 0)
  );
}

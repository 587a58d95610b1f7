import { formatVolume } from '~/domain/mobile/volume';
import { zoneOf } from '~/domain/mobile/zones';
import { paths } from '~/paths';
import type { UsageByConnection } from '~/provider/schemas/mobile/data-pool';
import type { MonthToDate } from '~/provider/schemas/mobile/usage';
import type { ListAnswer } from '~/provider/schemas/wire';
import { percentText, zoneText, type Reader } from '../usage/zone-usage.server';

/** As many as are shown before somebody asks for all. */
const BIGGEST = 10;

interface DrawersInput {
  readonly uuid: string;
  readonly drawers: ListAnswer<UsageByConnection>;
  /** What the pool used in all; null when that is not known. */
  readonly summary: Pick<MonthToDate, 'zones'> | null;
  /** Whether somebody asked for all of them. */
  readonly all: boolean;
}

/** Who eats the pool: the biggest first, whatever the order in which they came, each with its share of its zone. */
export function drawersView({ t, language }: Reader, { uuid, drawers, summary, all }: DrawersInput) {
  const { rows, lost, count } = drawers;
  const sorted = rows.toSorted((one, other) => other.used - one.used);
  const shown = all ? sorted : sorted.slice(0, BIGGEST);
  const more = (count ?? sorted.length) - lost.length - shown.length;
  const whole = count !== null && count <= rows.length ? rows : [];
  return {
    rows: shown.map(({ connection, zone, used }, at) => {
      const total = usedIn(summary?.zones ?? [], zone) || usedIn(whole, zone);
      const share = total > 0 ? Math.min(1, used / total) : null;
      return {
        key: String(at),
        href: connection.uuid ? paths.mobileConnection(connection.uuid) : null,
        name: connection.nid ?? connection.msisdn ?? connection.iccid ?? t('dataPools:byConnection.unnamed'),
        note: connection.nid === null ? null : (connection.msisdn ?? connection.iccid),
        zone: zoneText(zone, t),
        used: formatVolume(used, language),
        /** Null when nobody can say. */
        share: share === null ? null : { of: share, text: percentText(share, language) },
      };
    }),
    rest: more > 0 ? t('dataPools:byConnection.more', { count: more }) : null,
    /** To all of them, or back to the biggest; null when these are all. */
    moreHref: all ? `${paths.dataPool(uuid)}#connections` : more > 0 ? paths.dataPoolDrawers(uuid) : null,
    all,
    lost: lost.length,
  };
}
export type DrawersView = ReturnType<typeof drawersView>;

function usedIn(rows: readonly { readonly zone: number | null; readonly used: number }[], zone: number | null): number {
  return rows.filter((row) => zoneOf(row.zone) === zoneOf(zone)).reduce((total, { used }) => total + used, 0);
}

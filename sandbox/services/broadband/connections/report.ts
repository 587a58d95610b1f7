import { z } from 'zod';
import { rpc } from '../../../platform/call';
import { deliveredAt, leavingOf } from '../../diagnostics/authlog';
import { backAt, daysBack, outagesBetween, trait } from '../../diagnostics/history';
import type { Outage } from '../../diagnostics/history';
import { notNow } from '../orders/own-order';
import type { Connection } from '../records';
import { diagnosticsOf } from './available-diagnostics';
import { connectionOfNid } from './own-connection';

const DAYS = 30;
const MINUTES = DAYS * 24 * 60;
const DAY = 86_400_000;

/** Thirty whole days, up to yesterday, of the first circuit: what the authentication log tells too. */
export const getConnectionReport = rpc(
  'broadband',
  'get_connection_report',
  'broadband-r',
  z.object({ nid: z.string().max(40) }),
  ({ nid }, context) => {
    const own = connectionOfNid(context, nid);
    const { connection } = own;
    const [circuit] = connection.circuits;
    if (!circuit || diagnosticsOf(connection).length === 0)
      throw notNow(context, 'This connection is not in service.', 'Deze verbinding is niet in gebruik.');
    const now = context.now();
    const whole = daysBack(now, DAYS + 1).slice(1);
    const since = deliveredAt(context.db, own);
    const leftAt = leavingOf(context.db, circuit);
    const days = whole
      .map((date) => dayOffline(date, outagesBetween(circuit.nid, date, since, leftAt ?? now), leftAt))
      .filter(({ minutes_offline: minutes }) => minutes > 0);
    const offline = days.reduce((sum, { minutes_offline: minutes }) => sum + minutes, 0);
    return {
      report: {
        created_at: now.toISOString(),
        from: whole.at(-1),
        until: whole[0],
        uptime_percentage: Math.round((1 - offline / MINUTES) * 10_000) / 100,
        disconnects: days.reduce((sum, { disconnects }) => sum + disconnects, 0),
        ...trafficOf(connection, whole[0] ?? ''),
        days,
      },
    };
  },
);

/** A circuit that left is away from then on, and was disconnected once. */
function dayOffline(date: string, outages: readonly Outage[], leftAt: Date | null) {
  const begins = Date.parse(`${date}T00:00:00Z`);
  const away = leftAt ? Math.min(DAY, Math.max(0, begins + DAY - leftAt.getTime())) : 0;
  const leftThen = away > 0 && leftAt !== null && leftAt.getTime() >= begins;
  return {
    date,
    minutes_offline: minutesOf(outages) + Math.round(away / 60_000),
    disconnects: outages.length + (leftThen ? 1 : 0),
  };
}

function minutesOf(outages: readonly Outage[]): number {
  return outages.reduce(
    (sum, outage) => sum + Math.round((backAt(outage).getTime() - outage.at.getTime()) / 60_000),
    0,
  );
}

/** Faster lines are used more. */
function trafficOf({ carrier }: Connection, until: string) {
  const share = Math.sqrt(carrier.product.download / 1_000_000);
  const down =
    trait(`traffic ${carrier.nid}`, 180, 1600) * share * trait(`traffic ${carrier.nid} ${until.slice(0, 7)}`, 0.9, 1.1);
  const up = down * trait(`upload ${carrier.nid}`, 0.06, 0.35);
  return { download_gigabytes: Math.round(down * 10) / 10, upload_gigabytes: Math.round(up * 10) / 10 };
}

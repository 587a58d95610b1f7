import { z } from 'zod';
import { rpc } from '../../../platform/call';
import { backAt, daysBack, outagesOn, trait } from '../../diagnostics/history';
import type { Outage } from '../../diagnostics/history';
import { notNow } from '../orders/own-order';
import type { Connection } from '../records';
import { diagnosticsOf } from './available-diagnostics';
import { connectionOfNid } from './own-connection';

const DAYS = 30;
const MINUTES = DAYS * 24 * 60;

/** Thirty whole days, up to yesterday, of the first circuit: what the authentication log tells too. */
export const getConnectionReport = rpc(
  'broadband',
  'get_connection_report',
  'broadband-r',
  z.object({ nid: z.string().max(40) }),
  ({ nid }, context) => {
    const { connection } = connectionOfNid(context, nid);
    const [circuit] = connection.circuits;
    if (!circuit || diagnosticsOf(connection).length === 0)
      throw notNow(context, 'This connection is not in service.', 'Deze verbinding is niet in gebruik.');
    const now = context.now();
    const whole = daysBack(now, DAYS + 1).slice(1);
    const days = whole
      .map((date) => ({ date, outages: outagesOn(circuit.nid, date) }))
      .filter(({ outages }) => outages.length > 0)
      .map(({ date, outages }) => ({ date, minutes_offline: minutesOf(outages), disconnects: outages.length }));
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

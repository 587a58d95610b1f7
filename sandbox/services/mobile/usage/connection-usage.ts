import { knownProduct } from '../../../catalogue/mobile';
import type { Zone } from '../../../catalogue/mobile';
import { rest } from '../../../platform/call';
import type { CallContext, RestAnswer, RestRequest, RestRoute } from '../../../platform/call';
import { atOne, ownMobile, reads } from '../connections/own-mobile';
import type { Mobile } from '../records';
import { usageOverTime } from './over-time';
import { bytesOf, fullHour, monthStart, networkHour, zonesOf } from './usage';

/** The usage since the start of the month. The network's count begins some hours after that. */
function monthToDate(measured: (moment: Date) => Date) {
  return (request: RestRequest, context: CallContext): RestAnswer => {
    const { mobile } = ownMobile(request, context);
    const until = measured(context.now());
    const from = monthStart(context.now());
    const usage = zonesOf(mobile).map((zone) => ({
      zone,
      bytes: bytesOf(mobile, zone, { from, until }),
      limit_bytes: limitOf(mobile, zone),
    }));
    return { status: 200, body: { measured_at: until.toISOString(), usage } };
  };
}

/** The limit of a SIM's own bundle; the limit of a pool belongs to the pool. */
function limitOf({ data_pool: pool }: Mobile, zone: Zone): number | null {
  if (pool?.type !== 'single_connection') return null;
  const product = knownProduct(pool.product);
  return product.zones.includes(zone) ? product.limitBytes : null;
}

export const usageRoutes: readonly RestRoute[] = [
  rest('GET', `${atOne}/usage/month-to-date`, reads, monthToDate(fullHour)),
  rest('GET', `${atOne}/usage/month-to-date-jasper`, reads, monthToDate(networkHour)),
  rest('GET', `${atOne}/usage-over-time`, reads, (request, context) => {
    const { mobile } = ownMobile(request, context);
    return usageOverTime(request, context, zonesOf(mobile), [mobile]);
  }),
];

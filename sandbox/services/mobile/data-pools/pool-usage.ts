import type { Database } from 'libsql';
import { knownProduct } from '../../../catalogue/mobile';
import type { Zone } from '../../../catalogue/mobile';
import { rest } from '../../../platform/call';
import type { CallContext, RestAnswer, RestRequest, RestRoute } from '../../../platform/call';
import { onPage, restListQuery, restPage } from '../../../records/page';
import { addDays, addMonths, dayOf } from '../../../records/working-days';
import { reads } from '../connections/own-mobile';
import type { DataPool, Mobile } from '../records';
import { usageOverTime } from '../usage/over-time';
import { bytesOf, fullHour, midnight, monthStart } from '../usage/usage';
import { atPool, ownPool } from './data-pools';

/** The number of periods in an answer: this month and those before it. */
const MONTHS = 12;

/** The SIMs in the pool now. Answers about the past count the same SIMs. */
function membersOf(db: Database, pool: DataPool): Mobile[] {
  const rows = db
    .prepare(
      'SELECT record FROM mobile_record WHERE id IN (SELECT id FROM mobile_connection WHERE owner = (SELECT owner FROM mobile_pool WHERE uuid = ?) AND data_pool = ?)',
    )
    .all(pool.uuid, pool.uuid) as { record: string }[];
  return rows.map(({ record }) => JSON.parse(record) as Mobile);
}

function zonesOf({ product }: DataPool): readonly Zone[] {
  return knownProduct(product).zones;
}

/** The sum of a pool's packages on a day, or null without a limit. */
function limitOf({ packages }: DataPool, zone: Zone, day: string): number | null {
  const running = packages.filter((each) => each.zone === zone && (each.end_date === null || each.end_date >= day));
  return running.length === 0 ? null : running.reduce((sum, { limit_bytes: bytes }) => sum + bytes, 0);
}

function sum(members: readonly Mobile[], zone: Zone, from: Date, until: Date): number {
  return members.reduce((total, member) => total + bytesOf(member, zone, { from, until }), 0);
}

function summary(request: RestRequest, context: CallContext): RestAnswer {
  const pool = ownPool(request, context);
  const members = membersOf(context.db, pool);
  const start = monthStart(context.now());
  const until = fullHour(context.now());
  const day = dayOf(start);
  return {
    status: 200,
    body: {
      start_date: day,
      end_date: addDays(addMonths(day, 1), -1),
      measured_at: until.toISOString(),
      zones: zonesOf(pool).map((zone) => ({
        zone,
        used_bytes: sum(members, zone, start, until),
        limit_bytes: limitOf(pool, zone, day),
      })),
    },
  };
}

function byConnection(request: RestRequest, context: CallContext): RestAnswer {
  const pool = ownPool(request, context);
  const asked = restListQuery(request.query, [], context);
  const span = { from: monthStart(context.now()), until: fullHour(context.now()) };
  const used = membersOf(context.db, pool)
    .flatMap((mobile) => zonesOf(pool).map((zone) => ({ mobile, zone, bytes: bytesOf(mobile, zone, span) })))
    .sort((one, other) => other.bytes - one.bytes || (one.mobile.uuid < other.mobile.uuid ? -1 : 1));
  const results = onPage(used, asked).map(({ mobile, zone, bytes }) => {
    const { nid, msisdn, sim } = mobile.carrier;
    return { connection: { uuid: mobile.uuid, nid, msisdn, iccid: sim.iccid }, zone, bytes };
  });
  return restPage(results, used.length);
}

function packages(request: RestRequest, context: CallContext): RestAnswer {
  const pool = ownPool(request, context);
  const asked = restListQuery(request.query, [], context);
  const results = pool.packages.map(({ product, ...each }) => ({
    ...each,
    i18n_name: knownProduct(product).name[context.caller.language],
  }));
  return restPage(onPage(results, asked), results.length);
}

/** The newest first, from the month in which the pool started. */
function periods(request: RestRequest, context: CallContext): RestAnswer {
  const pool = ownPool(request, context);
  const asked = restListQuery(request.query, [], context);
  const members = membersOf(context.db, pool);
  const thisMonth = dayOf(monthStart(context.now()));
  const results = Array.from({ length: MONTHS }, (_, back) => addMonths(thisMonth, -back))
    .filter((day) => day >= `${pool.start_date.slice(0, 8)}01`)
    .flatMap((day) => {
      const next = addMonths(day, 1);
      const until = day === thisMonth ? fullHour(context.now()) : midnight(next);
      return zonesOf(pool).map((zone) => ({
        start_date: day,
        end_date: addDays(next, -1),
        zone,
        used_bytes: sum(members, zone, midnight(day), until),
        limit_bytes: limitOf(pool, zone, day),
      }));
    });
  return restPage(onPage(results, asked), results.length);
}

export const poolUsageRoutes: readonly RestRoute[] = [
  rest('GET', `${atPool}/usage-summary`, reads, summary),
  rest('GET', `${atPool}/usage-by-connection`, reads, byConnection),
  rest('GET', `${atPool}/packages`, reads, packages),
  rest('GET', `${atPool}/usage-periods`, reads, periods),
  rest('GET', `${atPool}/usage-over-time`, reads, (request, context) => {
    const pool = ownPool(request, context);
    return usageOverTime(request, context, zonesOf(pool), membersOf(context.db, pool));
  }),
];

import { MOST_READ } from '~/flows/attention/facts-of.server';
import type { AskedSource } from '~/flows/attention/source';
import { paths } from '~/kernel/paths/paths';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { settleSide, soon } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import { waitMs } from '~/kernel/provider/sending/waits.server';
import { receivedOf } from '~/kernel/table/list.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import { drawnNow } from '~/telecom/sims/data-pool';
import { simName } from '~/telecom/words/sim.server';
import { isInUse } from '../usage/zone-usage.server';
import { isOfMonth, monthOf } from '../usage/of-month.server';
import { foretold, fullOf, isToForetell, shortLines, type Short } from './short.server';

/** The SIMs whose usage is asked for by one page, a call each and one more for a forecast. The next page asks on. */
const MOST_ASKED = 24;
/** The pages of the list that are read one after the other. */
const MOST_PAGES = 10;
/** The reads at a time, fewer than one caller may have under way. */
const AT_ONCE = 12;
/** The provider counts usage some hours late, so that a younger reading is not asked for again. */
const FRESH_MS = 6 * 60 * 60_000;
/** An older reading tells nothing: a bundle may have been enlarged since. */
const KEPT_MS = 24 * 60 * 60_000;

const NONE: ReadonlySet<string> = new Set();

type Sim = Pick<MobileConnection, 'uuid' | 'msisdn' | 'iccid' | 'nid' | 'endUser'>;

/** A SIM with a bundle of its own. */
interface OwnBundle {
  readonly sim: Sim;
  /** The page of the list that has it. */
  readonly page: number;
  /** The moment of the last question about its usage, in milliseconds since 1970; 0 before the first. */
  readonly askedAt: number;
  /** Its shortage. Null while that is not known. */
  readonly short: Short | null;
}

/**
 * The SIMs whose own bundle is nearly used up, or runs out this month at the present pace. Usage costs a call for each
 * SIM, so every visit reads one page of the list and asks for some. Those that were asked for longest ago come first.
 * The answer is partial until all are known.
 */
export const shortBundles: AskedSource<OwnBundle> = {
  key: 'sim bundles',
  requirement: 'mobile-broadband-r',
  title: (t) => t('mobile:attention.bundles'),
  isForPage: true,
  ask: async (provider, now, before) => {
    const { next: page, seen: seenBefore = NONE, round: begun = NONE } = before?.listed ?? { next: 1 };
    const part = await provider.mobileConnections.list({ page, perPage: MOST_READ });
    const hasMore = part.count === null ? receivedOf(part) >= MOST_READ : part.count > page * MOST_READ;
    const next = hasMore && page < MOST_PAGES ? page + 1 : 1;
    const listed = part.rows.map(({ uuid }) => uuid);
    const round = new Set([...(page === 1 ? NONE : begun), ...listed]);
    // a SIM that has gone counts until the list is read to its end
    const seen = next === 1 ? round : new Set([...seenBefore, ...listed]);
    const known = (before?.rows ?? []).filter((row) => hasMore || row.page <= page);
    const rows = await readSome(provider, rowsWith(known, page, part.rows, now), now);
    const isSeen = part.count === null ? !hasMore : seen.size >= part.count;
    return {
      rows,
      isPart: part.lost.length > 0 || !isSeen || rows.some(({ short }) => short === null),
      listed: { next, seen, round },
    };
  },
  lines: (rows, reader) =>
    rows.flatMap(({ sim, short }) =>
      short
        ? shortLines(
            short,
            {
              key: `bundle ${sim.uuid}`,
              what: whatOf(sim, reader.t),
              href: paths.mobileUsage(sim.uuid),
              about: paths.mobileConnection(sim.uuid),
            },
            reader,
          )
        : [],
    ),
};

/** The known rows, with those of this page as they are now, each with what it still tells. */
function rowsWith(
  known: readonly OwnBundle[],
  page: number,
  listed: readonly MobileConnection[],
  now: Date,
): OwnBundle[] {
  const before = new Map(known.map((row) => [row.sim.uuid, row]));
  const sims = new Map(listed.map((sim) => [sim.uuid, sim]));
  const own = [...sims.values()].filter((sim) => drawnNow(sim) === 'own' && isInUse(sim) && sim.isBlocked !== true);
  const others = known.filter((row) => row.page !== page && !sims.has(row.sim.uuid));
  const rows = own.map(({ uuid, msisdn, iccid, nid, endUser }): OwnBundle => {
    const { askedAt = 0, short = null } = before.get(uuid) ?? {};
    return { sim: { uuid, msisdn, iccid, nid, endUser }, page, askedAt, short };
  });
  return [...others, ...rows].map((row) => {
    const isStill = row.short?.month === monthOf(now) && Math.abs(now.getTime() - row.askedAt) < KEPT_MS;
    return isStill ? row : { ...row, short: null };
  });
}

/** The rows, some of them with a new answer. Slow answers are left to the next page. */
async function readSome(provider: Provider, rows: readonly OwnBundle[], now: Date): Promise<OwnBundle[]> {
  const askedAt = now.getTime();
  const due = rows
    .filter((row) => row.short === null || Math.abs(askedAt - row.askedAt) >= FRESH_MS)
    .toSorted((one, other) => one.askedAt - other.askedAt)
    .slice(0, MOST_ASKED);
  const read = new Map<string, OwnBundle>();
  const until = performance.now() + waitMs('side');
  for (let at = 0; at < due.length && performance.now() < until; at += AT_ONCE)
    await Promise.all(
      due.slice(at, at + AT_ONCE).map(async (row) => {
        const short = await soon(shortOf(provider, row.sim.uuid, now));
        read.set(row.sim.uuid, { ...row, askedAt, short });
      }),
    );
  return rows.map((row) => read.get(row.sim.uuid) ?? row);
}

/** The shortage of a SIM's bundle. Null when its usage did not come whole and nothing of it is short. */
async function shortOf({ mobileConnections }: Provider, uuid: string, now: Date): Promise<Short | null> {
  const month = await settleSide(mobileConnections.monthToDate(uuid));
  if (!month.ok || !isOfMonth(month.value, now)) return null;
  const short = fullOf(month.value, now);
  if (short.full.length > 0) return short;
  if (month.value.isPartial) return null;
  if (!isToForetell(month.value, null, now)) return short;
  return foretold(month.value, null, (days) => mobileConnections.usageOverTime(uuid, days), now);
}

function whatOf(sim: Sim, t: Translator): string {
  return t('mobile:attention.bundle', { sim: [simName(sim), sim.endUser?.companyName].filter(Boolean).join(', ') });
}

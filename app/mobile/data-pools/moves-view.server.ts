import { drawnNow } from '~/telecom/sims/data-pool';
import { movesOf } from '~/mobile/domain/pool-moves';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { paths } from '~/kernel/paths/paths';
import type { DataPool } from '~/telecom/provider/data-pool';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { ListAnswer } from '~/kernel/provider/reading/wire';
import { shownMsisdn } from '~/telecom/sims/shown-number';
import { poolName } from '~/telecom/words/sim.server';

/**
 * The SIMs that join and leave a pool when the month ends, from the list of its SIMs now or then (MOB-12). That filter
 * is ours. The view says that there may be more when the provider lacks it, counts otherwise, or has several pages.
 * 'Nothing changes' requires that the provider's own counts agree.
 */
export function movesView(
  t: Translator,
  { uuid, connections, connectionsNextMonth }: Pick<DataPool, 'uuid' | 'connections' | 'connectionsNextMonth'>,
  { rows, count, lost }: ListAnswer<MobileConnection>,
) {
  const { joining, leaving, unknown, now } = movesOf(uuid, rows);
  const next = now - leaving.length + joining.length;
  const isCounted =
    (connections === null || connections === now) && (connectionsNextMonth === null || connectionsNextMonth === next);
  const isWhole = lost.length === 0 && count !== null && count <= rows.length && isCounted;
  const counts =
    connections === null || connectionsNextMonth === null ? null : { now: connections, next: connectionsNextMonth };
  // a provider that ignores the filter counts the SIMs of other pools too
  const areOwn = rows.every(({ dataPool, dataPoolNextMonth }) =>
    [dataPool, dataPoolNextMonth].some((pool) => pool?.uuid?.toLowerCase() === uuid.toLowerCase()),
  );
  const totals = counts && count !== null && !isWhole && areOwn ? totalsOf(counts, count) : null;
  const isStill = joining.length + leaving.length + unknown.length === 0;
  return {
    counted: counts && (counts.now === counts.next ? null : t('dataPools:moves.counted', counts)),
    // different counts mean a move, even one that the list does not show
    still: isStill && counts?.now === counts?.next ? stillText(t, isWhole, rows.length) : null,
    joining: listed(joining, totals?.joining, (sim) => rowOf(sim, fromText(sim, t)), t),
    leaving: listed(
      leaving,
      totals?.leaving,
      (sim) => rowOf(sim, t('dataPools:moves.to', { pool: poolName(sim.dataPoolNextMonth, t) })),
      t,
    ),
    unknown: listed(unknown, undefined, (sim) => rowOf(sim, ''), t),
    isWhole,
  };
}

function stillText(t: Translator, isWhole: boolean, seen: number): string {
  return isWhole ? t('dataPools:moves.none') : t('dataPools:moves.noneSeen', { count: seen });
}

/** The numbers that join and leave in all, when the list counts this month's SIMs and next month's together. */
function totalsOf({ now, next }: { now: number; next: number }, count: number) {
  const joining = count - now;
  return { joining, leaving: now + joining - next };
}

/** The rows with their number, or `100 van 308` when the list shows only a part of them. */
function listed(
  sims: readonly MobileConnection[],
  total: number | undefined,
  row: (sim: MobileConnection) => ReturnType<typeof rowOf>,
  t: Translator,
) {
  const shown = sims.length;
  const isPart = total !== undefined && total > shown;
  return { rows: sims.map(row), count: isPart ? t('dataPools:moves.partOf', { shown, total }) : String(shown) };
}
type MovesView = ReturnType<typeof movesView>;

/** The data that the SIM leaves, as far as the provider reports it. */
function fromText(sim: MobileConnection, t: Translator): string {
  const drawn = drawnNow(sim);
  if (drawn === 'none') return t('dataPools:moves.fromNone');
  return drawn === 'own' || drawn === 'shared' ? t('dataPools:moves.from', { pool: poolName(sim.dataPool, t) }) : '';
}

function rowOf({ uuid, nid, msisdn, endUser }: MobileConnection, note: string) {
  return {
    key: uuid,
    href: paths.mobileConnection(uuid),
    name: nid || (msisdn ? shownMsisdn(msisdn) : uuid),
    note: [endUser?.companyName, note].filter(Boolean).join(', '),
  };
}
export type MoveRows = MovesView['joining'];

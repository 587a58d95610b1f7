import { drawnNow } from '~/domain/mobile/data-pool';
import { movesOf } from '~/domain/mobile/pool-moves';
import type { Translator } from '~/i18n/i18n.server';
import { paths } from '~/paths';
import type { DataPool } from '~/provider/schemas/mobile/data-pool';
import type { MobileConnection } from '~/provider/schemas/mobile/connection';
import type { ListAnswer } from '~/provider/schemas/wire';
import { poolName } from '~/words/sim.server';

/**
 * Which SIMs join and leave a pool when the month ends, from the list of those that draw on it (MOB-12). That the list can be asked so is a wish: of a provider that
 * does not know it, that counts otherwise, or that has more than one page, it is said that there may be more.
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
  const isAll = lost.length === 0 && count !== null && count <= rows.length;
  return {
    joining: joining.map((sim) => rowOf(sim, fromText(sim, t))),
    leaving: leaving.map((sim) => rowOf(sim, t('dataPools:moves.to', { pool: poolName(sim.dataPoolNextMonth, t) }))),
    unknown: unknown.map((sim) => rowOf(sim, '')),
    /** What the provider counts itself; null when it does not tell. */
    counted:
      connections !== null && connectionsNextMonth !== null
        ? t('dataPools:moves.counted', { now: connections, next: connectionsNextMonth })
        : null,
    isWhole: isAll && isCounted,
  };
}
export type MovesView = ReturnType<typeof movesView>;

/** Where it comes from, as far as that is told. */
function fromText(sim: MobileConnection, t: Translator): string {
  const drawn = drawnNow(sim);
  if (drawn === 'none') return t('dataPools:moves.fromNone');
  return drawn === 'own' || drawn === 'shared' ? t('dataPools:moves.from', { pool: poolName(sim.dataPool, t) }) : '';
}

function rowOf({ uuid, nid, msisdn, endUser }: MobileConnection, note: string) {
  return {
    key: uuid,
    href: paths.mobileConnection(uuid),
    name: nid || msisdn || uuid,
    note: [endUser?.companyName, note].filter(Boolean).join(', '),
  };
}
export type MoveRow = ReturnType<typeof rowOf>;

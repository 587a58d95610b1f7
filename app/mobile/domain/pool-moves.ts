import { nextMonth, type DataPool } from '~/telecom/sims/data-pool';

/** The data of a SIM now and next month, as far as the provider reports it. */
export interface Drawing {
  readonly dataPool: DataPool | null;
  readonly dataPoolNextMonth: DataPool | null;
  readonly isNextMonthMalformed: boolean;
}

interface PoolMoves<T> {
  /** SIMs that draw on the pool from next month on, and do not now. */
  readonly joining: readonly T[];
  /** SIMs that draw on the pool until this month ends. */
  readonly leaving: readonly T[];
  /** SIMs of the pool with unknown data for next month. */
  readonly unknown: readonly T[];
  /** The number of SIMs that draw on the pool now. */
  readonly now: number;
}

/** The SIMs that join and leave a pool when the month ends (MOB-12). SIMs of other pools are skipped. */
export function movesOf<T extends Drawing>(pool: string, sims: readonly T[]): PoolMoves<T> {
  const judged = sims.map((sim) => {
    const next = nextMonth(sim.dataPool, sim.dataPoolNextMonth, sim.isNextMonthMalformed);
    return { sim, next, isNow: isPool(sim.dataPool, pool) };
  });
  const of = (test: (one: (typeof judged)[number]) => boolean) => judged.filter(test).map(({ sim }) => sim);
  return {
    joining: of(({ next, isNow }) => !isNow && next.kind === 'changes' && isPool(next.to, pool)),
    // a SIM that gets another product of the same pool stays in the pool
    leaving: of(({ next, isNow }) => isNow && next.kind === 'changes' && !isPool(next.to, pool)),
    unknown: of(({ next, isNow }) => isNow && next.kind === 'unknown'),
    now: judged.filter(({ isNow }) => isNow).length,
  };
}

function isPool(drawn: DataPool | null, pool: string): boolean {
  return drawn?.uuid?.toLowerCase() === pool.toLowerCase();
}

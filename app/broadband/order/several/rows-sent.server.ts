import { listOwnRuns, type RunEntry } from '~/flows/runs/kept-run.server';
import { outcomesOf, type ItemOutcome } from '~/flows/runs/outcomes.server';
import type { Outcome } from '~/flows/runs/run';
import type { Session } from '~/kernel/session/session.server';
import { LINE_ORDERS } from '~/telecom/ordering/order-names';
import type { LinesWish } from './lines-wish';

/** A row of a sheet that was ordered, or still may be. */
export interface RowSent {
  readonly run: string;
  readonly outcome: Outcome;
}

const JOBS: ReadonlySet<string> = new Set([LINE_ORDERS]);
/** Outcomes without an order, after which a row can be ordered again. */
const FREE: readonly Outcome[] = ['refused', 'not sent'];

/** True for a row without an order, and for one whose user found none and closed it. A colleague may know better. */
function isFree({ outcome, settledBy }: Pick<ItemOutcome, 'outcome' | 'settledBy'>): boolean {
  return FREE.includes(outcome) || (outcome === 'given up' && settledBy === null);
}

/** The rows of a sheet that were ordered, or still may be, by their addresses. */
export async function rowsSent(session: Session, sheet: string): Promise<ReadonlyMap<string, RowSent>> {
  const runs = await begunOf(session, sheet);
  const rows = await Promise.all(
    runs.map(async (run) =>
      (await outcomesOf(run))
        .filter((item) => !isFree(item))
        .map(({ name, outcome }) => [name, { run: run.id, outcome }] as const),
    ),
  );
  return new Map(rows.flat());
}

/** The ids of the runs that ordered rows of a sheet, in their order of making. */
export async function runsWith(session: Session, sheet: string): Promise<string[]> {
  const runs = await begunOf(session, sheet);
  return runs.toSorted((one, other) => one.value.madeAt - other.value.madeAt).map(({ id }) => id);
}

/** True when another run of the sheet sent this row. A plan of an old page may have it again. */
export async function isSentByOther(session: Session, { sheet, row }: SheetRow, run: string): Promise<boolean> {
  const others = (await begunOf(session, sheet)).filter(({ id }) => id !== run);
  const items = await Promise.all(others.map((other) => outcomesOf(other)));
  return items.flat().some((item) => item.name === row && wasSent(item));
}

/** The place of an order in its sheet. */
export interface SheetRow {
  readonly sheet: string;
  /** The address as the sheet names it, which no other row has. */
  readonly row: string;
  /** Its place there, from 0. Absent in runs of earlier versions. */
  readonly at?: number;
}

function wasSent(item: ItemOutcome): boolean {
  return item.sentAt !== null && item.outcome !== 'waiting' && !isFree(item);
}

async function begunOf(session: Session, sheet: string): Promise<RunEntry[]> {
  const runs = await listOwnRuns(session, JOBS);
  return runs.filter(({ value: { state, wish } }) => state !== 'planned' && (wish as LinesWish).sheet === sheet);
}

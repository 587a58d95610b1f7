/** The data that a SIM uses: its own bundle, or a shared pool. */
export interface DataPool {
  readonly uuid: string | null;
  /** `single_connection`, `pool`, or another word of the provider. */
  readonly type: string;
  readonly name: string;
  readonly productUuid: string | null;
}

type NextMonth =
  /** The provider reports no change. */
  | { readonly kind: 'stays' }
  /** The present data ends with the month. Pages strike it through and explain it (MOB-04). */
  | { readonly kind: 'changes'; readonly to: DataPool }
  /** The provider reports a change that cannot be read. */
  | { readonly kind: 'unknown' };

/** The fields of a SIM that describe its present data. */
export interface DrawingNow {
  readonly dataPool: DataPool | null;
  readonly isDataPoolReported: boolean;
  readonly isDataPoolMalformed: boolean;
}

/**
 * The kind of data that a SIM uses now. `unreported` when the provider does not say, and `unread` when its answer cannot be
 * read.
 */
export function drawnNow({ dataPool, isDataPoolReported, isDataPoolMalformed }: DrawingNow) {
  if (isDataPoolMalformed) return 'unread';
  if (!isDataPoolReported) return 'unreported';
  if (dataPool === null) return 'none';
  return isShared(dataPool) ? 'shared' : 'own';
}

export function isShared({ type }: DataPool): boolean {
  return type === 'pool';
}

/** The change of a SIM's data next month. Without a report from the provider the data stays the same. */
export function nextMonth(now: DataPool | null, next: DataPool | null, isUnreadable = false): NextMonth {
  if (isUnreadable) return { kind: 'unknown' };
  return next === null || isSamePool(now, next) ? { kind: 'stays' } : { kind: 'changes', to: next };
}

/**
 * True for the same pool with the same product. A bundle keeps its uuid when it becomes larger, so both ids count.
 * Missing ids are not compared.
 */
function isSamePool(now: DataPool | null, next: DataPool): boolean {
  if (now === null) return false;
  const pairs = [
    [now.uuid, next.uuid],
    [now.productUuid, next.productUuid],
  ] as const;
  const comparable = pairs.filter(([one, other]) => one !== null && other !== null);
  if (comparable.length === 0) return now.type === next.type && now.name === next.name;
  return comparable.every(([one, other]) => one?.toLowerCase() === other?.toLowerCase());
}

/** The chosen data of a SIM: a pool by its own uuid, or a bundle by its product's uuid. */
export interface DataChoice {
  readonly kind: 'bundle' | 'pool';
  readonly uuid: string;
}

/** The data of a SIM next month, as far as the provider reports it. */
export function upcomingData<P extends DataPool>(sim: {
  readonly dataPool: P | null;
  readonly dataPoolNextMonth: P | null;
}): P | null {
  return sim.dataPoolNextMonth ?? sim.dataPool;
}

export function isChosen(data: DataPool | null, { kind, uuid }: DataChoice): boolean {
  if (data === null || isShared(data) !== (kind === 'pool')) return false;
  return (kind === 'pool' ? data.uuid : data.productUuid)?.toLowerCase() === uuid.toLowerCase();
}

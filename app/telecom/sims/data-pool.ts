/** The data that a SIM draws on: a bundle of its own, or a pool that it shares. */
export interface DataPool {
  readonly uuid: string | null;
  /** `single_connection` or `pool`; another word of the provider's stays. */
  readonly type: string;
  readonly name: string;
  readonly productUuid: string | null;
}

type NextMonth =
  /** Nothing changes, as far as the provider tells. */
  | { readonly kind: 'stays' }
  /** The present data ends with the month, so it is struck through and explained (MOB-04). */
  | { readonly kind: 'changes'; readonly to: DataPool }
  /** Something is told that cannot be read. */
  | { readonly kind: 'unknown' };

/** The fields of a SIM that tell what it draws on now. */
export interface DrawingNow {
  readonly dataPool: DataPool | null;
  readonly isDataPoolReported: boolean;
  readonly isDataPoolMalformed: boolean;
}

/** A bundle of its own, a pool that it shares, or nothing at all; `untold` and `unread` where nobody can say. */
export function drawnNow({ dataPool, isDataPoolReported, isDataPoolMalformed }: DrawingNow) {
  if (isDataPoolMalformed) return 'unread';
  if (!isDataPoolReported) return 'untold';
  if (dataPool === null) return 'none';
  return isShared(dataPool) ? 'shared' : 'own';
}

export function isShared({ type }: DataPool): boolean {
  return type === 'pool';
}

/** The change of a SIM's data next month. Without any word from the provider it stays the same. */
export function nextMonth(now: DataPool | null, next: DataPool | null, isUnreadable = false): NextMonth {
  if (isUnreadable) return { kind: 'unknown' };
  return next === null || isSamePool(now, next) ? { kind: 'stays' } : { kind: 'changes', to: next };
}

/** The same pool with the same product: a bundle keeps its uuid when it becomes a larger one. What is not told makes no difference. */
function isSamePool(now: DataPool | null, next: DataPool): boolean {
  if (now === null) return false;
  const pairs = [
    [now.uuid, next.uuid],
    [now.productUuid, next.productUuid],
  ] as const;
  const told = pairs.filter(([one, other]) => one !== null && other !== null);
  if (told.length === 0) return now.type === next.type && now.name === next.name;
  return told.every(([one, other]) => one?.toLowerCase() === other?.toLowerCase());
}

/** The chosen data of a SIM: a pool by its own uuid, a bundle by that of its product. */
export interface DataWish {
  readonly kind: 'bundle' | 'pool';
  readonly uuid: string;
}

/** The data of a SIM next month, as far as it is told. */
export function upcomingData<P extends DataPool>(sim: {
  readonly dataPool: P | null;
  readonly dataPoolNextMonth: P | null;
}): P | null {
  return sim.dataPoolNextMonth ?? sim.dataPool;
}

export function isWished(data: DataPool | null, { kind, uuid }: DataWish): boolean {
  if (data === null || isShared(data) !== (kind === 'pool')) return false;
  return (kind === 'pool' ? data.uuid : data.productUuid)?.toLowerCase() === uuid.toLowerCase();
}

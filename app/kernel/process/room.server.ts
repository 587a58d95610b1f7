import { runtime, type Runtime } from './runtime.server';

const LOOK_EVERY_MS = 10_000;

const known = new WeakMap<Runtime, { readonly at: number; readonly room: boolean }>();

/**
 * True when the store has room for records that may be lost, such as sign-in attempts and stored forms. The rest of a
 * full store is reserved for orders (DATA_MAX_MB).
 */
export async function hasRoom(): Promise<boolean> {
  const house = runtime();
  const now = performance.now();
  let last = known.get(house);
  if (!last || now - last.at >= LOOK_EVERY_MS) {
    last = { at: now, room: (await house.store.size()) < house.env.storeMaxBytes };
    known.set(house, last);
  }
  if (!last.room) house.limits.note('store');
  return last.room;
}

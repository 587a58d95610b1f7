import { runtime, type Runtime } from './runtime.server';

const LOOK_EVERY_MS = 10_000;

const known = new WeakMap<Runtime, { readonly at: number; readonly room: boolean }>();

/** Whether the store may take what can be lost, such as an attempt to sign in or a form put aside: what is left of a full one is for orders (DATA_MAX_MB). */
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

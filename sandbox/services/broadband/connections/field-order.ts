import { carrierStates } from '../records';
import type { CarrierState } from '../records';
import { keyFields } from './connection-keys';
import type { KeyField } from './connection-keys';

/** The ids of one owner in the order of one field; an id comes once per text. `which` of its texts it stands for. */
export interface Order {
  ids: Int32Array;
  which: Uint8Array;
}

export type Orders = Record<KeyField, Order>;

export function stateNumber(state: CarrierState): number {
  return carrierStates.indexOf(state) + 1;
}

export function longEnough(array: Uint8Array, id: number): Uint8Array {
  if (id < array.length) return array;
  const longer = new Uint8Array(id + 1024);
  longer.set(array);
  return longer;
}

export function noOrders(): Orders {
  return Object.fromEntries(
    keyFields.map((field) => [field, { ids: new Int32Array(0), which: new Uint8Array(0) }]),
  ) as Orders;
}

export function sameTexts(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((text, at) => text === right[at]);
}

export function without({ ids, which }: Order, gone: (id: number) => boolean): Order {
  return { ids: ids.filter((id) => !gone(id)), which: which.filter((_, at) => !gone(ids[at] ?? 0)) };
}

export function withEntry({ ids, which }: Order, at: number, id: number, number: number): Order {
  const longer = { ids: new Int32Array(ids.length + 1), which: new Uint8Array(ids.length + 1) };
  longer.ids.set(ids.subarray(0, at));
  longer.ids[at] = id;
  longer.ids.set(ids.subarray(at), at + 1);
  longer.which.set(which.subarray(0, at));
  longer.which[at] = number;
  longer.which.set(which.subarray(at), at + 1);
  return longer;
}

export function bytes(array: Int32Array | Uint8Array): Buffer {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength);
}

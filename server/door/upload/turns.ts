import type { Limits } from '~/kernel/process/limits.server';
import { refuse } from '../refusal';
import { MOST_BODIES } from '../slow-bodies';

/** Refuses an upload when its address has too many under way. Uploads take minutes, so each goes on until its end. */
export function createUploadTurns(limits: Limits): <T>(address: string, read: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, number>();

  return async (address, read) => {
    const count = underWay.get(address) ?? 0;
    if (count >= MOST_BODIES * limits.factor) {
      limits.note('bodies');
      refuse(429, 'limit', { Connection: 'close', 'Retry-After': '2' });
    }
    underWay.set(address, count + 1);
    try {
      return await read();
    } finally {
      const left = (underWay.get(address) ?? 1) - 1;
      if (left > 0) underWay.set(address, left);
      else underWay.delete(address);
    }
  };
}

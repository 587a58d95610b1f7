import type { Limits } from '~/kernel/process/limits.server';
import { UnderWay } from '~/kernel/process/under-way';
import { refuse } from '../refusal';
import { MOST_BODIES } from '../slow-bodies';

/** Refuses an upload when its address has too many under way. Uploads take minutes, so each goes on until its end. */
export function createUploadTurns(limits: Limits): <T>(address: string, read: () => Promise<T>) => Promise<T> {
  const underWay = new UnderWay();
  return (address, read) =>
    underWay.run(address, MOST_BODIES * limits.factor, read, () => {
      limits.note('bodies');
      return refuse(429, 'limit', { Connection: 'close', 'Retry-After': '2' });
    });
}

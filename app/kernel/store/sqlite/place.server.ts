import { statSync } from 'node:fs';
import { hostname } from 'node:os';
import { wordsIn } from '../words-in.server';

/** The place of a file on its machine. A copy has another place, even under the same name. */
export function placeOf(file: string): string {
  const { ino, birthtimeMs } = statSync(file);
  return [machine(), ino, Math.round(birthtimeMs)].join(' ');
}

/** The id of the machine. A container may have none, and a new name at each start. */
function machine(): string {
  return wordsIn('/etc/machine-id') || wordsIn('/proc/sys/kernel/random/boot_id') || hostname();
}

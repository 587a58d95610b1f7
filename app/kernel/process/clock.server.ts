import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The clock of the portal, in milliseconds since 1970. Tests shift it by DATA_DIR/clock-offset, so that they need not
 * wait for idle limits.
 */
export function portalClock(settings: { readonly testClock: boolean; readonly dataDir: string }): () => number {
  if (!settings.testClock) return Date.now;
  const file = join(settings.dataDir, 'clock-offset');
  return () => Date.now() + readOffset(file);
}

function readOffset(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

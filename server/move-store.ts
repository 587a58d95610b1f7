import { ConfigError, env } from '~/env.server';
import { storeFile } from '~/kernel/process/runtime.server';
import { moveStore } from '~/kernel/store/move.server';
import { StoreUnusable } from '~/kernel/store/store';

/**
 * Takes the store in DATA_DIR over to the database of DATABASE_URL, and says how much it was.
 * @throws ConfigError when nothing was moved
 */
export async function moveToDatabase(say: (line: string) => void): Promise<void> {
  const settings = env();
  if (!settings.database) throw new ConfigError('DATABASE_URL', 'is required: it names the empty database to move to');
  const file = storeFile(settings);
  try {
    const moved = await moveStore(file, settings.database.url, Date.now());
    for (const { table, rows, hash } of moved) say(`${table.padEnd(8)} ${rows} rows, sha-256 ${hash} in both stores`);
    say(`${file} has another name now: start the portals with DATABASE_URL.`);
  } catch (error) {
    throw error instanceof StoreUnusable ? new ConfigError('DATA_DIR', error.message) : error;
  }
}

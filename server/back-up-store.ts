import { ConfigError, env } from '~/env.server';
import { storeFile } from '~/kernel/process/runtime.server';
import { copyStore, inspect, inWords } from '~/kernel/store/sqlite/sqlite-file.server';

/**
 * Copies the store in DATA_DIR to a new file while portals use it, and looks whether the copy is whole.
 * @throws ConfigError when there is no copy
 */
export function backUpStore(to: string, say: (line: string) => void): void {
  const settings = env();
  if (settings.database)
    throw new ConfigError('DATABASE_URL', 'names a database, which has backups of its own (docs/operate/backup.md)');
  const file = storeFile(settings);
  if (!inspect(file)) throw new ConfigError('DATA_DIR', `has no store to copy: ${file}`);
  try {
    copyStore(file, to);
    say(`${to}, ${inspect(to)?.bytes ?? 0} bytes, whole`);
  } catch (error) {
    throw new ConfigError('DATA_DIR', `was not copied to ${to}: ${inWords(error)}`);
  }
}

import { ConfigError } from './config-error';
import { isLoopback } from './loopback';
import type { Settings } from './settings';

/** A PostgreSQL database, with the number of connections of each process. */
export interface DatabaseSettings {
  readonly url: string;
  readonly connections: number;
}

/**
 * The database that several instances share. Null for a file in DATA_DIR.
 * @throws ConfigError for a connection that others could read
 */
export function databaseOf({
  DATABASE_URL: url,
  DATABASE_CONNECTIONS: connections,
  SESSION_KEYS: keys,
}: Settings): DatabaseSettings | null {
  if (url === undefined) return null;
  const { hostname, searchParams } = new URL(url);
  // the driver would take it in the place of the host that is looked at here
  if (searchParams.has('host')) throw new ConfigError('DATABASE_URL', 'must name its host before the path');
  // the other modes of libpq accept any certificate
  if (hostname !== '' && !isLoopback(hostname) && searchParams.get('sslmode') !== 'verify-full')
    throw new ConfigError('DATABASE_URL', 'must end in ?sslmode=verify-full unless its host is this machine');
  // each instance of the demo would make a key of its own
  if (keys === undefined) throw new ConfigError('SESSION_KEYS', 'is required together with DATABASE_URL');
  return { url, connections };
}

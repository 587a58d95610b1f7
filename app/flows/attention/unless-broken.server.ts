import { logError } from '~/kernel/process/log.server';
import { runtime } from '~/kernel/process/runtime.server';

/**
 * The result of reading one source. Null when the portal itself fails on it, as on a value that nobody foresaw, so that
 * the other sources are read (ERR-04).
 * @throws a Response, such as for a session that ended or a store that is away, since it is about the whole page
 */
export async function unlessBroken<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Response) throw error;
    logError(runtime().log, undefined, error);
    return null;
  }
}

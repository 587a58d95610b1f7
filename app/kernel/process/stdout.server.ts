import { pino, type DestinationStream } from 'pino';

/** The most bytes that wait for a blocked stdout. Later lines are lost. */
const MOST_WAITING = 1024 * 1024;

/** Lines written at once, so that the last before an end are there. A log that cannot be written, such as to a full disk, ends nothing. */
export function stdout(): DestinationStream {
  const destination = pino.destination({ dest: 1, sync: true, maxLength: MOST_WAITING });
  destination.on('error', () => undefined);
  return destination;
}

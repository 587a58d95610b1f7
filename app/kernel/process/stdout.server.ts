import { pino, type DestinationStream } from 'pino';

/** The most bytes that may wait for a blocked stdout. Later lines are dropped. */
const MOST_WAITING = 1024 * 1024;

/**
 * Writes each line at once, so that the last ones arrive. An error of stdout, such as a full disk, does not stop the
 * process.
 */
export function stdout(): DestinationStream {
  return linesTo(1);
}

/** The place of the log of a command, whose answer is on stdout. */
export function stderr(): DestinationStream {
  return linesTo(2);
}

function linesTo(dest: number): DestinationStream {
  const destination = pino.destination({ dest, sync: true, maxLength: MOST_WAITING });
  destination.on('error', () => undefined);
  return destination;
}

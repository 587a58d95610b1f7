import type { IncomingMessage } from 'node:http';
import { refuse } from '../refusal';

const MAX_HEADERS = 100;

/**
 * Refuses more than 100 header lines instead of cutting them off, since a decisive header might be among those dropped.
 */
export function checkHeaderCount(request: IncomingMessage): void {
  if (request.rawHeaders.length / 2 > MAX_HEADERS) refuse(431, 'headers');
}

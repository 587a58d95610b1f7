import type { IncomingMessage } from 'node:http';
import { refuse } from '../refusal';

const MAX_HEADERS = 100;

/** More than 100 header lines are refused, not cut: a header that decides might be among those dropped. */
export function checkHeaderCount(request: IncomingMessage): void {
  if (request.rawHeaders.length / 2 > MAX_HEADERS) refuse(431, 'headers');
}

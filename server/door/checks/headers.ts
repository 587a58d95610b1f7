import type { IncomingMessage } from 'node:http';
import { refuse } from '../refusal';

const MAX_HEADERS = 100;

// Headers by which a proxy, or somebody who poses as one, could change who asks what (security 6.4).
const STEERING =
  /^(?:x-forwarded-.*|forwarded|x-original-url|x-rewrite-url|x-http-method(?:-override)?|x-method-override|x-real-ip|x-request-id)$/;

/** More than 100 header lines are refused, not cut: a header that decides might be among those dropped. */
export function checkHeaderCount(request: IncomingMessage): void {
  if (request.rawHeaders.length / 2 > MAX_HEADERS) refuse(431, 'headers');
}

/** True for a header that no client may set: the steering ones and every name with an underscore (proxies read those as dashes). */
function isSteering(name: string): boolean {
  return name.includes('_') || STEERING.test(name);
}

/** Removes the steering headers; tells whether there were any. */
export function stripSteering(request: IncomingMessage): boolean {
  const names = Object.keys(request.headers).filter(isSteering);
  for (const name of names) delete request.headers[name];
  return names.length > 0;
}

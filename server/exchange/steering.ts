import type { IncomingMessage } from 'node:http';

// Headers by which a proxy, or a client that poses as one, could change the address or the sender of a request
// (security 6.4).
const STEERING =
  /^(?:x-forwarded-.*|forwarded|x-original-url|x-rewrite-url|x-http-method(?:-override)?|x-method-override|x-real-ip|x-request-id)$/;

/** Removes the headers that no client may set. Returns true if there were any. */
export function stripSteering(request: IncomingMessage): boolean {
  const names = Object.keys(request.headers).filter(isSteering);
  for (const name of names) delete request.headers[name];
  return names.length > 0;
}

/** True for a steering header, and for a name with an underscore, since proxies read it as a dash. */
function isSteering(name: string): boolean {
  return name.includes('_') || STEERING.test(name);
}

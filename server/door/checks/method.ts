import type { IncomingMessage } from 'node:http';
import { refuse } from '../refusal';

const METHODS = new Set(['GET', 'HEAD', 'POST']);

export function checkMethod(request: IncomingMessage): void {
  if (!METHODS.has(request.method ?? '')) refuse(405, 'method', { Allow: 'GET, HEAD, POST' });
}

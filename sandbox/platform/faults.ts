import { z } from 'zod';
import type { CallKind } from './ledger';

/** One fault of `POST /controls/faults` (spec/sandbox.md). */
export const faultSchema = z.strictObject({
  match: z.string().min(1),
  delay_ms: z.number().int().min(0).max(600_000).optional(),
  status: z.number().int().min(200).max(599).optional(),
  drop: z.enum(['before', 'after']).optional(),
  /** The bytes of the body that come before a fault that replaces the call. */
  after_bytes: z.number().int().min(1).optional(),
  body: z.unknown().optional(),
  /** How many calls it hits; all when absent. */
  times: z.number().int().min(1).optional(),
});
export type Fault = z.infer<typeof faultSchema>;

const oidcNames: Record<string, string> = {
  'oidc:discovery': '/oidc/.well-known/openid-configuration',
  'oidc:jwks': '/oidc/jwks',
  'oidc:auth': '/oidc/auth',
  'oidc:sign-in': '/oidc/sign-in/',
  'oidc:token': '/oidc/token',
  'oidc:revocation': '/oidc/token/revocation',
  'oidc:end_session': '/oidc/session/end',
};

export class Faults {
  #faults: { fault: Fault; left: number }[] = [];

  set(faults: readonly Fault[]): void {
    this.#faults = faults.map((fault) => ({ fault, left: fault.times ?? Infinity }));
  }

  /** The first fault for this call, counted as used; null for a call without a fault. */
  take(kind: CallKind, method: string, url: URL): Fault | null {
    const hit = this.#faults.find(({ fault, left }) => left > 0 && matches(fault.match, kind, method, url));
    if (!hit) return null;
    hit.left -= 1;
    return hit.fault;
  }
}

function matches(match: string, kind: CallKind, method: string, url: URL): boolean {
  if (match === kind) return true;
  if (match.startsWith('rpc:')) return kind === 'rpc' && matchesName(match.slice(4), rpcName(url));
  if (match.startsWith('oidc:')) return kind === 'oidc' && matchesOidc(match, url.pathname);
  const [verb, path] = match.split(' ');
  // a path with a slash at its end also stands for the list above it
  return path !== undefined && verb === method && `${url.pathname}/`.startsWith(path);
}

/** `service.method`, or with a star at the end every name that starts so. */
function matchesName(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
}

function rpcName(url: URL): string {
  return `${url.pathname.split('/')[2] ?? ''}.${url.searchParams.get('method') ?? ''}`;
}

function matchesOidc(match: string, pathname: string): boolean {
  const path = oidcNames[match];
  if (path === undefined) return pathname === `/oidc/${match.slice(5)}`;
  return path.endsWith('/') ? pathname.startsWith(path) : pathname === path;
}

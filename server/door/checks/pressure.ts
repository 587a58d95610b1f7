import { paths } from '~/kernel/paths/paths';
import type { Limits, Rule } from '~/kernel/process/limits.server';
import type { Exchange } from '../../exchange/exchange';
import type { Load } from '../../watch/load';
import type { Metrics } from '../../watch/metrics';
import { loggedSession } from '../log';
import { refuse } from '../refusal';

export interface Pressure {
  readonly limits: Limits;
  readonly load: Pick<Load, 'isTooHigh'>;
  readonly metrics: Metrics;
}

/** Refuses a page while there is more work than can be done in time, except on the ways in and out. */
export function checkLoad(path: string, { limits, load, metrics }: Pressure): void {
  if (isAt(path, paths.callback()) || isAt(path, paths.logout()) || !load.isTooHigh(metrics.inFlight())) return;
  limits.note('load');
  refuse(503, 'load', { 'Retry-After': '2' });
}

/** The pages whose visitors are counted by their IP address, since they have no session yet. */
const RULES_OF_ADDRESS: readonly { readonly at: () => string; readonly rule: Rule; readonly posts?: true }[] = [
  { at: paths.login, rule: 'sign-in' },
  { at: paths.callback, rule: 'callback' },
  { at: paths.forgotPassword, rule: 'password of an address', posts: true },
  { at: paths.resetPassword, rule: 'password of an address', posts: true },
];

/** @returns the seconds after which a form may come again; null when it came in time */
export async function checkRate(
  { cookies, address, method }: Exchange,
  path: string,
  limits: Limits,
): Promise<number | null> {
  const ofAddress = ruleOfAddress(path, method);
  const session = loggedSession(cookies);
  const key = ofAddress ? address : session;
  if (key === undefined || isAt(path, paths.logout())) return null;
  const over = await limits.take(ofAddress ?? 'session', key);
  if (!over) return null;
  // the application parks the first form over the limit, and a further one is refused
  if (method === 'POST' && over.times < 2) return over.retryAfterS;
  refuse(429, 'limit', { 'Retry-After': String(over.retryAfterS) });
}

function ruleOfAddress(path: string, method: string): Rule | undefined {
  if (path.toLowerCase().startsWith(`${paths.agenda()}/`) && !isAt(path, paths.agendaWithdrawal())) return 'agenda';
  return RULES_OF_ADDRESS.find(({ at, posts }) => isAt(path, at()) && (!posts || method === 'POST'))?.rule;
}

/** True when Remix would find this route at the path: it ignores capitals and slashes at the end. */
function isAt(path: string, route: string): boolean {
  return path.toLowerCase().replace(/\/*$/, '') === route;
}

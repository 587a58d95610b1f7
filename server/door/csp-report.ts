import { loggedPath, type Log } from '~/kernel/process/log.server';
import { readBody } from './checks/body';
import type { Exchange } from '../exchange/exchange';
import { refuse } from './refusal';
import type { SlowBodies } from './slow-bodies';

const LIMITS = { bytes: 8 * 1024, ms: 5_000, leastMs: 5_000 };
const TYPES = /^application\/(?:csp-report|reports\+json)(?:\s*;|$)/i;
const PER_MINUTE = 60;
const MINUTE_MS = 60_000;
const MAX_ADDRESSES = 1_000;

/**
 * The POST by which browsers report breaches of the CSP, without the rules for forms. It reads no session and logs at
 * most 60 reports a minute from an address, by path only (security 6.1).
 */
export function createCspReports(
  log: Log,
  slow: SlowBodies,
  now: () => number = Date.now,
): (exchange: Exchange) => Promise<void> {
  let minute = 0;
  let seen = new Map<string, number>();

  const isWithinLimit = (address: string): boolean => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute || seen.size > MAX_ADDRESSES) {
      minute = current;
      seen = new Map();
    }
    const count = (seen.get(address) ?? 0) + 1;
    seen.set(address, count);
    return count <= PER_MINUTE;
  };

  return async ({ request, requestId, address }) => {
    if (!TYPES.test(request.headers['content-type'] ?? '')) refuse(415, 'type');
    const body = await readBody(request, LIMITS, slow, address);
    if (!isWithinLimit(address)) return;
    for (const path of reportedPaths(body.toString('utf8'))) log.warn({ requestId, path }, 'csp');
  };
}

/** The paths of the pages that a report is about, in both formats; empty for any other text. */
function reportedPaths(text: string): string[] {
  try {
    const parsed: unknown = JSON.parse(text);
    const reports = Array.isArray(parsed) ? parsed.slice(0, 10) : [parsed];
    const pages = reports.map(documentOf).filter((page) => page !== undefined);
    return pages.filter((page) => URL.canParse(page)).map((page) => loggedPath(new URL(page).pathname));
  } catch {
    return [];
  }
}

function documentOf(report: unknown): string | undefined {
  const page = field(field(report, 'csp-report'), 'document-uri') ?? field(field(report, 'body'), 'documentURL');
  return typeof page === 'string' ? page : undefined;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

import type { LineHealthKey } from './line-health';
import type { Conclusion } from '../line-segments';

/** The one thing to do about a line. */
export type LineStep = 'password' | 'replace' | 'ticket' | 'newTicket' | 'investigation' | 'investigate' | 'test';

export interface LineStepFacts {
  readonly key: LineHealthKey;
  /** True for a refused password that the user may see. */
  readonly isPassword: boolean;
  readonly hasTicket: boolean;
  /** True when the user may order another line in its place. */
  readonly mayReplace: boolean;
  /** The conclusion of an investigation that is news. Null without one. */
  readonly conclusion: Conclusion | null;
  readonly mayReport: boolean;
  readonly mayInvestigate: boolean;
}

const OFFLINE: readonly LineHealthKey[] = ['outage', 'offline', 'partlyOffline'];
const MEASURED: readonly LineHealthKey[] = ['testBad', 'testDoubtful'];
const GOOD: readonly LineHealthKey[] = ['good', 'goodUntested'];
const NOT_KNOWN: readonly LineHealthKey[] = ['onlineUnknown', 'partlyUnknown', 'testUnread', 'testFailed'];

/** Conclusions that the provider has to look at. */
const TO_REPORT: readonly Conclusion[] = ['offline', 'lineBad', 'lineDoubtful', 'terminal', 'failed', 'cannot'];

/**
 * The next step about a line, null when there is none. What the user can mend goes first, then a ticket that is open.
 * A ticket is made after an investigation, since it takes along what was found. No test of one line finds an outage.
 */
export function lineStep(facts: LineStepFacts): LineStep | null {
  const { key, conclusion } = facts;
  const isMeasured = MEASURED.includes(key);
  if (NOT_KNOWN.includes(key)) return looked(facts);
  if (key === 'endOfLife') return facts.mayReplace ? 'replace' : null;
  // somebody reported what is not seen here
  if (GOOD.includes(key)) return facts.hasTicket ? 'ticket' : null;
  if (!OFFLINE.includes(key) && !isMeasured) return null;
  if (facts.isPassword && !isMeasured) return 'password';
  if (facts.hasTicket) return 'ticket';
  const isFound = key === 'outage' || (conclusion !== null && TO_REPORT.includes(conclusion));
  if (facts.mayReport && isFound) return 'newTicket';
  return looked(facts) ?? (isMeasured ? 'test' : null);
}

function looked({ conclusion, mayInvestigate }: LineStepFacts): LineStep | null {
  if (conclusion !== null) return 'investigation';
  return mayInvestigate ? 'investigate' : null;
}

/** `refused` when the identity provider has ended the grant; `failed` for trouble that may pass. */
type RefreshOutcome = 'ok' | 'refused' | 'failed';

const counts: Record<RefreshOutcome, number> = { ok: 0, refused: 0, failed: 0 };

export function countRefresh(outcome: RefreshOutcome): void {
  counts[outcome] += 1;
}

/** The refreshes of access tokens since the process began, by outcome. */
export function refreshCounts(): Readonly<Record<RefreshOutcome, number>> {
  return counts;
}

/** `refused` is a grant that the identity provider has ended; `failed` is any other trouble, and passes. */
type RefreshOutcome = 'ok' | 'refused' | 'failed';

const counts: Record<RefreshOutcome, number> = { ok: 0, refused: 0, failed: 0 };

export function countRefresh(outcome: RefreshOutcome): void {
  counts[outcome] += 1;
}

/** Refreshes of access tokens since the process began, by what became of them. */
export function refreshCounts(): Readonly<Record<RefreshOutcome, number>> {
  return counts;
}

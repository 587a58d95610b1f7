import { ENDING_LINES } from '~/domain/line/carrier-state';
import { menuRules } from '~/domain/access/permissions';
import type { Provider } from '~/provider/provider.server';
import { readAsUser } from '~/session/background.server';
import { runtime } from '~/session/runtime.server';
import type { Session } from '~/session/session.server';
import { KeptCounts } from './kept-counts.server';

/** Spec 9: the end-of-life count has a page size of its own. */
const PER_PAGE = 10;

const counts = new KeptCounts({ freshMs: 60_000, patienceMs: 200 }, () => runtime().now());

/**
 * How many connections of the organisation end, for the menu (NAV-08); null when that is not known. It is asked apart from the page, which it can neither
 * hold up nor sign out.
 */
export function endingCount(session: Session): Promise<number | null> {
  return counts.read(session.record.organization.uuid, async () => {
    const found = await readAsUser(session.owner, menuRules['broadband.endOfLife'], countEnding);
    return found?.value ?? null;
  });
}

/** A provider that does not know the filter counts all connections: lines without a date give that away. */
async function countEnding({ broadband }: Provider): Promise<number | null> {
  const { count, rows } = await broadband.listConnections({ page: 1, perPage: PER_PAGE, ...ENDING_LINES });
  return rows.every(({ endOfLifeDate }) => endOfLifeDate !== null) ? count : null;
}

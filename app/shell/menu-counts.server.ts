import { menuRules } from '~/kernel/access/permissions';
import { ENDING_LINES } from '~/telecom/lines/carrier-state';
import type { AllowedEntries } from '~/kernel/frame/menu';
import type { MenuCount } from '~/kernel/frame/menu-counts';
import { BROADBAND_ORDER, MOBILE_ORDER, SIM_ORDERS } from '~/telecom/ordering/order-names';
import { lastAccepted } from '~/flows/intents/last-accepted.server';
import { countOwnLost } from '~/flows/intents/list-intents.server';
import type { Provider } from '~/kernel/provider/provider.server';
import { readAsUser } from '~/kernel/session/background.server';
import { runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';
import { KeptCounts } from './kept-counts.server';

/** Spec 9: the end-of-life count has a page size of its own. */
const PER_PAGE = 10;

const COUNTED = ['broadband.endOfLife', 'mobile.orders'] as const satisfies readonly MenuCount[];

/** Orders that did not arrive, by the wizards that sent them: known here, whatever the provider says. */
const LOST = {
  'broadband.order': [BROADBAND_ORDER],
  'mobile.order': [MOBILE_ORDER, SIM_ORDERS],
} as const satisfies Partial<Record<MenuCount, readonly string[]>>;

const HOW: Readonly<Record<(typeof COUNTED)[number], (provider: Provider) => Promise<number | null>>> = {
  'broadband.endOfLife': countEnding,
  'mobile.orders': countOrders,
};

const newCounts = () => new KeptCounts({ freshMs: 60_000, patienceMs: 200 }, () => runtime().now());
const kept: Readonly<Record<(typeof COUNTED)[number], KeptCounts>> = {
  'broadband.endOfLife': newCounts(),
  'mobile.orders': newCounts(),
};

/**
 * The counts for the menu's entries, for the user's organisation (NAV-07, NAV-08). Null when unknown. They cannot delay
 * the page or end the session. Each page asks for one at most, and shows the known ones of the others.
 */
export async function menuCounts(session: Session, entries: AllowedEntries) {
  const organisation = session.record.organization.uuid;
  const shown = COUNTED.filter((entry) => entries.includes(entry));
  const changedAt = lastAccepted(organisation);
  const due = shown.find((entry) => kept[entry].isDue(organisation, changedAt));
  const counts = await Promise.all(
    shown.map(async (entry) => {
      const count =
        entry === due
          ? await kept[entry].read(organisation, () => asked(session, entry), changedAt)
          : kept[entry].known(organisation);
      return [entry, count] as const;
    }),
  );
  const lost = Object.entries(LOST)
    .filter(([entry]) => entries.includes(entry as keyof typeof LOST))
    .map(async ([entry, wizards]) => [entry, await countOwnLost(session, wizards)] as const);
  return Object.fromEntries([...counts, ...(await Promise.all(lost))]) as Partial<Record<MenuCount, number | null>>;
}

async function asked(session: Session, entry: (typeof COUNTED)[number]): Promise<number | null> {
  const found = await readAsUser(session.owner, menuRules[entry], HOW[entry]);
  return found?.value ?? null;
}

/** A provider that does not know the filter counts all connections: lines without a date give that away. */
async function countEnding({ broadband }: Provider): Promise<number | null> {
  const { count, rows } = await broadband.listConnections({ page: 1, perPage: PER_PAGE, ...ENDING_LINES });
  return rows.every(({ endOfLifeDate }) => endOfLifeDate !== null) ? count : null;
}

/** That closed ones stay out is a wish: they are the oldest, and would come first. */
async function countOrders({ mobileTransactions }: Provider): Promise<number | null> {
  const sort = { field: 'created_at', descending: false };
  const { count, rows, lost } = await mobileTransactions.list({ page: 1, perPage: PER_PAGE, sort, showClosed: false });
  return lost.length === 0 && rows.every(({ open }) => open === true) ? count : null;
}

import { menuRules, type MenuEntry } from '~/kernel/access/permissions';
import type { AllowedEntries } from '~/kernel/frame/menu';
import type { MenuCount } from '~/kernel/frame/menu-count';
import { countOwnLost } from '~/flows/intents/list-intents.server';
import { lastAccepted } from '~/flows/intents/last-accepted.server';
import type { SomeWizard } from '~/flows/wizard/pages/pages.server';
import { wizards } from '~/flows/wizard/pages/wizards.server';
import { readAsUser } from '~/kernel/session/background.server';
import { runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';
import { KeptCounts } from './kept-counts.server';

const ofAreas = import.meta.glob<readonly MenuCount[]>('/app/*/counts.server.ts', { eager: true, import: 'counts' });
/** The counts of all areas, each with the answers that users of an organisation share. */
const all = [...Object.values(ofAreas).flat(), ...wizards.map(countOfWizard)].map((count) => ({
  ...count,
  kept: new KeptCounts({ freshMs: 60_000, patienceMs: 200 }, () => runtime().now()),
}));

/**
 * The counts for the menu's entries, for the user's organisation (NAV-07, NAV-08). Null when unknown. They cannot delay
 * the page or end the session. Each page reads at most one count anew, and shows the known values of the others.
 */
export async function menuCounts(session: Session, entries: AllowedEntries) {
  const organisation = session.record.organization.uuid;
  const shown = all.filter(({ entry }) => (entries as readonly MenuEntry[]).includes(entry));
  const changedAt = lastAccepted(organisation);
  const due = shown.find(({ kept, ...count }) => 'ask' in count && kept.isDue(organisation, changedAt));
  const counts = shown.map(async (count) => {
    if ('own' in count) return [count.entry, await count.own(session)] as const;
    const { entry, kept } = count;
    if (count !== due) return [entry, kept.known(organisation)] as const;
    return [entry, await kept.read(organisation, () => asked(session, count), changedAt)] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Partial<Record<MenuEntry, number | null>>;
}

/** The sends of a wizard that were not found and not dealt with, at the entry that starts it. */
function countOfWizard({ entry, area }: SomeWizard): MenuCount {
  const names = [area, ...(area.besides ?? [])].map(({ wizard }) => wizard.name);
  return { entry, own: (session) => countOwnLost(session, names) };
}

async function asked(
  session: Session,
  { entry, ask }: Pick<Extract<MenuCount, { ask: unknown }>, 'entry' | 'ask'>,
): Promise<number | null> {
  const found = await readAsUser(session, menuRules[entry], ask);
  return found?.value ?? null;
}

import { menuRules, type MenuEntry } from '~/kernel/access/permissions';
import type { AllowedEntries } from '~/kernel/frame/menu';
import type { MenuCount } from '~/kernel/frame/menu-count';
import { countOwnLost } from '~/flows/intents/list-intents.server';
import { lastAccepted } from '~/flows/intents/last-accepted.server';
import type { SomeWizard } from '~/flows/wizard/pages/pages.server';
import { wizards } from '~/flows/wizard/pages/wizards.server';
import { readAsUser } from '~/kernel/session/background.server';
import { runtime } from '~/kernel/process/runtime.server';
import type { Language, Session } from '~/kernel/session/session.server';
import { KeptCounts } from './kept-counts.server';

type Asked = Extract<MenuCount, { ask: unknown }>;
type News = Extract<MenuCount, { news: unknown }>;

const TIMES = { freshMs: 60_000, patienceMs: 200 };
const now = () => runtime().now();

const ofAreas = import.meta.glob<readonly MenuCount[]>('/app/*/counts.server.ts', { eager: true, import: 'counts' });
/**
 * The counts of all areas. Users of an organisation share the answers to a count; each user has their own answers to
 * news.
 */
const all = [...Object.values(ofAreas).flat(), ...wizards.map(countOfWizard)].map((count) =>
  'news' in count
    ? { ...count, kept: new KeptCounts<readonly string[]>(TIMES, now) }
    : { ...count, kept: new KeptCounts(TIMES, now) },
);

/** The page for which the menu is made. */
interface Around {
  readonly pathname: string;
  readonly language: Language;
}

/**
 * The counts for the menu's entries, for the user's organisation (NAV-07, NAV-08). Null when unknown. They cannot delay
 * the page or end the session. Each page reads at most one count anew, and shows the known values of the others.
 */
export async function menuCounts(session: Session, entries: AllowedEntries, around: Around) {
  const organisation = session.record.organization.uuid;
  const shown = all.filter(({ entry }) => (entries as readonly MenuEntry[]).includes(entry));
  const changedAt = lastAccepted(organisation);
  const due = shown.find((count) => {
    if ('news' in count) return count.page !== around.pathname && count.kept.isDue(session.owner);
    return 'ask' in count && count.kept.isDue(organisation, changedAt);
  });
  const renewed = due ? [] : shown.filter((count) => 'own' in count && count.page !== around.pathname);
  for (const count of renewed) if ('renew' in count) await count.renew?.(session);
  const counts = shown.map(async (count) => {
    const { entry } = count;
    if ('own' in count) return [entry, await count.own(session)] as const;
    if ('news' in count) {
      if (count.page === around.pathname) return [entry, null] as const;
      const keys =
        count === due
          ? await count.kept.read(session.owner, () => newsOf(session, count, around.language))
          : count.kept.known(session.owner);
      return [entry, keys && (await count.unseen(session, keys))] as const;
    }
    if (count !== due) return [entry, count.kept.known(organisation)] as const;
    return [entry, await count.kept.read(organisation, () => asked(session, count), changedAt)] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Partial<Record<MenuEntry, number | null>>;
}

/** The sends of a wizard that were not found and not dealt with, at the entry that starts it. */
function countOfWizard({ entry, area }: SomeWizard): MenuCount {
  const names = [area, ...(area.besides ?? [])].map(({ wizard }) => wizard.name);
  return { entry, own: (session) => countOwnLost(session, names) };
}

async function asked(session: Session, { entry, ask }: Pick<Asked, 'entry' | 'ask'>): Promise<number | null> {
  const found = await readAsUser(session, menuRules[entry], ask);
  return found?.value ?? null;
}

async function newsOf(session: Session, { entry, news }: Pick<News, 'entry' | 'news'>, language: Language) {
  const found = await readAsUser(session, menuRules[entry], (provider) => news(provider, session, language));
  return found?.value ?? null;
}

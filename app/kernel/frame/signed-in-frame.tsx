import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import { Button } from '~/kernel/ui/button';
import { Flash } from '~/kernel/ui/flash';
import { HiddenStamp } from '~/kernel/ui/hidden-stamp';
import { Icon } from '~/kernel/ui/icons';
import { Notice, type Tone } from '~/kernel/ui/notice';
import { SearchLink } from '~/kernel/ui/shell/search-link';
import { SwapLink } from '~/kernel/ui/shell/swap-link';
import { ForeignNote } from '~/kernel/ui/words';
import { Shell } from '~/kernel/ui/shell/shell';
import { ActingChip } from './acting-chip';
import type { CountUnit } from './menu-count';
import { currentEntry, menuOf, type AllowedEntries } from './menu';
import { useNamedEntry } from './page-data';
import { useRootData } from './root-data';
import { StaffScript } from './staff-script';
import { useFrame } from './use-frame';
import { WorkedAs } from './worked-as';

interface ShellData {
  user: { name: string; organisation: string; initials: string };
  entries: AllowedEntries;
  maySearch: boolean;
  /** True for staff who may work as somebody else (NAV-09). */
  maySwap: boolean;
  /** The times at which staff worked as this user, to be seen and put away (AUT-14). */
  workedAs: readonly { id: string; text: string }[];
  /** The counts in the menu, as number and as text. Entries without a count are left out. */
  counts: readonly { entry: MenuEntry; count: number; text: string }[];
  drawerOpen: boolean | null;
  flash: { tone: 'success' | 'error' | 'info'; text: string; undo?: UndoForm | undefined } | null;
}

/** The form that undoes what a message tells. */
interface UndoForm {
  action: string;
  fields: Readonly<Record<string, string>>;
}

const FLASH_TONES: Record<'success' | 'error' | 'info', Tone> = { success: 'success', error: 'danger', info: 'info' };

/** The shell around every screen of a signed-in user: drawer, toolbar, messages, help (spec 2). */
export function SignedInFrame({ shell, children }: { shell: ShellData; children: ReactNode }) {
  const frame = useFrame();
  const acting = useRootData()?.acting;
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const menu = menuOf(shell.entries);
  const current = currentEntry(menu, pathname, useNamedEntry());
  const badgeOf = (entry: MenuEntry, unit: CountUnit | undefined) => {
    const found = shell.counts.find((counted) => counted.entry === entry);
    return unit && found && { count: found.text, label: t(`counts.${unit}.${found.count === 1 ? 'one' : 'many'}`) };
  };
  return (
    <Shell
      brand={frame.brand}
      stamp={frame.stamp}
      drawer={{
        open: shell.drawerOpen ?? undefined,
        toggle: { action: paths.drawer() },
        groups: menu.map(({ key, icon, items }) => {
          const entries = items.map(({ entry, href, prefetch, unit }) => ({
            href,
            label: t(`menu.${entry}`),
            current: entry === current,
            prefetch: prefetch && entry !== current,
            badge: badgeOf(entry, unit),
          }));
          const [only, ...more] = entries;
          // a group with one entry is shown as that entry
          return only && more.length === 0
            ? { key, icon, ...only }
            : { key, icon, label: t(`groups.${key}`), items: entries, open: true };
        }),
      }}
      toolbar={{
        user: shell.user,
        profile: { href: paths.profile(), text: t('profile') },
        settings: { href: paths.settings(), text: t('settings') },
        logout: { action: paths.logout(), text: t('logout') },
        language: frame.languages,
        extra: (
          <>
            {frame.chosen && (
              <a className="tool chosen" href={paths.settings()}>
                <Icon name="settings" />
                <span>{frame.chosen}</span>
              </a>
            )}
            {shell.maySearch && (
              <SearchLink href={paths.search()} text={t('search')} current={pathname === paths.search()} />
            )}
            {shell.maySwap && <SwapLink href={paths.swap()} text={t('swap')} current={pathname === paths.swap()} />}
            {shell.maySwap && !acting && <StaffScript />}
          </>
        ),
      }}
      support={frame.support}
      acting={acting && <ActingChip />}
      check={paths.sessionPing()}
      texts={{
        skip: frame.skip,
        drawer: t('drawer.label'),
        menu: t('drawer.menu'),
        collapse: t('drawer.collapse'),
        expand: t('drawer.expand'),
        userMenu: t('userMenu'),
      }}
    >
      {frame.alert && <Notice tone="warning">{frame.alert}</Notice>}
      {shell.workedAs.length > 0 && <WorkedAs rows={shell.workedAs} stamp={frame.stamp} />}
      {shell.flash && (
        <Flash
          label={t('messages')}
          messages={[
            {
              key: 'flash',
              tone: FLASH_TONES[shell.flash.tone],
              text: shell.flash.text,
              actions: shell.flash.undo && <Undo {...shell.flash.undo} stamp={frame.stamp} />,
            },
          ]}
        />
      )}
      {children}
      <ForeignNote>
        <p className="foreign-note muted small">{t('providerWords')}</p>
      </ForeignNote>
    </Shell>
  );
}

function Undo({ action, fields, stamp }: UndoForm & { stamp: string }) {
  const { t } = useTranslation('shell');
  return (
    <form method="post" action={action} data-wait={t('undoing')}>
      <HiddenStamp stamp={stamp} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" {...{ name, value }} />
      ))}
      <Button>{t('undo')}</Button>
    </form>
  );
}

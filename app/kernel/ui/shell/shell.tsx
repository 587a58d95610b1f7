import type { ReactNode } from 'react';
import { Brand } from './brand';
import { Drawer } from './drawer';
import { DrawerToggle } from './drawer-toggle';
import { LanguageMenu } from './language-menu';
import { SkipLink } from './skip-link';
import { SupportBlock } from './support-block';
import type { BrandProps, DrawerState, LanguageForm, Support } from './types';
import { UserMenu } from './user-menu';
import type { UserMenuProps } from './user-menu';

type ShellTexts = {
  skip: string;
  /** The name of the main menu, and the text of its button on narrow windows. */
  drawer: string;
  menu: string;
  collapse: string;
  expand: string;
  userMenu: string;
};

type ShellProps = {
  brand: BrandProps;
  drawer: DrawerState;
  toolbar: Pick<UserMenuProps, 'user' | 'profile' | 'settings' | 'logout'> & {
    language: LanguageForm;
    extra?: ReactNode;
  };
  /** Absent until the environment service has given it. */
  support?: Support | undefined;
  texts: ShellTexts;
  /** The chip of the user as whom staff work. The bar then has another colour. */
  acting?: ReactNode;
  /** The address that checks the session of an open page. */
  check: string;
  /** The CSRF token for the shell's own forms. */
  stamp: string;
  children: ReactNode;
};

/** The frame of every page with a session: skip link, toolbar, drawer, main, help (NAV-06, NAV-09). */
export function Shell({ brand, drawer, toolbar, support, texts, acting, check, stamp, children }: ShellProps) {
  const { open } = drawer;
  // a user without rights has a frame, but no menu to open
  const hasMenu = drawer.groups.length > 0;
  return (
    <div className={WIDTHS[String(open) as keyof typeof WIDTHS]} data-check={check}>
      <SkipLink>{texts.skip}</SkipLink>
      <header className={acting ? 'bar acting' : 'bar'}>
        {hasMenu && (
          <DrawerToggle
            action={drawer.toggle.action}
            stamp={stamp}
            returnTo={toolbar.language.returnTo}
            texts={texts}
          />
        )}
        <Brand {...brand} />
        {toolbar.extra}
        <LanguageMenu form={toolbar.language} stamp={stamp} />
        <UserMenu
          user={toolbar.user}
          profile={toolbar.profile}
          settings={toolbar.settings}
          logout={toolbar.logout}
          label={texts.userMenu}
          stamp={stamp}
        />
        {acting}
      </header>
      {hasMenu ? (
        <Drawer groups={drawer.groups} mini={open === false} label={texts.drawer} menu={texts.menu} />
      ) : (
        <div />
      )}
      <main id="main" tabIndex={-1}>
        <div className="stack">{children}</div>
      </main>
      {support && <SupportBlock support={support} />}
    </div>
  );
}

const WIDTHS = { true: 'shell', false: 'shell mini', undefined: 'shell auto' } as const;

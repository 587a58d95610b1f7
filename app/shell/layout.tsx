import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import type { ReactNode } from 'react';
import { menuRules, satisfies } from '~/kernel/access/permissions';
import { formatCount } from '~/kernel/text/count';
import { ErrorPage } from '~/kernel/frame/error-page';
import { allowedEntries } from '~/kernel/frame/menu';
import { useRouteData } from '~/kernel/frame/page-data';
import { PublicPage } from '~/kernel/frame/public-page';
import { SignedInFrame } from '~/kernel/frame/signed-in-frame';
import { authorize } from '~/kernel/session/authorize.server';
import { cookieNames } from '~/kernel/session/cookies.server';
import { takeFlash } from '~/kernel/session/flash.server';
import { isForScript } from '~/kernel/session/forms/for-script';
import { personName } from '~/kernel/session/session.server';
import { menuCounts } from './menu-counts.server';

/**
 * Loads the user for the shell, or null without a session. It does not check rights, since every screen does that
 * itself (house rule 4).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { session, t, language } = await authorize(args, 'public');
  if (!session) return null;
  const { record } = session;
  const name = personName(record);
  const permissions = new Set(record.permissions);
  const forScript = isForScript(args.request);
  const entries = forScript ? [] : allowedEntries(permissions);
  const { pathname } = new URL(args.request.url);
  const [flash, counts] = await Promise.all([
    takeFlash(session, args.context.prefetch),
    menuCounts(session, entries, { pathname, language }),
  ]);
  args.context.shown.flash = flash;
  const drawer = args.context.cookies.get(cookieNames.drawer());
  return {
    user: {
      name,
      organisation: record.organization.name,
      initials: initials(record.firstName, record.lastName) || name.slice(0, 2).toUpperCase(),
    },
    entries,
    maySearch: !forScript && satisfies(menuRules.search, permissions),
    counts: Object.entries(counts).flatMap(([entry, count]) =>
      count ? [{ entry: entry as keyof typeof counts, count, text: formatCount(count, language) }] : [],
    ),
    drawerOpen: drawer === 'mini' ? false : drawer === 'open' ? true : null,
    flash: flash && { tone: flash.tone, text: t(flash.key as 'flash.ordered', { ...flash.values }) },
  };
}

function initials(...names: string[]): string {
  return names.map((name) => name.charAt(0).toUpperCase()).join('');
}

export default function ShellLayout() {
  return (
    <InShell>
      <Outlet />
    </InShell>
  );
}

/** Errors of screens are shown inside the shell (NAV-03). */
export function ErrorBoundary() {
  return (
    <InShell page>
      <ErrorPage />
    </InShell>
  );
}

function InShell({ page = false, children }: { page?: boolean; children: ReactNode }) {
  const shell = useRouteData<typeof loader>('shell/layout');
  if (shell) return <SignedInFrame shell={shell}>{children}</SignedInFrame>;
  return page ? <PublicPage>{children}</PublicPage> : children;
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import type { ReactNode } from 'react';
import { menuRules, satisfies } from '~/kernel/access/permissions';
import { formatCount } from '~/kernel/text/count';
import { ErrorPage } from '~/kernel/frame/errors/error-page';
import { NoRights } from './no-rights';
import { allowedEntries } from '~/kernel/frame/menu';
import { useRouteData } from '~/kernel/frame/page-data';
import { PublicPage } from '~/kernel/frame/public-page';
import { SignedInFrame } from '~/kernel/frame/signed-in-frame';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { authorize } from '~/kernel/session/authorize.server';
import { cookieNames } from '~/kernel/session/cookies.server';
import { takeFlash } from '~/kernel/session/flash.server';
import { isForScript } from '~/kernel/session/forms/for-script';
import { personName } from '~/kernel/session/session.server';
import { swapUsers } from '~/kernel/session/swap/swap-users.server';
import { workedAs, type WorkedAs } from '~/kernel/session/swap/worked-as.server';
import { formatLately, formatTime } from '~/kernel/time/dates';
import { menuCounts } from './menu-counts.server';

/**
 * Loads the user for the shell, or null without a session. It does not check rights, since every screen does that
 * itself (house rule 4).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { session, t, language, now } = await authorize(args, 'public');
  if (!session) return null;
  const { record } = session;
  const name = personName(record);
  const permissions = new Set(record.permissions);
  const forScript = isForScript(args.request);
  const entries = forScript ? [] : allowedEntries(permissions);
  const { pathname } = new URL(args.request.url);
  const [flash, counts, others, swaps] = await Promise.all([
    takeFlash(session, args.context.prefetch),
    menuCounts(session, entries, { pathname, language }),
    forScript ? [] : swapUsers(session),
    forScript ? [] : workedAs(session),
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
    maySwap: others.length > 0,
    workedAs: swaps.map(({ id, value }) => ({ id, text: workedText(value, record.timezone, now, t) })),
    counts: Object.entries(counts).flatMap(([entry, count]) =>
      count ? [{ entry: entry as keyof typeof counts, count, text: formatCount(count, language) }] : [],
    ),
    drawerOpen: drawer === 'mini' ? false : drawer === 'open' ? true : null,
    hasNoRights: permissions.size === 0,
    flash: flash && {
      tone: flash.tone,
      text: t(flash.key as 'flash.orderedUnnamed', { ...flash.values }),
      // another page would offer it as if it were about that page
      undo: flash.undo?.action.startsWith(`${pathname}/`) ? flash.undo : undefined,
    },
  };
}

function workedText(worked: WorkedAs, timezone: string, now: Date, t: Translator): string {
  const { name, organization: organisation, reason, since, until } = worked;
  const from = formatLately(new Date(since), now, timezone);
  return t('acting.worked.row', {
    ...{ name, organisation, reason },
    since: from.today ? t('acting.worked.today', { time: from.text }) : from.text,
    until: formatTime(new Date(until), timezone),
  });
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
  if (shell)
    return (
      <SignedInFrame shell={shell}>
        {shell.hasNoRights && !page && <NoRights />}
        {children}
      </SignedInFrame>
    );
  return page ? <PublicPage>{children}</PublicPage> : children;
}

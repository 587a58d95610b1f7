import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { invalid, parseForm } from '~/kernel/forms/parse.server';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import type { SwapUser } from '~/kernel/provider/system.server';
import type { Access } from '~/kernel/session/authorize.server';
import { limitSwaps } from '~/kernel/session/forms/too-often.server';
import { refusal } from '~/kernel/session/refusal.server';
import { ownOf, personName } from '~/kernel/session/session.server';
import { pressedAgain } from '~/kernel/session/swap/pressed-twice.server';
import { startSwap } from '~/kernel/session/swap/start-swap.server';
import { swapBack } from '~/kernel/session/swap/swap-back.server';
import { swapUsers } from '~/kernel/session/swap/swap-users.server';
import { MOST_FOUND, usersFound } from './users-found';

export const LONGEST_REASON = 200;
const SHORTEST_REASON = 5;
const LONGEST_SEARCH = 100;

const SwapForm = z.object({
  reason: z
    .string({ error: 'swap:reason.missing' })
    .trim()
    .min(SHORTEST_REASON, 'swap:reason.short')
    .max(LONGEST_REASON, 'swap:reason.long'),
});

/** @throws 403 for users who are no staff */
async function usersFor({ session }: Access): Promise<readonly SwapUser[]> {
  if (!ownOf(session.record).admin) throw refusal(403, 'permission');
  return swapUsers(session, 'panel');
}

/** The users to choose from, or the chosen one with the question why (AUT-07). */
export async function swapView(access: Access, { request }: LoaderFunctionArgs) {
  const { t, session, answer } = access;
  const users = await usersFor(access);
  const { searchParams } = new URL(request.url);
  const typed = (searchParams.get('q') ?? '').trim().slice(0, LONGEST_SEARCH);
  const chosen = chosenOf(users, request);
  const found = usersFound(users, typed);
  const heading = chosen ? t('swap:chosen.title', { name: chosen.name }) : t('swap:title');
  const { length: count } = found;
  return {
    title: pageTitle(t, heading, answer.failed),
    heading,
    now: session.swap === null ? null : personName(session.record),
    typed,
    chosen,
    status: t('swap:found', { count }),
    more: count > MOST_FOUND ? t('swap:more', { shown: MOST_FOUND, count }) : null,
    none: users.length === 0 ? t('swap:none.all') : t('swap:none.text', { search: typed }),
    users: found.slice(0, MOST_FOUND).map(({ username, name, organization }) => ({
      key: username,
      name,
      about: [username, organization].filter(Boolean).join(' · '),
      href: paths.swap({ user: username }),
    })),
  };
}

/** @throws 404 for a user as whom one may not work */
function chosenOf(users: readonly SwapUser[], request: Request): SwapUser | null {
  const username = new URL(request.url).searchParams.get('user');
  if (username === null) return null;
  const chosen = users.find((user) => user.username === username);
  if (!chosen) throw new Response(null, { status: 404 });
  return chosen;
}

/** Lets staff work as the chosen user, and begins anew at the root (AUT-08). */
export async function submitSwap(access: Access, args: ActionFunctionArgs) {
  const { session, form: fields, t } = access;
  const chosen = chosenOf(await usersFor(access), args.request);
  await limitSwaps(args, session);
  if (!chosen) return redirect(paths.swap(), 303);
  const form = parseForm(fields, SwapForm, t);
  if (!form.ok) return invalid(access, form.result);
  const done = await startSwap(args, session, { username: chosen.username, reason: form.value.reason });
  if (done === 'moved') return (await pressedAgain(args)) ?? redirect(paths.home(), 303);
  if (done !== 'failed') return redirect(paths.home(), 303);
  // nobody stays swapped in by accident (AUT-10)
  if (session.swap !== null) {
    await swapBack(args.context, session, 'failed');
    return redirect(paths.home(), 303);
  }
  access.answer.failed = true;
  return data({ result: form.reject({ '': [t('swap:failedText')] }) }, { status: 502 });
}

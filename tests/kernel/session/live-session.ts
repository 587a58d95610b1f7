import { findSession } from '~/kernel/session/sessions.server';

export const FORM = '/connections/create?from=list';

export async function live(cookie: string) {
  const found = await findSession(cookie, true);
  if (found.kind !== 'live') throw new Error(`the session is ${found.kind}`);
  return found.session;
}

export async function stampOf(cookie: string): Promise<string> {
  return (await live(cookie)).makeStamp();
}

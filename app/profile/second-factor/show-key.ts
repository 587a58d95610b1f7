import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/kernel/paths/paths';
import { audit } from '~/kernel/process/audit.server';
import { settle } from '~/kernel/provider/client.server';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { ownIdentityOnly } from '~/kernel/session/acting.server';
import { authorize } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { postOnly } from '~/kernel/session/post-only.server';
import { openOncePlace } from '~/kernel/session/shown-once.server';

export const handle: PageHandle = { page: 'settings' };

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await authorize(args, 'session');
  throw postOnly(args);
}

/** Leads to the page that shows the key for an authenticator app once. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'session');
  ownIdentityOnly(access);
  const { session, provider } = access;
  const page = paths.profile('2fa');
  const place = await openOncePlace(session);
  const read = await settle(provider.secrets.secondFactorKey());
  if (!read.ok || read.value === null) {
    await putFlash(session, { tone: 'error', key: 'profile:twoFactor.noKey' });
    return redirect(page, 303);
  }
  audit('secret shown', session.record, { ...session.via, area: 'profile', record: '2fa' });
  return redirect(await place.keep(read.value, page), 303);
}

/** This component is never drawn. Without it, a refusal would be shown as its bare reason instead of a page. */
export default function ShowKey() {
  return null;
}

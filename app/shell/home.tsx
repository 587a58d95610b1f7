import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { homeFor } from '~/kernel/frame/menu';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';

export const handle: PageHandle = { page: 'plain' };

/** The first screen that the user's rights allow (NAV-02). */
export async function loader(args: LoaderFunctionArgs) {
  const { permissions } = await authorize(args, 'session');
  return redirect(homeFor(permissions));
}

/** This component is never drawn. Without it, a refusal would be shown as its bare reason instead of a page. */
export default function Home() {
  return null;
}

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

/** Never drawn. Without a component a refusal would be its bare reason and no page. */
export default function Home() {
  return null;
}

import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { homeFor } from '~/domain/permissions';
import { paths } from '~/paths';
import { authorize } from '~/session/authorize.server';

/** The first screen that the user's rights allow (NAV-02). */
export async function loader(args: LoaderFunctionArgs) {
  const { permissions } = await authorize(args, 'session');
  return redirect(paths[homeFor(permissions)]());
}

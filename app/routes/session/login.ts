import type { LoaderFunctionArgs } from '@remix-run/node';
import { signInMeta } from '~/frame/failed-meta';
import { authorize } from '~/session/authorize.server';
import { authenticator } from '~/session/strategy.server';
import { SignInTrouble } from './sign-in-trouble';

export const handle = { hydrate: false, i18n: ['session'] };

export const meta = signInMeta;

/** Sign-in starts with a GET: no POST may end at the identity provider (decisions: Session and provider). */
export async function loader(args: LoaderFunctionArgs) {
  await authorize(args, 'public');
  await authenticator.authenticate('openid', args.request);
  return null;
}

export default SignInTrouble;

export function ErrorBoundary() {
  return <SignInTrouble />;
}

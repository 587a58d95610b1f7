import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { signInMeta } from '~/frame/failed-meta';
import { authorize } from '~/session/authorize.server';
import { completeSignIn } from '~/session/sign-in.server';
import { SignInTrouble } from './sign-in-trouble';

export const handle = { hydrate: false, i18n: ['session'] };

export const meta = signInMeta;

export async function loader(args: LoaderFunctionArgs) {
  await authorize(args, 'public');
  const { returnTo, setCookies } = await completeSignIn(args);
  for (const cookie of setCookies) args.context.responseHeaders.append('set-cookie', cookie);
  return redirect(returnTo, 303);
}

export default SignInTrouble;

export function ErrorBoundary() {
  return <SignInTrouble />;
}

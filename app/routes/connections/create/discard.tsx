import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/paths';
import { authorize } from '~/session/authorize.server';
import { putFlash } from '~/session/flash.server';
import { postOnly } from '~/session/post-only.server';
import { discardDraft } from '~/wizard/drafts.server';
import { openStep } from '~/wizard/open-step.server';
import { orderPaths } from './order-page.server';
import { orderWizard } from './order-wizard.server';

export const handle = { hydrate: false };

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await authorize(args, 'broadband-c');
  throw postOnly(args);
}

/** Throws a draft away. One that was sent cannot be: its outcome has to stay known. */
export async function action(args: ActionFunctionArgs) {
  const { session } = await authorize(args, 'broadband-c');
  const { draft } = await openStep(orderWizard, orderPaths, session, args.params.draft, 'address');
  await discardDraft(draft);
  await putFlash(session, { tone: 'info', key: 'flash.orderDiscarded' });
  return redirect(paths.createConnection(), 303);
}

/** Never drawn: there is nothing to see here. */
export default function Discard() {
  return null;
}

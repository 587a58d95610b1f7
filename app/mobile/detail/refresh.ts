import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { uuidIn } from '~/kernel/provider/open-record.server';
import { audited } from '~/kernel/session/audited.server';
import { authorize } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';

export const handle: PageHandle = { page: 'plain' };

/** The loader redirects, since the address has no page of its own. */
export async function loader(args: LoaderFunctionArgs) {
  await authorize(args, 'mobile-broadband-r');
  throw redirect(paths.mobileConnection(uuidIn(args.params['uuid'])), 302);
}

/** Asks the provider to fetch a SIM's data from the network. A repetition does no harm (MOB-05). */
export async function action(args: ActionFunctionArgs) {
  const { provider, session } = await authorize(args, 'mobile-broadband-r');
  const uuid = uuidIn(args.params['uuid']);
  const about = { action: 'refresh', area: 'mobile', record: uuid };
  const done = await audited(session, about, () => provider.mobileConnections.refresh(uuid));
  if (!done.ok && done.failure.status === 404) throw done.failure;
  await putFlash(
    session,
    done.ok ? { tone: 'success', key: 'mobile:refresh.done' } : { tone: 'error', key: 'mobile:refresh.failed' },
  );
  throw redirect(paths.mobileConnection(uuid), 303);
}

/** The page never shows it. Without a component a refusal would be a bare reason and no page. */
export default function Refresh() {
  return null;
}

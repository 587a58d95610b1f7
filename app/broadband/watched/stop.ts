import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { endWatch } from '~/flows/watches/kept-watch.server';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { ADDRESS_WATCH, answerIn, placeIn } from './address-watch.server';
import { placeText } from './watched-rows.server';

export const handle: PageHandle = { page: 'plain' };

/** Leads to the watched addresses, because only their buttons end one. */
export async function loader(args: LoaderFunctionArgs) {
  await authorize(args, 'broadband-c');
  return redirect(paths.watched());
}

/** Ends the watch of an address, which any colleague may. */
export async function action(args: ActionFunctionArgs) {
  const { session } = await authorize(args, 'broadband-c');
  const watch = await endWatch(session, ADDRESS_WATCH, args.params['watch']);
  await putFlash(
    session,
    watch
      ? {
          tone: 'success',
          key: 'watched:flash.stopped',
          values: { address: placeText(placeIn(watch.subject), answerIn(watch)) },
        }
      : { tone: 'info', key: 'watched:flash.gone' },
  );
  return redirect(paths.watched(), 303);
}

/** This component is never drawn. Without it, a refusal would be shown as its bare reason instead of a page. */
export default function StopWatching() {
  return null;
}

import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/kernel/paths/paths';
import { audit } from './audit.server';
import { browserOf } from './sign-in/browser.server';
import { putFlash } from './flash.server';
import { isForScript } from './for-script';
import { makerOf, type FormMaker } from './form-maker.server';
import { loggedPath } from './log.server';
import { parkForm, typedOnly } from './parked.server';
import { refusal, type RefusedForm, type ShownIdentity } from './refusal.server';
import { ownerOf, personName, type Session } from './session.server';

/** Fields by which buttons say what they are for. */
const MACHINERY = /^(?:intent|_.*)$/;
/** The time that a form is kept when its page shows it again at once. */
export const CARRIED_MS = 10 * 60_000;

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * Answers a form that the sending session did not make, and never carries it out. Its stamp tells whose it was. The
 * fields are kept for that user in this browser (docs/decisions/sign-in.md).
 * @returns to sign-in, or back to the form for the same user; 409 under another identity; 403 for an unknown stamp, or
 * that of another browser while somebody is signed in; 413 when the fields could not be kept
 */
export async function answerStaleForm(args: Args, session: Session | null): Promise<Response> {
  const { context } = args;
  const form = context.form ?? new URLSearchParams();
  const page = pathOf(args);
  const maker = await makerOf(form.get('_as') ?? '');
  const sameUser = maker !== null && session !== null && ownerOf(maker) === session.owner;
  const refused = (why: 'stamp' | 'identity') =>
    audit('refused', session?.record ?? null, { requestId: context.requestId, why, path: loggedPath(page) });
  if (!maker || (session && !sameUser && !isOfBrowser(maker, session))) {
    refused('stamp');
    return refusal(403, 'stamp', leftOf(args, page));
  }
  // nothing of its files
  await context.upload?.texts();
  const kept = await parkForm({ ...maker, browser: browserHere(args, session) }, page, form);
  if (session && !sameUser) {
    refused('identity');
    return refusal(409, 'identity', {
      ...(kept ? { page } : leftOf(args, page)),
      made: shown(maker),
      now: shown(session.record),
    });
  }
  if (!kept) return refusal(413, 'unkept', leftOf(args, page));
  if (!session) return redirect(paths.sessionExpired(page), 303);
  // the saving while one types goes on by itself and follows nowhere
  if (!isForScript(args.request)) await putFlash(session, { tone: 'info', key: 'flash.formKept' });
  return redirect(page, 303);
}

/**
 * Puts the fields of an open form aside for the page that follows at once, such as itself in another language. Not for a day: by then the page may have something
 * newer to begin with.
 */
export async function carryForm(
  args: Args,
  session: Session | null,
  page: string,
  form: URLSearchParams,
): Promise<void> {
  if (typedOnly(form).length === 0) return;
  // the stamp decides, since somebody else may have signed in meanwhile
  const stamp = form.get('_as') ?? '';
  const maker = await makerOf(stamp);
  // a form of an ended session is found after signing in, which may take a while
  if (maker)
    await parkForm(
      { ...maker, browser: browserHere(args, session) },
      page,
      form,
      session?.made(stamp) ? CARRIED_MS : undefined,
    );
}

/**
 * The browser in which the form will be looked up. A browser that lost its mark gets a new one when there is no
 * session.
 */
function browserHere({ context }: Args, session: Session | null): string {
  if (session) return session.record.browser;
  const { id, setCookie } = browserOf(context);
  context.responseHeaders.append('set-cookie', setCookie);
  return id;
}

/** True when the signed-in user may know of the form's maker, because both used this browser. */
export function isOfBrowser(maker: FormMaker, { record }: Session): boolean {
  return maker.browser === record.browser;
}

/**
 * The fields to show for copying when they could not be kept. A form that may be a stranger's shows none, so that
 * nobody puts words into our page (security 6.4).
 */
export function leftOf({ context }: Args, page: string): RefusedForm {
  if (context.originProof !== 'header' || !context.form) return { page, typed: null };
  return {
    page,
    typed: typedOnly(context.form).filter(([name, value]) => value.trim() !== '' && !MACHINERY.test(name)),
  };
}

function shown(maker: Omit<FormMaker, 'subject' | 'browser'>): ShownIdentity {
  return { name: personName(maker), organisation: maker.organization.name };
}

export function pathOf({ request }: Args): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/paths';
import { audit } from './audit.server';
import { browserOf } from './sign-in/browser.server';
import { putFlash } from './flash.server';
import { makerOf, type FormMaker } from './form-maker.server';
import { loggedPath } from './log.server';
import { parkForm, typedOnly } from './parked.server';
import { refusal, type RefusedForm, type ShownIdentity } from './refusal.server';
import { ownerOf, personName, type Session } from './session.server';

/** Fields by which buttons say what they are for. */
const MACHINERY = /^(?:intent|_.*)$/;
/** Of a form that its page shows again as soon as it is opened. */
export const CARRIED_MS = 10 * 60_000;

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * What becomes of a form that the session which sends it did not make, or that no session sends any more: it is never carried out. Whose it was says its
 * stamp; what was typed is put aside for them in this browser, and comes back when they open the page (docs/decisions/029).
 * @returns to sign-in, or back to the form for the same user; 409 under another identity; 403 for a stamp that is nobody's, or of another
 *   browser while somebody is signed in here; 413 for what could not be kept
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
  if (args.request.headers.get('sec-fetch-dest') !== 'empty')
    await putFlash(session, { tone: 'info', key: 'flash.formKept' });
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
  // by its stamp: somebody else may have signed in since
  const stamp = form.get('_as') ?? '';
  const maker = await makerOf(stamp);
  // of a session that is over it is found again after signing in, which may take a while
  if (maker)
    await parkForm(
      { ...maker, browser: browserHere(args, session) },
      page,
      form,
      session?.made(stamp) ? CARRIED_MS : undefined,
    );
}

/** Where it will be looked for. Without a session a browser that has lost its mark gets a new one. */
function browserHere({ context }: Args, session: Session | null): string {
  if (session) return session.record.browser;
  const { id, setCookie } = browserOf(context);
  context.responseHeaders.append('set-cookie', setCookie);
  return id;
}

/** Whether somebody who is signed in may be told of the other: both were here. */
export function isOfBrowser(maker: FormMaker, { record }: Session): boolean {
  return maker.browser === record.browser;
}

/** What cannot be kept is shown for copying; not where the form may be a stranger's, who would put words into our page (security 6.4). */
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

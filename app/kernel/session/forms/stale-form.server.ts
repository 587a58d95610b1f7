import { redirect, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';
import { translator } from '~/kernel/i18n/i18n.server';
import { paths } from '~/kernel/paths/paths';
import { audit } from '~/kernel/process/audit.server';
import { loggedPath } from '~/kernel/process/log.server';
import { shownName } from '../acting.server';
import { browserOf } from '../browser.server';
import { putFlash } from '../flash.server';
import { makerOf, type FormMaker } from '../form-maker.server';
import { refusal, type RefusedForm, type ShownIdentity } from '../refusal.server';
import { ownerOf, personName, type Session } from '../session.server';
import { viaOf } from '../via';
import { isForScript } from './for-script';
import { parkForm, typedOnly } from './parked.server';

/** Names of buttons, which carry no input of the user. */
const MACHINERY = /^(?:intent|_.*)$/;
/** The lifetime of stored fields that the next page shows at once. */
export const CARRIED_MS = 10 * 60_000;

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * Answers a form that was not made in the session that sent it. The form is never carried out. Its CSRF token names the
 * user whose form it was, and the fields are stored for that user in this browser (docs/decisions/sign-in.md).
 * @returns a redirect to sign-in, or back to the form for the same user; 409 under another identity; 403 for an unknown
 * token, or for one of another browser while a user is signed in; 413 when the fields could not be stored
 */
export async function answerStaleForm(args: Args, session: Session | null): Promise<Response> {
  const { context } = args;
  const form = context.form ?? new URLSearchParams();
  const page = pathOf(args);
  const maker = await makerOf(form.get('_as') ?? '');
  const sameUser = maker !== null && session !== null && ownerOf(maker) === session.owner;
  const refused = (why: 'stamp' | 'identity') =>
    audit('refused', session?.record ?? null, { ...viaOf(context), why, path: loggedPath(page) });
  if (!maker || (session && !sameUser && !isOfBrowser(maker, session))) {
    refused('stamp');
    return refusal(403, 'stamp', leftOf(args, page));
  }
  // reads the texts of the form and leaves its files
  await context.upload?.texts();
  const kept = await parkForm({ ...maker, browser: browserHere(args, session) }, page, form);
  if (session && !sameUser) {
    refused('identity');
    return refusal(409, 'identity', {
      ...(kept ? { page } : leftOf(args, page)),
      made: shown(maker, context),
      now: shown(session.record, context),
    });
  }
  if (!kept) return refusal(413, 'unkept', leftOf(args, page));
  if (!session) return redirect(paths.sessionExpired(page), 303);
  // the automatic saving of a draft shows no page, so a message would appear on a later one
  if (!isForScript(args.request)) await putFlash(session, { tone: 'info', key: 'flash.formKept' });
  return redirect(page, 303);
}

/**
 * Stores the fields of an open form for the next page, such as the same page in another language. The time is short,
 * since a later page may have newer values.
 */
export async function carryForm(
  args: Args,
  session: Session | null,
  page: string,
  form: URLSearchParams,
): Promise<void> {
  if (typedOnly(form).length === 0) return;
  // the CSRF token decides, since another user may have signed in meanwhile
  const stamp = form.get('_as') ?? '';
  const maker = await makerOf(stamp);
  // the form of an ended session waits for sign-in, which may take longer
  if (maker)
    await parkForm(
      { ...maker, browser: browserHere(args, session) },
      page,
      form,
      session?.made(stamp) ? CARRIED_MS : undefined,
    );
}

/** The browser in which the form will be looked up. A browser without a mark gets one when there is no session. */
function browserHere({ context }: Args, session: Session | null): string {
  if (session) return session.record.browser;
  const { id, setCookie } = browserOf(context);
  context.responseHeaders.append('set-cookie', setCookie);
  return id;
}

/** True if the signed-in user may see the name of the user who made the form, because both used this browser. */
export function isOfBrowser(maker: FormMaker, { record }: Session): boolean {
  return maker.browser === record.browser;
}

/**
 * The fields to copy when they could not be stored. Another site may have sent the form, so fields are only shown when
 * the browser named our origin (security 6.4).
 */
export function leftOf({ context }: Args, page: string): RefusedForm {
  if (context.originProof !== 'header' || !context.form) return { page, typed: null };
  return {
    page,
    typed: typedOnly(context.form).filter(([name, value]) => value.trim() !== '' && !MACHINERY.test(name)),
  };
}

function shown(maker: FormMaker, { language }: AppLoadContext): ShownIdentity {
  return {
    name: shownName(translator(language), maker),
    organisation: maker.organization.name,
    ...(maker.swap ? { acting: personName(maker) } : {}),
  };
}

export function pathOf({ request }: Args): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

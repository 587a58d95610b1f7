import {
  redirectDocument,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { lacking, satisfies, type Permission, type Requirement } from '~/kernel/access/permissions';
import { translator, type Translator } from '~/kernel/i18n/i18n.server';
import { paths } from '~/kernel/paths/paths';
import { audit } from '~/kernel/process/audit.server';
import { stampFits } from '~/kernel/process/keys.server';
import { loggedPath } from '~/kernel/process/log.server';
import { runtime } from '~/kernel/process/runtime.server';
import type { Environment } from '~/kernel/provider/environment.server';
import { createProvider, type Provider } from '~/kernel/provider/provider.server';
import { actingOf, type Acting } from './acting.server';
import { bearerOf } from './tokens/bearer.server';
import { makerOf } from './form-maker.server';
import { parkedForm } from './forms/parked.server';
import { answerStaleForm, isOfBrowser, pathOf } from './forms/stale-form.server';
import { answerTooOften } from './forms/too-often.server';
import { renewAfterRefusal } from './tokens/refresh.server';
import { refusal } from './refusal.server';
import { type Language, type Session } from './session.server';
import { viaOf } from './via';
import { endRefusedSession } from './sessions.server';
import { pressedAgain } from './swap/pressed-twice.server';
import { swapBack } from './swap/swap-back.server';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** The facts that every loader and action gets, for visitors and users alike. */
export interface PublicAccess {
  readonly session: Session | null;
  readonly language: Language;
  readonly t: Translator;
  /** The fields of the form, empty for a GET. */
  readonly form: URLSearchParams;
  readonly now: Date;
  /**
   * Set by an action that answers with the form again. The page's title then says so (accessibility 6). `step` is the
   * step to show if it differs from that of the address.
   */
  readonly answer: { failed: boolean; step?: string };
}

/** The facts for a signed-in user with the right, and the only way to a provider client (house rule 4). */
export interface Access extends PublicAccess {
  readonly session: Session;
  readonly provider: Provider;
  readonly permissions: ReadonlySet<Permission>;
  /** The choice in the profile. `seesPrices` in access/permissions requires the right too. */
  readonly showPrices: boolean;
  readonly admin: boolean;
  readonly timezone: string;
  /** The staff member who works as this user; null in a session of one's own. */
  readonly acting: Acting | null;
  /** The fields of a form on this page whose session ended before the user sent it. */
  parked(): Promise<URLSearchParams | null>;
}

/** The parts that a call to the provider for a user needs, within a request or outside any. */
export type Asking = Pick<Access, 'provider' | 'permissions'>;

/**
 * The door, and the first statement of every loader and action. It names the right that is needed.
 * @throws a Response: a redirect to sign-in, 403 without the right or with a wrong CSRF token, 409 under another
 * identity, 503 without environment values
 */
export function authorize(args: Args, requirement: 'public'): Promise<PublicAccess>;
export function authorize(args: Args, requirement: Requirement): Promise<Access>;
export async function authorize(args: Args, requirement: Requirement | 'public'): Promise<PublicAccess | Access> {
  const { visit } = args.context;
  const session = visit.kind === 'live' ? visit.session : null;
  const access = publicAccess(args, session);
  if (requirement === 'public') {
    if (isPost(args)) await checkAnyStamp(args, session);
    return access;
  }
  const environment = await runtime().environment.current();
  if (!environment) throw refusal(503, 'environment');
  if (!session) throw await toSignIn(args);
  if (args.context.swapOver) throw await afterSwap(args, session);
  // the CSRF token also names the identity that the form was made for (security 6.2)
  if (isPost(args) && !session.made(stampOf(args))) throw await answerStaleForm(args, session);
  if (args.context.tooOftenS !== null) throw await answerTooOften(args, session, args.context.tooOftenS);
  const permissions = new Set(session.record.permissions);
  if (!satisfies(requirement, permissions)) {
    noteRefusal(args, session, 'permission');
    throw refusal(403, 'permission', { missing: lacking(requirement, permissions) });
  }
  return {
    ...access,
    session,
    permissions,
    showPrices: session.record.showPrices,
    admin: session.record.admin,
    timezone: session.record.timezone,
    acting: actingOf(session.record),
    parked: async () => {
      const form = await parkedForm(session, pathOf(args));
      if (form) args.context.shown.restored = true;
      return form;
    },
    provider: providerFor(args, session, environment),
  };
}

const REFUSED_AGAIN_MS = 60_000;

const providers = new WeakMap<Session, Provider>();

/** The provider client that a request's loaders and actions share, to read each record once (performance: How, 6). */
function providerFor(args: Args, session: Session, environment: Environment): Provider {
  const known = providers.get(session);
  if (known) return known;
  const made = createProvider(
    bearerOf(session, environment, {
      token: () => session.accessToken,
      renew: (refused) => renewAfterRefusal(session, refused),
      refused: () => endRefused(args, session),
    }),
  );
  providers.set(session, made);
  return made;
}

/** Ends the swap whose token the provider refuses (AUT-11), else the session. It throws the answer. */
async function endRefused(args: Args, session: Session): Promise<never> {
  if (session.swap !== null) {
    const own = await swapBack(args.context, session, 'refused');
    throw own ? await afterSwap(args, own) : await toSignIn(args);
  }
  // the provider refused the token again right after a new sign-in: another one would make a loop
  const { refusedAt } = session.record;
  if (!isPost(args) && refusedAt !== null && runtime().now() - refusedAt < REFUSED_AGAIN_MS)
    throw refusal(502, 'token');
  await endRefusedSession(session);
  throw await toSignIn(args);
}

/** The page or form belonged to the swapped-in user. Reads begin anew at the root, and a form is kept for its maker. */
async function afterSwap(args: Args, own: Session): Promise<Response> {
  return isPost(args) ? answerStaleForm(args, own) : redirectDocument(paths.home());
}

function publicAccess({ context }: Args, session: Session | null): PublicAccess {
  return {
    session,
    language: context.language,
    t: translator(context.language),
    form: context.form ?? new URLSearchParams(),
    now: context.now(),
    answer: context.answer,
  };
}

function isPost(args: Args): boolean {
  return args.request.method === 'POST';
}

function stampOf(args: Args): string {
  return args.context.form?.get('_as') ?? '';
}

/**
 * Checks the CSRF token of a form that pages without a session have too. A signed-in user sends a token of this
 * session, or of an earlier one in this browser. The visitors' token is the same for all, and only counts without a
 * session.
 */
async function checkAnyStamp(args: Args, session: Session | null): Promise<void> {
  const stamp = stampOf(args);
  if (session ? session.made(stamp) : stampFits(stamp, anonymousStamp())) return;
  const maker = await makerOf(stamp);
  if (maker && (!session || isOfBrowser(maker, session))) return;
  noteRefusal(args, session, 'stamp');
  throw refusal(403, 'stamp');
}

const refused = new WeakSet<AppLoadContext>();

/** Logs one refusal per request, although several loaders may refuse. */
function noteRefusal(args: Args, session: Session | null, why: 'permission' | 'stamp'): void {
  const { context } = args;
  if (!refused.has(context))
    audit('refused', session?.record ?? null, { ...viaOf(context), why, path: loggedPath(pathOf(args)) });
  refused.add(context);
}

export function anonymousStamp() {
  return { formKey: runtime().keys.anonymousFormKey(), epoch: 'anonymous' };
}

/** Sends a read to sign-in and back. A form that was open when its session ended is stored first. */
async function toSignIn(args: Args): Promise<Response> {
  if (!isPost(args)) return redirectDocument(paths.login(pathOf(args)));
  return (await pressedAgain(args)) ?? answerStaleForm(args, null);
}

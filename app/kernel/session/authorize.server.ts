import {
  redirectDocument,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { satisfies, type Permission, type Requirement } from '~/kernel/access/permissions';
import { translator, type Translator } from '~/kernel/i18n/i18n.server';
import { paths } from '~/kernel/paths/paths';
import type { Environment } from '~/kernel/provider/environment.server';
import { createProvider, type Provider } from '~/kernel/provider/provider.server';
import { audit } from './audit.server';
import { cookieNames } from './cookies.server';
import { makerOf } from './form-maker.server';
import { stampFits } from './keys.server';
import { loggedKey, loggedPath } from './log.server';
import { parkedForm } from './parked.server';
import { refusal } from './refusal.server';
import { renewAfterRefusal } from './sign-in/refresh.server';
import { runtime } from './runtime.server';
import type { Language, Session } from './session.server';
import { endRefusedSession } from './sessions.server';
import { answerStaleForm, isOfBrowser, pathOf } from './stale-form.server';
import { answerTooOften } from './too-often.server';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** The facts of a visit that every loader and action gets, signed in or not. */
export interface PublicAccess {
  readonly session: Session | null;
  readonly language: Language;
  readonly t: Translator;
  /** The fields of the form, empty for a GET. */
  readonly form: URLSearchParams;
  readonly now: Date;
  /**
   * Set by an action that answers with the form again; the page's title says so (accessibility 6). `step` is the step
   * to show, where it is not that of the address.
   */
  readonly answer: { failed: boolean; step?: string };
}

/** The facts for a signed-in user with the right. This is the only way to a provider client (house rule 4). */
export interface Access extends PublicAccess {
  readonly session: Session;
  readonly provider: Provider;
  readonly permissions: ReadonlySet<Permission>;
  /** The choice of the profile. `seesPrices` of domain/permissions requires the right too. */
  readonly showPrices: boolean;
  readonly admin: boolean;
  readonly timezone: string;
  /** The fields of a form on this page whose session ended while it was filled in. */
  parked(): Promise<URLSearchParams | null>;
}

/** The parts that are needed to ask the provider for a user, within a request or apart from any. */
export type Asking = Pick<Access, 'provider' | 'permissions'>;

/**
 * The door, and the first statement of every loader and action. It names the right that is needed.
 * @throws a Response: to sign-in, 403 without the right or with a wrong stamp, 409 under another identity, 503 without
 * environment values
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
  // the stamp is the synchroniser token and names the identity the form was made under (security 6.2)
  if (isPost(args) && !session.made(stampOf(args))) throw await answerStaleForm(args, session);
  if (args.context.tooOftenS !== null) throw await answerTooOften(args, session, args.context.tooOftenS);
  const permissions = new Set(session.record.permissions);
  if (!satisfies(requirement, permissions)) {
    noteRefusal(args, session, 'permission');
    throw refusal(403, 'permission');
  }
  return {
    ...access,
    session,
    permissions,
    showPrices: session.record.showPrices,
    admin: session.record.admin,
    timezone: session.record.timezone,
    parked: async () => {
      const form = await parkedForm(session, pathOf(args));
      if (form) args.context.shown.restored = true;
      return form;
    },
    provider: providerFor(args, session, environment),
  };
}

const REFUSED_AGAIN_MS = 60_000;

const providers = new WeakMap<AppLoadContext, Provider>();

/** The client of a request. Loaders and actions share it, so that each thing is read once (performance: How, 6). */
function providerFor(args: Args, session: Session, environment: Environment): Provider {
  const known = providers.get(args.context);
  if (known) return known;
  const { requestId } = args.context;
  const made = createProvider({
    apiUrl: environment.apiUrl,
    scoreUrl: environment.scoreUrl,
    requestId,
    caller: session.owner,
    services: runtime().services,
    token: () => session.accessToken,
    renew: (refused) => renewAfterRefusal(session, refused),
    refused: async () => {
      // refused again right after signing in for it: once more would go round in circles
      const { refusedAt } = session.record;
      if (!isPost(args) && refusedAt !== null && runtime().now() - refusedAt < REFUSED_AGAIN_MS)
        throw refusal(502, 'token');
      await endRefusedSession(session);
      throw await toSignIn(args);
    },
    log: (event) =>
      runtime().log.debug({ requestId, user: loggedKey(session.record.subject), ...event }, 'provider call'),
  });
  providers.set(args.context, made);
  return made;
}

/** Cookie, then profile, then Dutch (decisions: Session and provider). */
export function languageOf(args: Pick<Args, 'context'>): Language {
  const chosen = args.context.cookies.get(cookieNames.language());
  if (chosen === 'nl' || chosen === 'en') return chosen;
  const { visit } = args.context;
  return languageOfProfile(visit) ?? 'nl';
}

function languageOfProfile(visit: AppLoadContext['visit']): Language | null {
  if (visit.kind === 'live') return visit.session.record.language;
  return visit.kind === 'former' ? visit.former.language : null;
}

function publicAccess(args: Args, session: Session | null): PublicAccess {
  const language = languageOf(args);
  return {
    session,
    language,
    t: translator(language),
    form: args.context.form ?? new URLSearchParams(),
    now: args.context.now(),
    answer: args.context.answer,
  };
}

function isPost(args: Args): boolean {
  return args.request.method === 'POST';
}

function stampOf(args: Args): string {
  return args.context.form?.get('_as') ?? '';
}

/**
 * Checks a form that also stands on pages without a session. A signed-in user sends their own stamp, or that of an
 * earlier session in this browser. The anonymous stamp is everybody's, and counts only without a session.
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

/** Once per request, however many loaders refuse. */
function noteRefusal(args: Args, session: Session | null, why: 'permission' | 'stamp'): void {
  const { context } = args;
  if (!refused.has(context))
    audit('refused', session?.record ?? null, { requestId: context.requestId, why, path: loggedPath(pathOf(args)) });
  refused.add(context);
}

export function anonymousStamp() {
  return { formKey: runtime().keys.anonymousFormKey(), epoch: 'anonymous' };
}

/** A read goes to sign-in and comes back; a form that was on the screen when the session ended is put aside first. */
async function toSignIn(args: Args): Promise<Response> {
  return isPost(args) ? answerStaleForm(args, null) : redirectDocument(paths.login(pathOf(args)));
}

import { redirect, redirectDocument, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';
import { satisfies, type Permission, type Requirement } from '~/domain/permissions';
import { translator, type Translator } from '~/i18n/i18n.server';
import { paths } from '~/paths';
import type { Environment } from '~/provider/environment.server';
import { createProvider, type Provider } from '~/provider/provider.server';
import { cookieNames } from './cookies.server';
import { stampFits } from './keys.server';
import { parkForm, parkedForm } from './parked.server';
import { renewAfterRefusal } from './refresh.server';
import { runtime } from './runtime.server';
import { judgeStamp, type Language, type Session } from './session.server';
import { endRefusedSession } from './sessions.server';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** What every loader and action may know of the visit, whoever it is. */
export interface PublicAccess {
  readonly session: Session | null;
  readonly language: Language;
  readonly t: Translator;
  /** The fields of the form, empty for a GET. */
  readonly form: URLSearchParams;
  readonly now: Date;
  /** Set by an action that answers with the form again; the page's title says so (accessibility 6). */
  readonly answer: { failed: boolean };
}

/** What a signed-in user with the right gets; the only way to a provider client (house rule 4). */
export interface Access extends PublicAccess {
  readonly session: Session;
  readonly provider: Provider;
  readonly permissions: ReadonlySet<Permission>;
  readonly admin: boolean;
  readonly timezone: string;
  /** The fields of a form on this page whose session ended while it was filled in. */
  parked(): Promise<URLSearchParams | null>;
}

/** Why the portal refused before anything was done; the error page has the words for it. */
export type RefusalReason = 'permission' | 'stamp' | 'identity' | 'environment' | 'token';

/**
 * The door. First statement of every loader and action: it names the right that is needed.
 * @throws a Response: to sign-in, 403 without the right or with a wrong stamp, 409 under another identity, 503 without environment values
 */
export function authorize(args: Args, requirement: 'public'): Promise<PublicAccess>;
export function authorize(args: Args, requirement: Requirement): Promise<Access>;
export async function authorize(args: Args, requirement: Requirement | 'public'): Promise<PublicAccess | Access> {
  const { visit } = args.context;
  const session = visit.kind === 'live' ? visit.session : null;
  const access = publicAccess(args, session);
  if (requirement === 'public') {
    if (isPost(args)) checkAnyStamp(args);
    return access;
  }
  const environment = await runtime().environment.current();
  if (!environment) throw refusal(503, 'environment');
  if (!session) throw await toSignIn(args);
  if (isPost(args)) checkStamp(args, session);
  const permissions = new Set(session.record.permissions);
  if (!satisfies(requirement, permissions)) throw refusal(403, 'permission');
  return {
    ...access,
    session,
    permissions,
    admin: session.record.admin,
    timezone: session.record.timezone,
    parked: () => parkedForm(session, pathOf(args)),
    provider: providerFor(args, session, environment),
  };
}

const REFUSED_AGAIN_MS = 60_000;

const providers = new WeakMap<AppLoadContext, Provider>();

/** One client per request: what several loaders, or an action and the loaders after it, read is read once (performance: How, 6). */
function providerFor(args: Args, session: Session, environment: Environment): Provider {
  const known = providers.get(args.context);
  if (known) return known;
  const { requestId } = args.context;
  const made = createProvider({
    apiUrl: environment.apiUrl,
    scoreUrl: environment.scoreUrl,
    requestId,
    token: () => session.accessToken,
    renew: (refused) => renewAfterRefusal(session, refused),
    refused: async () => {
      // refused again right after signing in for it: once more would go round in circles
      const { refusedAt } = session.record;
      if (!isPost(args) && refusedAt !== null && runtime().now() - refusedAt < REFUSED_AGAIN_MS) throw refusal(502, 'token');
      await endRefusedSession(session);
      throw await toSignIn(args);
    },
    log: (event) => runtime().log.debug({ requestId, user: session.record.subject, ...event }, 'provider call'),
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
  return { session, language, t: translator(language), form: args.context.form ?? new URLSearchParams(), now: args.context.now(), answer: args.context.answer };
}

function isPost(args: Args): boolean {
  return args.request.method === 'POST';
}

function stampOf(args: Args): string {
  return args.context.form?.get('_as') ?? '';
}

/** The stamp is the synchroniser token and names the identity the form was made under (security 6.2). */
function checkStamp(args: Args, session: Session): void {
  const verdict = session.judge(stampOf(args));
  if (verdict === 'other identity') throw refusal(409, 'identity');
  if (verdict === 'forged') throw refusal(403, 'stamp');
}

/** Forms that also stand on pages without a session: the visitor's own stamp or the one of anonymous forms. */
function checkAnyStamp(args: Args): void {
  const { visit } = args.context;
  const stamp = stampOf(args);
  if (stampFits(stamp, anonymousStamp())) return;
  if (visit.kind === 'live' && visit.session.judge(stamp) !== 'forged') return;
  if (visit.kind === 'former' && judgeStamp(stamp, visit.former) !== 'forged') return;
  throw refusal(403, 'stamp');
}

export function anonymousStamp() {
  return { formKey: runtime().keys.anonymousFormKey(), epoch: 'anonymous' };
}

/** A read goes to sign-in and comes back; a form that was on the screen when the session ended is put aside first. */
async function toSignIn(args: Args): Promise<Response> {
  const path = pathOf(args);
  if (!isPost(args)) return redirectDocument(paths.login(path));
  const { visit } = args.context;
  const former = visit.kind === 'former' ? visit.former : visit.kind === 'live' ? visit.session.record : null;
  if (!former || judgeStamp(stampOf(args), former) !== 'fits') throw refusal(403, 'stamp');
  await parkForm(former, path, args.context.form ?? new URLSearchParams());
  return redirect(paths.sessionExpired(path), 303);
}

function pathOf(args: Args): string {
  const { pathname, search } = new URL(args.request.url);
  return pathname + search;
}

function refusal(status: number, reason: RefusalReason): Response {
  return Response.json({ reason }, { status });
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from 'libsql';
import type { Interaction, Provider } from 'oidc-provider';
import type { Answer } from '../http';
import { BodyTooLarge, readText } from '../http';
import type { Ledger } from '../ledger';
import { passwordFits } from '../passwords';
import type { Profile } from '../profiles';
import { addressAllowed, findUser, subjectOf } from '../profiles';
import type { PageContext } from './page';
import { chooseLanguage, codePage, expiredPage, passwordPage } from './page';
import { texts } from './texts';
import { totpMatches } from '../totp';

interface SignInOptions {
  db: Database;
  provider: Provider;
  ledger: Ledger;
  portalOrigins: readonly string[];
}

/**
 * Users who gave the right password and have yet to give a code, by sign-in. After a restart they begin again.
 */
type Pending = Map<string, string>;
const mostPending = 1000;

interface Visit {
  request: IncomingMessage;
  interaction: Interaction;
  page: PageContext;
  form: URLSearchParams;
}

type Step = { show: Answer } | { signedIn: string };

/**
 * The sign-in page at /oidc/sign-in/{uid}/, which works without scripts. Users with 2FA give a code after the password.
 */
export function signIn(options: SignInOptions) {
  const { provider, portalOrigins } = options;
  const pending: Pending = new Map();

  /** Answers itself (null) when the visitor is signed in and goes on. */
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<Answer | null> => {
    const asked = url.searchParams.get('lang');
    const interaction = await provider.interactionDetails(request, response).catch(() => null);
    const language = chooseLanguage(asked ?? localesOf(interaction));
    const page: PageContext = { language, portalOrigins };
    if (!interaction || !url.pathname.endsWith(`/${interaction.uid}/`)) return expiredPage(page);
    if (interaction.prompt.name === 'consent') {
      // The client asked for consent by name (prompt=consent); it is granted at once.
      await provider.interactionFinished(request, response, { consent: {} }, { mergeWithLastSubmission: true });
      return null;
    }
    const form = request.method === 'POST' ? await readForm(request, options.ledger) : null;
    const step = form
      ? submit(options, pending, { request, interaction, page, form })
      : { show: current(pending, interaction, page) };
    if ('show' in step) return step.show;
    options.ledger.note(request, { username: step.signedIn });
    const subject = subjectOf(step.signedIn);
    await leaveOtherUser(provider, interaction, subject);
    await provider.interactionFinished(
      request,
      response,
      { login: { accountId: subject } },
      { mergeWithLastSubmission: false },
    );
    return null;
  };
}

/** Somebody else was signed in here: that session ends first, for which the provider itself would need a script. */
async function leaveOtherUser(provider: Provider, interaction: Interaction, subject: string): Promise<void> {
  const { session } = interaction;
  if (!session?.accountId || session.accountId === subject) return;
  await (await provider.Session.find(session.cookie))?.destroy();
  Reflect.deleteProperty(session, 'uid');
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
}

function localesOf(interaction: Interaction | null): string | null {
  const locales = interaction?.params['ui_locales'];
  return typeof locales === 'string' ? locales : null;
}

async function readForm(request: IncomingMessage, ledger: Ledger): Promise<URLSearchParams> {
  const text = await readText(request).catch((error: unknown) => {
    if (error instanceof BodyTooLarge) return '';
    throw error;
  });
  const form = new URLSearchParams(text);
  ledger.note(request, { body: Object.fromEntries(form) });
  return form;
}

function current(pending: Pending, interaction: Interaction, page: PageContext): Answer {
  return pending.has(interaction.uid) ? codePage(page, 200, []) : passwordPage(page, 200, '', []);
}

function submit(options: SignInOptions, pending: Pending, visit: Visit): Step {
  const { interaction, form, page } = visit;
  const waiting = pending.get(interaction.uid);
  if (form.get('intent') === 'back') {
    pending.delete(interaction.uid);
    return { show: passwordPage(page, 200, '', []) };
  }
  return waiting !== undefined && form.has('code')
    ? checkCode(options, pending, visit, waiting)
    : checkPassword(options, pending, visit);
}

function checkPassword({ db }: SignInOptions, pending: Pending, { request, interaction, form, page }: Visit): Step {
  const text = texts[page.language];
  const username = (form.get('username') ?? '').trim();
  const given = form.get('password') ?? '';
  const missing = [
    ...(username ? [] : [{ field: 'username', text: text.usernameMissing }]),
    ...(given ? [] : [{ field: 'password', text: text.passwordMissing }]),
  ];
  if (missing.length > 0) return { show: passwordPage(page, 422, username, missing) };

  const user = findUser(db, username);
  if (!passwordFits(db, username, given) || !user) {
    return { show: passwordPage(page, 401, username, [{ field: 'username', text: text.wrong }]) };
  }
  if (!addressAllowed(user.profile, request.socket.remoteAddress ?? '')) {
    return { show: passwordPage(page, 401, username, [{ field: 'username', text: text.notListed }]) };
  }
  if (!needsCode(user.profile)) return { signedIn: username };
  if (pending.size >= mostPending) pending.clear();
  pending.set(interaction.uid, username);
  return { show: codePage(page, 200, []) };
}

function checkCode(
  { db }: SignInOptions,
  pending: Pending,
  { interaction, form, page }: Visit,
  username: string,
): Step {
  const text = texts[page.language];
  const code = (form.get('code') ?? '').trim();
  if (!code) return { show: codePage(page, 422, [{ field: 'code', text: text.codeMissing }]) };
  const key = findUser(db, username)?.profile.security.totp_key;
  // A second factor lives by real time, like the app that shows the code.
  if (!key || !totpMatches(key, code, new Date()))
    return { show: codePage(page, 401, [{ field: 'code', text: text.codeWrong }]) };
  pending.delete(interaction.uid);
  return { signedIn: username };
}

function needsCode({ security }: Profile): boolean {
  return security.totp_enabled && security.totp_key !== null;
}

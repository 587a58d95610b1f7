import type { KoaContextWithOIDC } from 'oidc-provider';
import { cast, password, totpSecret } from '../../cast';
import type { Language } from '../call';
import type { Answer } from '../http';
import { escapeHtml } from '../http';
import { styleHash, styles } from './styles';
import type { Texts } from './texts';
import { texts } from './texts';

interface FieldError {
  field: string;
  text: string;
}

/** After a form the browser goes on to the portal, and form-action is applied to those redirects too. */
function headersOf(portalOrigins: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    'img-src data:',
    `form-action 'self' ${portalOrigins.join(' ')}`.trim(),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  };
}

export interface PageContext {
  language: Language;
  portalOrigins: readonly string[];
}

interface PageParts {
  title: string;
  main: string;
  /** Two columns when there is a second thing to show. */
  columns?: 'one' | 'two';
  failed?: boolean;
  /** True for a page with a link to its other language. */
  translatable?: boolean;
}

function page({ language, portalOrigins }: PageContext, status: number, parts: PageParts): Answer {
  return { status, headers: headersOf(portalOrigins), body: html(language, parts) };
}

function html(
  language: Language,
  { title, main, columns = 'one', failed = false, translatable = false }: PageParts,
): string {
  const text = texts[language];
  const other = language === 'nl' ? 'en' : 'nl';
  const switcher = translatable
    ? `<a href="?lang=${other}" hreflang="${other}" lang="${other}">${text.otherLanguage}</a>`
    : '';
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${failed ? `${escapeHtml(text.problem)}: ` : ''}${escapeHtml(title)} - ${text.product}</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
</head>
<body>
<header><span class="brand">${mark}${text.product}</span> ${switcher}</header>
<main class="${columns}">${main}</main>
</body>
</html>`;
}

const mark =
  '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">' +
  '<circle cx="5" cy="12" r="3"/><circle cx="19" cy="5" r="3"/><circle cx="19" cy="19" r="3"/><path d="m8 10.5 8-4M8 13.5l8 4"/></svg>';

const usernameField = {
  name: 'username',
  type: 'text',
  attributes: 'autocomplete="username" autocapitalize="none" spellcheck="false"',
} as const;
const passwordField = { name: 'password', type: 'password', attributes: 'autocomplete="current-password"' } as const;
const codeField = {
  name: 'code',
  type: 'text',
  attributes: 'inputmode="numeric" autocomplete="one-time-code"',
} as const;

/** Username and password, with the cast beside it. */
export function passwordPage(
  context: PageContext,
  status: number,
  username: string,
  errors: readonly FieldError[],
): Answer {
  const text = texts[context.language];
  const form = `<section class="card">
${summary(text, errors)}<h1>${text.signIn}</h1>
<p class="soft">${text.sandbox}</p>
<form method="post" action="?lang=${context.language}" novalidate>
${field({ ...usernameField, label: text.username, value: username, errors })}
${field({ ...passwordField, label: text.password, value: '', errors })}
<button type="submit">${text.signIn}</button>
</form>
${forgotten(context)}</section>`;
  return page(context, status, {
    title: text.signIn,
    main: form + castList(context.language),
    columns: 'two',
    failed: errors.length > 0,
    translatable: true,
  });
}

/** The portal has the page for a forgotten password; its mail arrives in the sandbox's mailbox. */
function forgotten({ language, portalOrigins: [portal] }: PageContext): string {
  const text = texts[language];
  return portal === undefined
    ? ''
    : `<p><a href="${escapeHtml(portal)}/forgot-password">${text.forgotten}</a> · <a href="/mailbox">${text.mailbox}</a></p>\n`;
}

/** The second step: a code of the authenticator app. */
export function codePage(context: PageContext, status: number, errors: readonly FieldError[]): Answer {
  const text = texts[context.language];
  const main = `<section class="card">
${summary(text, errors)}<h1>${text.codeTitle}</h1>
<p>${text.codeIntro}</p>
<form method="post" action="?lang=${context.language}" novalidate>
${field({ ...codeField, label: text.code, value: '', errors })}
<div class="buttons"><button type="submit">${text.confirm}</button>
<button type="submit" name="intent" value="back" class="plain">${text.back}</button></div>
</form>
</section>`;
  return page(context, status, { title: text.codeTitle, main, failed: errors.length > 0, translatable: true });
}

/** The sign-in is unknown, used or too old. */
export function expiredPage(context: PageContext): Answer {
  const text = texts[context.language];
  const portal = context.portalOrigins[0];
  const link = portal ? `<p><a href="${escapeHtml(portal)}/">${text.toPortal}</a></p>` : '';
  const main = `<section class="card"><h1>${text.expiredTitle}</h1><p>${text.expired}</p>${link}</section>`;
  return page(context, 400, { title: text.expiredTitle, main, translatable: true });
}

/** The provider's own refusal, for instance a wrong redirect address. */
export function errorPage(
  ctx: KoaContextWithOIDC,
  out: { error: string; error_description?: string | undefined },
): void {
  const text = texts[languageOfRequest(ctx)];
  const why = `<p><code>${escapeHtml(out.error)}</code>${out.error_description ? `: ${escapeHtml(out.error_description)}` : ''}</p>`;
  const main = `<section class="card"><h1>${text.errorTitle}</h1><p>${text.error}</p>${why}</section>`;
  answerKoa(ctx, { title: text.errorTitle, main });
}

/** Asks first, because another site may have sent the visitor here. `form` is the provider's own, empty form. */
export function logoutPage(ctx: KoaContextWithOIDC, form: string): void {
  const text = texts[languageOfRequest(ctx)];
  const buttons = `<div class="buttons"><button type="submit" form="op.logoutForm" name="logout" value="yes">${text.logoutYes}</button>
<button type="submit" form="op.logoutForm" class="plain">${text.logoutNo}</button></div>`;
  const main = `<section class="card"><h1>${text.logoutTitle}</h1><p>${text.logout}</p>${form}${buttons}</section>`;
  answerKoa(ctx, { title: text.logoutTitle, main });
}

export function signedOutPage(ctx: KoaContextWithOIDC): void {
  const text = texts[languageOfRequest(ctx)];
  const main = `<section class="card"><h1>${text.signedOutTitle}</h1><p>${text.signedOut}</p></section>`;
  answerKoa(ctx, { title: text.signedOutTitle, main });
}

function answerKoa(ctx: KoaContextWithOIDC, parts: PageParts): void {
  const origins = ctx.oidc?.client?.redirectUris?.map((uri) => new URL(uri).origin) ?? [];
  ctx.set(headersOf(origins));
  ctx.body = html(languageOfRequest(ctx), parts);
}

function languageOfRequest(ctx: KoaContextWithOIDC): Language {
  return chooseLanguage(new URLSearchParams(ctx.querystring).get('ui_locales'));
}

/** The first known language of a `ui_locales` list, or else Dutch. */
export function chooseLanguage(locales: string | null | undefined): Language {
  const known = (locales ?? '').split(/\s+/).map((locale) => locale.slice(0, 2).toLowerCase());
  return known.find((locale) => locale === 'nl' || locale === 'en') === 'en' ? 'en' : 'nl';
}

function summary(text: Texts, errors: readonly FieldError[]): string {
  if (errors.length === 0) return '';
  const items = errors
    .map(({ field: name, text: message }) => `<li><a href="#${name}">${escapeHtml(message)}</a></li>`)
    .join('');
  return `<div class="summary" role="alert" tabindex="-1" autofocus aria-labelledby="problem">
<h2 id="problem">${text.problem}</h2><ul>${items}</ul></div>\n`;
}

interface Field {
  name: string;
  label: string;
  value: string;
  type: 'text' | 'password';
  attributes: string;
  errors: readonly FieldError[];
}

function field({ name, label, value, type, attributes, errors }: Field): string {
  const error = errors.find((candidate) => candidate.field === name);
  const message = error ? `<p class="error" id="${name}-error">${escapeHtml(error.text)}</p>` : '';
  const invalid = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';
  const input = `<input type="${type}" id="${name}" name="${name}" value="${escapeHtml(value)}" required ${attributes}${invalid}>`;
  return `<div class="field"><label for="${name}">${label}</label>${message}${input}</div>`;
}

function castList(language: Language): string {
  const text = texts[language];
  const rows = cast.map(
    ({ username, first_name, last_name, who, organization }) =>
      `<div><dt><code>${username}</code></dt><dd>${escapeHtml(`${first_name} ${last_name}, ${organization.name}`)}<br>` +
      `<span class="soft">${escapeHtml(who[language])}</span></dd></div>`,
  );
  return `<section aria-labelledby="cast"><h2 id="cast">${text.castTitle}</h2>
<p>${text.castIntro} <code>${password}</code>. ${text.castSecret} <code>${totpSecret}</code>.</p>
<dl>${rows.join('\n')}</dl></section>`;
}

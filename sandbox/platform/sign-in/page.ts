import { createHash } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { cast, password, totpSecret } from '../../cast';
import type { Language } from '../call';
import type { Answer } from '../http';
import { escapeHtml } from '../http';
import type { Texts } from './texts';
import { texts } from './texts';

interface FieldError {
  field: string;
  text: string;
}

const styles = `
:root{color-scheme:light dark;--page:#f6f8fa;--card:#fff;--text:#101a24;--soft:#4a5866;--line:#8794a1;--edge:#d3dae1;
--accent:#0b5cad;--on:#fff;--danger:#b3261e;--tint:#fdecea;--ring:#101a24;--gap:#fff}
@media (prefers-color-scheme:dark){:root{--page:#101a24;--card:#17232f;--text:#e8edf2;--soft:#b3bfca;--line:#74828f;--edge:#2e3c49;
--accent:#7cb8f2;--on:#0a1520;--danger:#ff9b92;--tint:#3a1a1a;--ring:#fff;--gap:#101a24}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
header,main{max-width:60rem;margin:0 auto;padding:0 1rem}
header{display:flex;justify-content:space-between;align-items:center;flex-wrap:wrap;gap:.5rem;min-height:3.5rem}
.brand{font-weight:600}.brand svg{vertical-align:-.25em;margin-right:.5rem}
main{padding-top:1.5rem;padding-bottom:2rem;display:grid;gap:2rem;align-items:start}
@media (min-width:56rem){main.two{grid-template-columns:minmax(0,24rem) minmax(0,1fr);gap:3rem;padding-top:3rem}}
main.one{max-width:32rem}
.card{background:var(--card);border:1px solid var(--edge);border-radius:6px;padding:1.5rem}
h1{font-size:1.625rem;line-height:2.125rem;margin:0 0 .5rem}h2{font-size:1.25rem;line-height:1.75rem;margin:0 0 .5rem}p{margin:0 0 1rem}
.soft{color:var(--soft)}
a{color:var(--accent);text-underline-offset:.15em;display:inline-block;padding:.125rem 0}
label{display:block;font-weight:600;margin-bottom:.25rem}
.field{margin-bottom:1.25rem}
input[type=text],input[type=password]{width:100%;height:2.5rem;padding:0 .75rem;font:inherit;color:inherit;background:var(--card);
border:1px solid var(--line);border-radius:6px}
input[aria-invalid=true]{border:2px solid var(--danger)}
.error{color:var(--danger);margin:0 0 .25rem;font-weight:600}
.summary{border:2px solid var(--danger);border-radius:6px;background:var(--tint);padding:.75rem 1rem;margin-bottom:1.5rem}
.summary h2{font-size:1rem;line-height:1.5rem;margin:0}.summary ul{margin:.25rem 0 0;padding:0;list-style:none}
.summary a{color:var(--danger)}
button{min-height:2.5rem;padding:.375rem 1.25rem;font:inherit;font-weight:600;border-radius:6px;border:1px solid var(--accent);
background:var(--accent);color:var(--on);cursor:pointer}
button.plain{background:transparent;color:var(--accent)}
.buttons{display:flex;flex-wrap:wrap;gap:.75rem}
:focus-visible{outline:3px solid var(--ring);outline-offset:2px;box-shadow:0 0 0 2px var(--gap)}
dl{margin:0;border-top:1px solid var(--edge)}
dl>div{display:grid;grid-template-columns:minmax(0,1fr);padding:.5rem 0;border-bottom:1px solid var(--edge)}
@media (min-width:30rem){dl>div{grid-template-columns:7rem minmax(0,1fr)}}
dt{font-weight:600}dd{margin:0}
code{font:inherit;font-size:.9375em;font-family:ui-monospace,'Cascadia Mono',Menlo,Consolas,monospace;overflow-wrap:anywhere}
@media (forced-colors:active){button{border:1px solid ButtonText}.summary{border-color:CanvasText}}
@media print{header a,button{display:none}}
`;

const styleHash = createHash('sha256').update(styles).digest('base64');

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
  /** The page itself can be asked for in the other language. */
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
</section>`;
  return page(context, status, {
    title: text.signIn,
    main: form + castList(context.language),
    columns: 'two',
    failed: errors.length > 0,
    translatable: true,
  });
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

/** Asks first, because nothing proves that the portal sent the visitor. `form` is the provider's own, empty form. */
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

/** The first known language of a `ui_locales` list; Dutch when there is none. */
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

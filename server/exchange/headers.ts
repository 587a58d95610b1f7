/** Response headers, exactly as security 6.1 lists them. Pure, so that one snapshot shows the whole set. */
export type Kind = 'page' | 'redirect' | 'asset' | 'public' | 'download' | 'text';

export interface HeaderOptions {
  /** The promise of https in Strict-Transport-Security. Null when ORIGIN is http, or a proxy makes the promise. */
  readonly hsts: string | null;
  /** Pages only: allows the page's own scripts and styles. */
  readonly nonce?: string;
}

const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  // no-referrer would make Chromium send `Origin: null` with plain form posts (security 0.3)
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'X-Frame-Options': 'DENY',
} as const;

const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/** The headers for one answer. Later writers may only add to them. */
export function headersFor(kind: Kind, options: HeaderOptions): Record<string, string> {
  return { ...common(options.hsts), ...particular(kind, options) };
}

function common(hsts: string | null): Record<string, string> {
  return hsts === null ? { ...EVERYWHERE } : { 'Strict-Transport-Security': hsts, ...EVERYWHERE };
}

function particular(kind: Kind, options: HeaderOptions): Record<string, string> {
  switch (kind) {
    case 'page':
      return {
        'Cache-Control': 'no-store',
        Vary: 'Cookie, Accept-Language',
        'Content-Security-Policy': pagePolicy(options.nonce ?? ''),
        'Reporting-Endpoints': 'csp="/csp-report"',
        'Cross-Origin-Embedder-Policy': 'require-corp',
      };
    case 'redirect':
    case 'text':
      return { 'Cache-Control': 'no-store', 'Content-Security-Policy': NOTHING };
    case 'asset':
      return { 'Cache-Control': 'public, max-age=31536000, immutable' };
    case 'public':
      return { 'Cache-Control': 'public, max-age=3600' };
    case 'download':
      return {
        'Cache-Control': 'no-store',
        'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      };
  }
}

/**
 * The policy leaves out 'strict-dynamic', which would disable 'self' for modulepreload and plain script tags (security
 * 6.1).
 */
function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    'report-to csp',
    'report-uri /csp-report',
  ].join('; ');
}

/** The kind of an answer, which decides its headers. */
export function kindOf(response: Response): Kind {
  if (response.headers.has('Location')) return 'redirect';
  const type = response.headers.get('Content-Type') ?? '';
  if (response.headers.has('Content-Disposition') || type.startsWith('text/csv')) return 'download';
  return type.startsWith('text/html') ? 'page' : 'text';
}

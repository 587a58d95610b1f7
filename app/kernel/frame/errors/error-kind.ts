import { isRouteErrorResponse } from '@remix-run/react';

/** The kind of an error, by the reader's next step. The title of its page is `error.{kind}.title`. */
export type ErrorKind =
  | 'permission'
  | 'address'
  | 'stamp'
  | 'unkept'
  | 'draft'
  | 'identity'
  | 'ownIdentity'
  | 'environment'
  | 'store'
  | 'away'
  | 'limit'
  | 'notFound'
  | 'method'
  | 'outage'
  | 'busy'
  | 'timeout'
  | 'signIn'
  | 'cookies'
  | 'signInUnavailable'
  | 'account'
  | 'denied'
  | 'signInAddress'
  | 'unentitled'
  | 'audience'
  | 'clock'
  | 'unexpected';

const BY_REASON: Readonly<Record<string, ErrorKind>> = {
  address: 'address',
  stamp: 'stamp',
  unkept: 'unkept',
  draft: 'draft',
  identity: 'identity',
  'own identity': 'ownIdentity',
  store: 'store',
  away: 'away',
  limit: 'limit',
  busy: 'busy',
  'sign-in refused': 'signIn',
  'no cookies': 'cookies',
  'sign-in unavailable': 'signInUnavailable',
  account: 'account',
  'sign-in denied': 'denied',
  'sign-in address': 'signInAddress',
  'sign-in unentitled': 'unentitled',
  'sign-in audience': 'audience',
  'sign-in clock': 'clock',
};

const BY_STATUS: Readonly<Record<number, ErrorKind>> = {
  403: 'permission',
  404: 'notFound',
  405: 'method',
  502: 'outage',
  503: 'environment',
  504: 'timeout',
};

/** The kind of a refusal of `authorize`, a failure of the provider, or a defect of the portal. */
export function errorKind(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return 'unexpected';
  const { reason } = (error.data ?? {}) as { reason?: string };
  return BY_REASON[reason ?? ''] ?? BY_STATUS[error.status] ?? 'unexpected';
}

/** The words of an area for a record that is not there. Null for any other error. */
export function absentWords(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status !== 404) return null;
  const { absent } = (error.data ?? {}) as { absent?: unknown };
  return typeof absent === 'string' ? absent : null;
}

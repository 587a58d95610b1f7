import { describe, expect, it } from 'vitest';
import { errorKind } from '~/kernel/frame/errors/error-kind';
import { failedMeta } from '~/kernel/frame/errors/failed-meta';
import { translator } from '~/kernel/i18n/i18n.server';

/** A thrown Response in the form that Remix passes to the error page. */
const answered = (status: number, data: unknown = '') => ({ status, statusText: '', internal: false, data });

const CASES = [
  ['a defect', new Error('x'), 'unexpected'],
  ['a status that nobody throws', answered(418), 'unexpected'],
  ['a request that none of our forms makes', answered(400), 'unexpected'],
  ['a screen without its right', answered(403, { reason: 'permission' }), 'permission'],
  ['what the provider forbids', answered(403, { reason: 'forbidden', message: 'Nee' }), 'permission'],
  ['a forged form', answered(403, { reason: 'stamp', page: '/x' }), 'stamp'],
  ['a form that is too large to keep', answered(413, { reason: 'unkept' }), 'unkept'],
  ['another user', answered(409, { reason: 'identity' }), 'identity'],
  ['an unknown address', answered(404), 'notFound'],
  ['a post where there is no form', answered(405), 'method'],
  ['no environment values', answered(503, { reason: 'environment' }), 'environment'],
  ['a provider that is down', answered(502, { reason: 'outage', message: null }), 'outage'],
  ['a provider that is slow', answered(504, { reason: 'outage', message: null }), 'timeout'],
  ['a sign-in that does not fit', answered(400, { reason: 'sign-in refused' }), 'signIn'],
  ['access F16 a browser that keeps no cookies', answered(400, { reason: 'no cookies' }), 'cookies'],
  ['no identity provider', answered(503, { reason: 'sign-in unavailable' }), 'signInUnavailable'],
  ['an account that lacks what the portal needs', answered(400, { reason: 'account' }), 'account'],
  ['a user who was denied', answered(400, { reason: 'sign-in denied' }), 'denied'],
  ['an address that is not on the list', answered(400, { reason: 'sign-in address' }), 'signInAddress'],
  ['an account that is not entitled', answered(400, { reason: 'sign-in unentitled' }), 'unentitled'],
  ['a token for somebody else', answered(400, { reason: 'sign-in audience' }), 'audience'],
  ['a clock that is wrong', answered(503, { reason: 'sign-in clock' }), 'clock'],
] as const;

describe('access D6 one function says what an error page is about', () => {
  it.each(CASES)('%s', (_what, error, kind) => {
    expect(errorKind(error)).toBe(kind);
  });

  it.each(CASES)('%s has the title of its heading, in both languages', (_what, error, kind) => {
    for (const language of ['nl', 'en'] as const) {
      const matches = [{ id: 'root', data: { language, brand: 'Partnerportaal' } }] as unknown as Parameters<
        typeof failedMeta
      >[0]['matches'];
      expect(failedMeta({ error, matches } as Parameters<typeof failedMeta>[0])).toEqual([
        { title: `${translator(language)(`error.${kind}.title`)} – Partnerportaal` },
      ]);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { HSTS } from '~tests/server/portal';
import { headersFor, kindOf, type Kind } from '../../../server/exchange/headers';

const KINDS: Kind[] = ['page', 'redirect', 'asset', 'public', 'download', 'text'];

describe('S-21 headersFor (security 6.1)', () => {
  it.each(KINDS)('a %s over https has exactly these headers', (kind) => {
    expect(headersFor(kind, { hsts: HSTS, nonce: 'N' })).toMatchSnapshot();
  });

  it('promises https only where ORIGIN is https', () => {
    for (const kind of KINDS) expect(headersFor(kind, { hsts: null })).not.toHaveProperty('Strict-Transport-Security');
  });

  it('never sends no-referrer, which would make plain forms arrive with Origin null', () => {
    for (const kind of KINDS) expect(headersFor(kind, { hsts: HSTS })['Referrer-Policy']).toBe('same-origin');
  });
});

describe('kindOf', () => {
  it.each<[Kind, ResponseInit]>([
    ['redirect', { status: 303, headers: { Location: '/' } }],
    ['page', { status: 404, headers: { 'Content-Type': 'text/html; charset=utf-8' } }],
    ['download', { headers: { 'Content-Type': 'text/csv; charset=utf-8' } }],
    ['download', { headers: { 'Content-Type': 'text/html', 'Content-Disposition': 'attachment' } }],
    ['text', { headers: { 'Content-Type': 'application/json' } }],
  ])('is %s for %o', (kind, init) => {
    expect(kindOf(new Response(null, init))).toBe(kind);
  });
});

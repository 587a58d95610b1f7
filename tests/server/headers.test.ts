import { describe, expect, it } from 'vitest';
import { headersFor, kindOf, type Kind } from '../../server/headers';

const KINDS: Kind[] = ['page', 'data', 'redirect', 'asset', 'public', 'download', 'text'];

describe('headersFor (security 6.1)', () => {
  it.each(KINDS)('a %s over https has exactly these headers', (kind) => {
    expect(headersFor(kind, { secure: true, nonce: 'N' })).toMatchSnapshot();
  });

  it('promises https only where ORIGIN is https', () => {
    for (const kind of KINDS) expect(headersFor(kind, { secure: false })).not.toHaveProperty('Strict-Transport-Security');
  });

  it('lets only speculative data be kept, for 15 s', () => {
    expect(headersFor('data', { secure: true, prefetch: true })['Cache-Control']).toBe('private, max-age=15');
    expect(headersFor('page', { secure: true, prefetch: true })['Cache-Control']).toBe('no-store');
  });

  it('never sends no-referrer, which would make plain forms arrive with Origin null', () => {
    for (const kind of KINDS) expect(headersFor(kind, { secure: true })['Referrer-Policy']).toBe('same-origin');
  });
});

describe('kindOf', () => {
  it.each<[Kind, string, ResponseInit]>([
    ['redirect', '/logout', { status: 303, headers: { Location: '/' } }],
    ['data', '/connections.data', { headers: { 'Content-Type': 'text/x-script; charset=utf-8' } }],
    ['page', '/connections', { status: 404, headers: { 'Content-Type': 'text/html; charset=utf-8' } }],
    ['download', '/connections.csv', { headers: { 'Content-Type': 'text/csv; charset=utf-8' } }],
    ['download', '/attachments/1', { headers: { 'Content-Type': 'text/html', 'Content-Disposition': 'attachment' } }],
    ['text', '/session/ping', { headers: { 'Content-Type': 'application/json' } }],
  ])('is %s for %s', (kind, path, init) => {
    expect(kindOf(path, new Response(null, init))).toBe(kind);
  });
});

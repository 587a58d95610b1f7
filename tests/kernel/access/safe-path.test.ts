import { describe, expect, it } from 'vitest';
import { safePath } from '~/kernel/access/safe-path';

describe('safePath', () => {
  it.each([
    ['/', '/'],
    ['/connections', '/connections'],
    ['/connections?search=1012&page=2#top', '/connections?search=1012&page=2#top'],
    ['/connections?search=a%2F%2Fb%5C', '/connections?search=a%2F%2Fb%5C'],
    ['/connections?next=//evil.example', '/connections?next=//evil.example'],
    ['/connections/a/../pending', '/connections/pending'],
    ['/../../connections', '/connections'],
    ['/edit-email/b%C3%BCcher.example', '/edit-email/b%C3%BCcher.example'],
    ['/edit-email/bücher.example', '/edit-email/b%C3%BCcher.example'],
    ['/admin/users/jan%20de%20boer', '/admin/users/jan%20de%20boer'],
    ['/@evil.example', '/@evil.example'],
    ['/:80', '/:80'],
    ['/evil.example', '/evil.example'],
    ['/javascript:alert(1)', '/javascript:alert(1)'],
    ['/connections ', '/connections'],
  ])('AUT-13 lets %j go to %j', (candidate, path) => {
    expect(safePath(candidate)).toBe(path);
  });

  it.each([
    '',
    ' ',
    'connections',
    './connections',
    '../connections',
    '?page=2',
    '#top',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '//evil.example/%2f..',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\\/evil.example',
    '/connections\\..\\..',
    '/connections?x=\\',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '\u0000//evil.example',
    '/\u0000/evil.example',
    '/a\u007f',
    '/a\u0085b',
    '/connections\r\nSet-Cookie: a=b',
    '/%0d%0aSet-Cookie:a=b',
    '/%00',
    '/%09/evil.example',
    '/%0a/evil.example',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%5c%5cevil.example',
    '/%252fevil.example',
    '/%252f%252fevil.example',
    '/%255cevil.example',
    '/%25252fevil.example',
    '/%2525252525252fevil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/%2e//evil.example',
    '/connections//evil.example',
    '/.%2f/evil.example',
    '/\uff0fevil.example',
    '/\uff3cevil.example',
    '/%EF%BC%8Fevil.example',
    '/%E0%A4%A',
    '/%',
    '/%zz',
    '/%ff',
    'http://evil.example',
    'https://evil.example/connections',
    'HTTPS://evil.example',
    'http:evil.example',
    'https:/evil.example',
    'http:///evil.example',
    'http://portal.invalid/connections',
    '//portal.invalid/connections',
    '//user@evil.example',
    '//[::1]',
    '//%5bevil',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'mailto:a@b.nl',
    'null',
    'undefined',
    `/${'a'.repeat(2048)}`,
  ])('AUT-13 refuses %j', (candidate) => {
    expect(safePath(candidate)).toBeNull();
  });

  const disguised = { toString: () => '/connections' };
  it.each([[null], [undefined], [7], [true], [{}], [['/connections']], [disguised], [new URL('http://x.example/a')]])(
    'AUT-13 refuses %o, which is no text',
    (candidate) => {
      expect(safePath(candidate)).toBeNull();
    },
  );

  it('AUT-13 takes a path of 2048 characters, and what it gives is safe again', () => {
    const longest = `/${'a'.repeat(2047)}`;
    expect(safePath(longest)).toBe(longest);
    expect(safePath(safePath('/a/../connections?x=1'))).toBe('/connections?x=1');
  });
});

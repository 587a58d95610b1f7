import { describe, expect, it } from 'vitest';
import { httpsLink } from '~/kernel/text/https-link';

describe('T24 an address of somebody else’s', () => {
  it.each(['https://post.example/t/3SABC?zip=1012LG', 'HTTPS://post.example/t'])('%s is a link', (address) => {
    expect(httpsLink(address)).toBe(new URL(address).href);
  });

  it.each([
    null,
    '',
    'http://post.example/t',
    'javascript:alert(1)',
    ' https://post.example/t',
    '//post.example/t',
    'https://',
    'https://name:secret@post.example/t',
    'data:text/html,https://post.example',
  ])('%s is none', (address) => {
    expect(httpsLink(address)).toBeNull();
  });
});

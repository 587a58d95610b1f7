import { describe, expect, it } from 'vitest';
import { isCompanyName, isPersonName } from '~/kernel/text/name';

describe.each([
  ['person', isPersonName],
  ['company', isCompanyName],
])('%s name', (_kind, isName) => {
  it.each([
    'Jan de Boer',
    'Renée',
    "'s-Gravenmade",
    'Ľubomíra Ž.',
    'O',
    '李',
    '3M',
    'Jansen & Zn. (Utrecht) B.V.',
    'a'.repeat(100),
    ` ${'a'.repeat(100)} `,
    `${'😀'.repeat(99)}a`,
  ])('END-04 BBO-17 takes %j', (text) => {
    expect(isName(text)).toBe(true);
  });

  it.each([
    '',
    ' ',
    '\u00a0',
    '123',
    '---',
    '😀',
    '<b>Jan</b>',
    'Jan <jan@x.nl',
    'a > b',
    'Jan\nPiet',
    'Jan\u0000',
    'Jan\t',
    'Jan\u202egnirts',
    'Jan\u2028',
    'a'.repeat(101),
    `${'😀'.repeat(100)}a`,
  ])('END-04 BBO-17 refuses %j', (text) => {
    expect(isName(text)).toBe(false);
  });
});

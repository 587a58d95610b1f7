import { expect, it } from 'vitest';
import { isEmail } from '~/kernel/text/email';

const label63 = 'a'.repeat(63);

it.each([
  'jan@bakkerij.example',
  'jan.de-boer+order@mail.bakkerij.example',
  "o'neill@x.nl",
  'a@b.co',
  'JAN@BAKKERIJ.EXAMPLE',
  'jan@xn--bcher-kva.example',
  '1@2.nl',
  `${'a'.repeat(64)}@b.nl`,
  `a@${label63}.nl`,
  `a@${label63}.${label63}.${label63}.${'a'.repeat(57)}.nl`,
])('BBO-17 takes %j', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each([
  '',
  ' ',
  '@',
  'jan',
  'jan@',
  '@bakkerij.example',
  'jan@localhost',
  'jan@@bakkerij.example',
  'jan@bakkerij..example',
  '.jan@x.nl',
  'jan.@x.nl',
  'j..n@x.nl',
  'jan @x.nl',
  ' jan@x.nl',
  'jan@x.nl ',
  'jan@x.nl\n',
  'jan@x.nl,piet@x.nl',
  'Jan <jan@x.nl>',
  'jan@-x.nl',
  'jan@x-.nl',
  'jan@x.nl.',
  'jan@.nl',
  'jan@192.0.2.1',
  'jan@192.0.2.10',
  'jan@x.n',
  'jan@x_y.nl',
  '"jan"@x.nl',
  'jan@x.nl\r\nBcc: a@b.nl',
  `${'a'.repeat(65)}@b.nl`,
  `a@${'a'.repeat(64)}.nl`,
  `a@${label63}.${label63}.${label63}.${'a'.repeat(58)}.nl`,
  `${'a.'.repeat(50_000)}@`,
])('BBO-17 refuses %j', (text) => {
  expect(isEmail(text)).toBe(false);
});

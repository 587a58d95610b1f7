import { expect, it } from 'vitest';
import { parseCookies } from '../../../server/exchange/cookies';

it.each<[string, string | undefined, [string, string][]]>([
  ['none', undefined, []],
  ['an empty header', '', []],
  [
    'two',
    'sid=abc; lang=nl',
    [
      ['sid', 'abc'],
      ['lang', 'nl'],
    ],
  ],
  ['what lynx sends back', 'sid=abc; SameSite=Lax; Path=/', [['sid', 'abc']]],
  ['the first of two with one name', 'sid=first; sid=second', [['sid', 'first']]],
  ['pairs without a name or a sign', '=x; nonsense; sid=abc', [['sid', 'abc']]],
  [
    'quotes and escapes',
    'a="b"; c=d%20e',
    [
      ['a', 'b'],
      ['c', 'd e'],
    ],
  ],
  ['a broken escape', 'a=%zz', [['a', '%zz']]],
  ['an equals sign in the value', 'a=b=c', [['a', 'b=c']]],
])('reads %s', (_what, header, expected) => {
  expect([...parseCookies(header)]).toEqual(expected);
});

import { describe, expect, it } from 'vitest';
import { checkedFields } from '../../../../server/door/checks/fields';
import { LONGEST_VALUE } from '~/kernel/forms/limits';
import { Refused } from '../../../../server/door/refusal';

const names = (...list: string[]) => Buffer.from(list.map((name) => `${encodeURIComponent(name)}=1`).join('&'));

describe('checkedFields', () => {
  it.each([
    ['an index of 255', 'tags[255]'],
    ['five levels', 'a.b[0].c[1]'],
    ['200 characters', 'a'.repeat(200)],
    ['a name that holds a forbidden word', 'constructor_name'],
    ['the stamp', '_as'],
    ['diacritics', 'naam.é'],
  ])('accepts %s', (_what, name) => {
    expect(checkedFields(names(name)).get(name)).toBe('1');
  });

  it.each([
    ['an index of 256', 'tags[256]'],
    ['a huge index', 'a[5000000]'],
    ['a huge index in exponents', 'a[5e6]'],
    ['a huge index with a sign', 'a[+5000000]'],
    ['a negative index', 'a[-1]'],
    ['an index after a dot', 'a.5000000'],
    ['six levels', 'a.b.c.d.e.f'],
    ['a thousand levels', `a${'[0]'.repeat(60)}`],
    ['201 characters', 'a'.repeat(201)],
    ['__proto__', '__proto__.polluted'],
    ['constructor', 'constructor.prototype.x'],
    ['prototype inside', 'a[prototype].x'],
    ['__proto__ in brackets', 'a[__proto__]'],
  ])('refuses %s', (_what, name) => {
    expect(() => checkedFields(names(name))).toThrow(Refused);
  });

  it('access F15 a button says in its name what it sends', () => {
    const body = 'name=a%3Db&intent%3Dcircuits%5B0%5D.subnets%2B=&drawer%3Dmini=x&%3Dback=&intent%3Dchoose+2026-12-01=';
    expect([...checkedFields(Buffer.from(body))]).toEqual([
      ['name', 'a=b'],
      ['intent', 'circuits[0].subnets+'],
      ['drawer=mini', 'x'],
      ['=back', ''],
      ['intent', 'choose 2026-12-01'],
    ]);
    expect(() => checkedFields(names('intent=a[5000000]'))).toThrow(Refused);
    for (const field of ['__proto__', 'constructor', '5000000'])
      expect(() => checkedFields(Buffer.from(`${field}%3Dx=`)), field).toThrow(Refused);
  });

  it.each([
    ['letters', 'a'],
    ['signs that are sent as three letters', ';'],
    ['letters of three bytes', '€'],
  ])('security C1 accepts the longest value, of %s, and refuses one more as too large', (_what, letter) => {
    const body = (count: number) => Buffer.from(new URLSearchParams({ reason: letter.repeat(count) }).toString());
    expect(checkedFields(body(LONGEST_VALUE)).get('reason')).toHaveLength(LONGEST_VALUE);
    expect(() => checkedFields(body(LONGEST_VALUE + 1))).toThrow(
      expect.objectContaining({ refusal: { status: 413, reason: 'size' } }),
    );
  });

  it('security C1 an address to come back to may be as long as an address', () => {
    const body = (count: number) => Buffer.from(new URLSearchParams({ returnTo: '/'.repeat(count) }).toString());
    expect(checkedFields(body(7_680)).get('returnTo')).toHaveLength(7_680);
    expect(() => checkedFields(body(7_681))).toThrow(Refused);
  });

  it('the list of many records may be longer, and no name lets more through', () => {
    const body = (name: string, count: number) =>
      Buffer.from(new URLSearchParams({ [name]: '8'.repeat(count) }).toString());
    expect(checkedFields(body('numbers', 49_152)).get('numbers')).toHaveLength(49_152);
    for (const [name, count] of [
      ['numbers', 49_153],
      ['toString', LONGEST_VALUE + 1],
      ['valueOf', LONGEST_VALUE + 1],
    ] as const)
      expect(() => checkedFields(body(name, count)), name).toThrow(Refused);
  });

  it('accepts 500 fields and refuses 501, and 10,000 at once', () => {
    const fields = (count: number) => names(...Array.from({ length: count }, (_, n) => `f${n}`));
    expect([...checkedFields(fields(500)).keys()]).toHaveLength(500);
    expect(() => checkedFields(fields(501))).toThrow(Refused);
    const many = fields(10_000);
    const start = performance.now();
    expect(() => checkedFields(many)).toThrow(Refused);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

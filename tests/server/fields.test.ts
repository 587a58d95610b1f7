import { describe, expect, it } from 'vitest';
import { checkedFields } from '../../server/checks/fields';
import { Refused } from '../../server/refusal';

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

  it('accepts 500 fields and refuses 501, and 10,000 within 100 ms', () => {
    const fields = (count: number) => names(...Array.from({ length: count }, (_, n) => `f${n}`));
    expect([...checkedFields(fields(500)).keys()]).toHaveLength(500);
    expect(() => checkedFields(fields(501))).toThrow(Refused);
    const start = performance.now();
    expect(() => checkedFields(fields(10_000))).toThrow(Refused);
    expect(performance.now() - start).toBeLessThan(100);
  });
});

import { describe, expect, it } from 'vitest';
import { formatPhone, isMobilePhone, isPhone, normalisePhone, telHref, typedPhone } from '~/kernel/text/phone';

describe('normalisePhone', () => {
  it.each([
    ['0201234567', '0201234567'],
    ['020 123 45 67', '0201234567'],
    ['020-1234567', '0201234567'],
    ['020\u20131234567', '0201234567'],
    ['(020) 123.45.67', '0201234567'],
    ['020\u00a01234567', '0201234567'],
    ['+31201234567', '0201234567'],
    ['+31 (0)20 123 4567', '0201234567'],
    ['0031 20 1234567', '0201234567'],
    ['+32 2 1234567', '+3221234567'],
    ['', ''],
    ['bel mij', 'belmij'],
  ])('FMT-06 normalises %j to %j', (text, phone) => {
    expect(normalisePhone(text)).toBe(phone);
  });
});

describe('kinds of phone numbers', () => {
  it.each([
    ['0201234567', true, false],
    ['+31 20 123 4567', true, false],
    ['0612345678', true, true],
    ['+31 6 1234 5678', true, true],
    ['0850001234', true, false],
    ['0000000000', true, false],
    ['', false, false],
    ['020123456', false, false],
    ['02012345678', false, false],
    ['061234567', false, false],
    ['06123456789', false, false],
    ['1201234567', false, false],
    ['31201234567', false, false],
    ['+32201234567', false, false],
    ['020123456a', false, false],
    ['０201234567', false, false],
    ['0800 1234', false, false],
    ['3197012345678', false, false],
  ])('FMT-06 %j: phone %s, mobile %s', (text, phone, mobile) => {
    expect([isPhone(text), isMobilePhone(text)]).toEqual([phone, mobile]);
  });
});

describe('formatPhone, typedPhone and telHref', () => {
  it.each([
    ['0201234567', '020 123 4567', 'tel:+31201234567'],
    ['+31 (0)20-1234567', '020 123 4567', 'tel:+31201234567'],
    ['0612345678', '06 1234 5678', 'tel:+31612345678'],
    ['0182123456', '0182 123 456', 'tel:+31182123456'],
    ['0850001234', '085 000 1234', 'tel:+31850001234'],
    ['0881234567', '088 123 4567', 'tel:+31881234567'],
    ['0791234567', '079 123 4567', 'tel:+31791234567'],
    ['0800 1234', '0800 1234', null],
    ['javascript:alert(1)', 'javascript:alert(1)', null],
    ['', '', null],
  ])('FMT-06 a form has %j as %j and links it to %j', (text, typed, href) => {
    expect(typedPhone(text)).toBe(typed);
    expect(telHref(text)).toBe(href);
  });

  it('35.1 a page has the same groups on one line, and leaves other text as it is', () => {
    expect(formatPhone('+31 6 02184540')).toBe('06\u00a00218\u00a04540');
    expect(formatPhone('0182123456')).toBe('0182\u00a0123\u00a0456');
    expect(formatPhone('0800 1234')).toBe('0800 1234');
    expect(normalisePhone(formatPhone('0201234567'))).toBe('0201234567');
  });
});

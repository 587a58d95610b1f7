import { describe, expect, it } from 'vitest';
import { addressIn, domainIn, domainOf, nameOf } from '~/email/domain/address';
import { endsInItself, mailName } from '~/email/domain/mail-name';

describe('EML-02 the name of a new address', () => {
  it.each([
    ['info', 'info'],
    [' Jan.De.Boer ', 'jan.de.boer'],
    ['a+b_c-d', 'a+b_c-d'],
    ['2026', '2026'],
    ['a'.repeat(64), 'a'.repeat(64)],
    ['a'.repeat(65), null],
    ['', null],
    ['.info', null],
    ['info.', null],
    ['in..fo', null],
    ['in fo', null],
    ['info@x.nl', null],
    ['zoë', null],
    ['"info"', null],
  ])('%j is %j', (typed, name) => {
    expect(mailName(typed)).toBe(name);
  });
});

describe('EML-02 a forwarder that ends in itself', () => {
  const forward = (address: string, to: string) => ({ address, to });
  it.each<[string, string, string, ReturnType<typeof forward>[], boolean]>([
    ['itself', 'a@x', 'a@x', [], true],
    ['elsewhere', 'a@x', 'b@y', [], false],
    ['over another', 'a@x', 'b@x', [forward('b@x', 'a@x')], true],
    ['over two others', 'a@x', 'b@x', [forward('b@x', 'c@x'), forward('c@x', 'a@x')], true],
    ['to another that ends elsewhere', 'a@x', 'b@x', [forward('b@x', 'c@y')], false],
    ['to others that end in themselves', 'a@x', 'b@x', [forward('b@x', 'c@x'), forward('c@x', 'b@x')], false],
    ['changed away from a circle', 'a@x', 'd@y', [forward('a@x', 'b@x'), forward('b@x', 'a@x')], false],
  ])('%s', (_case, address, to, forwarders, expected) => {
    expect(endsInItself(address, to, forwarders)).toBe(expected);
  });
});

describe('EML-02 addresses', () => {
  it('are told apart in name and domain', () => {
    expect([nameOf('Info@X.nl'), domainOf('Info@X.nl')]).toEqual(['info', 'x.nl']);
  });

  it.each([
    ['x.nl', 'x.nl'],
    ['X.NL', 'x.nl'],
    ['bücher.example', 'bücher.example'],
    ['nl', null],
    ['x .nl', null],
    ['a@x.nl', null],
    [undefined, null],
  ])('%j as a domain is %j', (given, domain) => {
    expect(domainIn(given)).toBe(domain);
  });

  it.each([
    [{ domain: 'x.nl', name: 'Info' }, 'info@x.nl'],
    [{ domain: 'x.nl', name: 'in fo' }, undefined],
    [{ domain: 'x', name: 'info' }, undefined],
    [{ domain: 'x.nl' }, undefined],
  ])('%j names %j', (params, address) => {
    expect(addressIn(params)?.address).toBe(address);
  });
});

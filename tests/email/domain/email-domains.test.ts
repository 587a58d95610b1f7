import { describe, expect, it } from 'vitest';
import { emailDomains, type EmailDomain } from '~/email/domain/email-domains';

const box = (address: string, size: number | null = 1) => ({ address, size });
const at = (address: string) => ({ address });
const domain = (name: string, rest: Partial<EmailDomain> = {}): EmailDomain => ({
  domain: name,
  mailboxes: 0,
  forwarders: 0,
  size: 0,
  isPending: false,
  ...rest,
});

const nothing = { mailboxes: [], forwarders: [], ordered: [], named: null };

describe('EML-01 EML-04 the domains of an organisation', () => {
  it.each<[string, Partial<Parameters<typeof emailDomains>[0]>, EmailDomain[]]>([
    ['none', {}, []],
    [
      'one with two mailboxes, whatever the case of their domain',
      { mailboxes: [box('a@x.nl', 5), box('b@X.nl', 7)] },
      [domain('x.nl', { mailboxes: 2, size: 12 })],
    ],
    ['one of forwarders alone', { forwarders: [at('a@x.nl')] }, [domain('x.nl', { forwarders: 1 })]],
    ['one that the provider names and that is empty', { named: ['x.nl'] }, [domain('x.nl')]],
    [
      'one that was ordered and is not there',
      { ordered: [at('a@x.nl'), at('b@x.nl')] },
      [domain('x.nl', { isPending: true })],
    ],
    [
      'one that was ordered and is there',
      { ordered: [at('a@x.nl')], mailboxes: [box('a@x.nl')] },
      [domain('x.nl', { mailboxes: 1, size: 1 })],
    ],
    ['one that was ordered, is there and was emptied', { ordered: [at('a@x.nl')], named: ['x.nl'] }, [domain('x.nl')]],
    [
      'an unknown size, which is not counted as nothing',
      { mailboxes: [box('a@x.nl', null), box('b@x.nl', 3)] },
      [domain('x.nl', { mailboxes: 2, size: null })],
    ],
    [
      'forwarders that cannot be read now',
      { forwarders: null, mailboxes: [box('a@x.nl')] },
      [domain('x.nl', { mailboxes: 1, size: 1, forwarders: null })],
    ],
    [
      'one that was ordered, with forwarders that cannot be read now',
      { forwarders: null, ordered: [at('a@x.nl')] },
      [domain('x.nl', { forwarders: null, isPending: null })],
    ],
    ['orders that cannot be read now', { ordered: null, named: ['x.nl'] }, [domain('x.nl')]],
    [
      'several, by name',
      { mailboxes: [box('a@b.nl'), box('a@a.nl')], ordered: [at('x@aa.nl')] },
      [
        domain('a.nl', { mailboxes: 1, size: 1 }),
        domain('aa.nl', { isPending: true }),
        domain('b.nl', { mailboxes: 1, size: 1 }),
      ],
    ],
  ])('%s', (_case, told, expected) => {
    expect(emailDomains({ ...nothing, ...told })).toEqual(expected);
  });
});

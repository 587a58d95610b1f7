import type { Screen } from './screen';

const DOMAIN = '/edit-email/bakkerij-groothuis.example';

export const EMAIL: readonly Screen[] = [
  { name: 'e-mail domains', path: '/email' },
  { name: 'e-mail domains, none found', path: '/email?search=nergens' },
  { name: 'an e-mail domain', path: DOMAIN },
  { name: 'an e-mail domain, for a reader', path: DOMAIN, username: 'reader' },
  { name: 'an e-mail domain that is on order', path: '/edit-email/bouwbedrijf-celik.example' },
  { name: 'an e-mail domain that is empty', path: '/edit-email/leeg.example' },
  { name: 'a new mailbox', path: `${DOMAIN}/mailboxes/create` },
  { name: 'a mailbox', path: `${DOMAIN}/mailbox/info` },
  { name: 'the password of a mailbox', path: `${DOMAIN}/mailbox/info/password` },
  { name: 'the end of a mailbox', path: `${DOMAIN}/mailbox/info/delete` },
  { name: 'a new forwarder', path: `${DOMAIN}/forwarders/create` },
  { name: 'a forwarder', path: `${DOMAIN}/forwarder/contact` },
  { name: 'the end of a forwarder', path: `${DOMAIN}/forwarder/contact/delete` },
];

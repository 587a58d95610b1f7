import type { AreaDeeds, RecordKind } from '~/flows/deeds/area-deeds.server';
import { paths } from '~/kernel/paths/paths';
import { domainOf, nameOf } from './domain/address';

const mailbox: RecordKind = {
  name: (t) => t('email:mailbox.title'),
  href: (address) => paths.mailbox(domainOf(address), nameOf(address)),
};

const forwarder: RecordKind = {
  name: (t) => t('email:forwarder.title'),
  href: (address) => paths.forwarder(domainOf(address), nameOf(address)),
};

export const deeds: AreaDeeds = {
  records: {
    mailbox,
    forwarder,
    forwarders: forwarder,
    emailAddress: {
      name: (t) => t('email:log.address'),
      href: (address) => paths.emailDomain(domainOf(address)),
    },
  },
  deeds: {
    mailbox: (t) => t('email:mailbox.create'),
    'mailbox change': (t) => t('email:password.title'),
    forwarder: (t) => t('email:forwarder.create'),
    forwarders: (t) => t('email:forwarder.create'),
    'forwarder change': (t) => t('email:log.change'),
  },
};

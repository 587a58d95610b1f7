import { createHash } from 'node:crypto';
import { z } from 'zod';
import { rpc } from '../../platform/call';
import type { CallContext, Service } from '../../platform/call';
import { ownerOf } from '../../records/owner';
import { checkPassword, mustBe, newAddress, newDestination } from './rules';
import {
  deliver,
  domainsOf,
  forwardersOf,
  insertForwarder,
  insertMailbox,
  mailboxesOf,
  ownDomain,
  productsOf,
  usualQuota,
} from './store';

const address = z.string().max(254);
const ofDomain = z.strictObject({ domain: z.string().max(253).optional() });
const mail = 'mail.netwerkpartner.example';

const read = <S extends z.ZodType>(
  name: string,
  params: S,
  run: (asked: z.infer<S>, context: CallContext) => unknown,
) => rpc('email', name, 'email-r', params, run);
const write = <S extends z.ZodType>(name: string, params: S, run: (asked: z.infer<S>, context: CallContext) => void) =>
  rpc('email', name, 'email-c', params, (asked, context) => {
    run(asked, context);
    return {};
  });

/** A domain that exists, its servers, and the records that it needs in the DNS. */
function settingsOf(domain: string) {
  return {
    domain,
    webmail_url: 'https://webmail.netwerkpartner.example',
    imap_host: `imap.${mail}`,
    smtp_host: `smtp.${mail}`,
    dns: [
      { type: 'MX', name: domain, value: `mx1.${mail}`, priority: 10 },
      { type: 'MX', name: domain, value: `mx2.${mail}`, priority: 20 },
      { type: 'TXT', name: domain, value: `v=spf1 include:spf.${mail} -all`, priority: null },
      { type: 'CNAME', name: `np1._domainkey.${domain}`, value: `np1.dkim.${mail}`, priority: null },
      { type: 'TXT', name: `_dmarc.${domain}`, value: 'v=DMARC1; p=quarantine', priority: null },
    ],
  };
}

/** Domains with their mailboxes and forwarders. Nobody reads a password. */
export const email: Service = {
  methods: [
    read('get_ordered_products', z.strictObject({}), (_asked, context) => ({
      products: { email: productsOf(context) },
    })),

    read('get_mailboxes', ofDomain, ({ domain }, context) => {
      const one = domain === undefined ? undefined : ownDomain(context, domain).domain;
      const domains = domainsOf(context).filter((each) => each.exists && (one === undefined || each.domain === one));
      return {
        mailboxes: mailboxesOf(context, one),
        domains: domains.map((each) => settingsOf(each.domain)),
      };
    }),

    read('get_forwarders', ofDomain, ({ domain }, context) => ({
      forwarders: forwardersOf(context, domain === undefined ? undefined : ownDomain(context, domain).domain),
    })),

    write('create_mailbox', z.strictObject({ address, password: z.string().max(200) }), (asked, context) => {
      const made = newAddress(context, asked.address);
      checkPassword(context, made, asked.password);
      insertMailbox(
        context.db,
        ownerOf(context),
        { address: made, size: 0, quota: usualQuota },
        hashOf(made, asked.password),
      );
    }),

    write('update_password', z.strictObject({ address, password: z.string().max(200) }), (asked, context) => {
      const found = mustBe(mailboxesOf(context, undefined), asked.address).address;
      checkPassword(context, found, asked.password);
      context.db
        .prepare('UPDATE email_mailbox SET password = ? WHERE address = ?')
        .run(hashOf(found, asked.password), found);
    }),

    write('delete_mailbox', z.strictObject({ address }), (asked, context) => {
      const found = mustBe(mailboxesOf(context, undefined), asked.address).address;
      context.db.prepare('DELETE FROM email_mailbox WHERE address = ?').run(found);
    }),

    write('create_forwarder', z.strictObject({ address, mailbox: address }), (asked, context) => {
      const made = newAddress(context, asked.address);
      insertForwarder(context.db, ownerOf(context), {
        address: made,
        mailbox: newDestination(context, made, asked.mailbox),
      });
    }),

    write('update_forwarder', z.strictObject({ address, mailbox: address }), (asked, context) => {
      const found = mustBe(forwardersOf(context, undefined), asked.address).address;
      context.db
        .prepare('UPDATE email_forwarder SET mailbox = ? WHERE address = ?')
        .run(newDestination(context, found, asked.mailbox), found);
    }),

    write('delete_forwarder', z.strictObject({ address }), (asked, context) => {
      const found = mustBe(forwardersOf(context, undefined), asked.address).address;
      context.db.prepare('DELETE FROM email_forwarder WHERE address = ?').run(found);
    }),
  ],
  routes: [],
  advance: deliver,
};

function hashOf(salt: string, password: string): string {
  return createHash('sha256').update(`${salt}\n${password}`).digest('hex');
}

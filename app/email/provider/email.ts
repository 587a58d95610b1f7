import { z } from 'zod';
import {
  lostOf,
  lostRows,
  malformedCells,
  number,
  rpcList,
  rpcListOrNull,
  textOr,
  word,
  wordOr,
  wordOrNull,
} from '~/kernel/provider/reading/wire';

const bytesOrNull = number
  .pipe(z.number().nonnegative())
  .nullish()
  .transform((value) => value ?? null);
const inSmall = word.transform((text) => text.trim().toLowerCase());
const address = inSmall.refine((text) => /[^@]@[^@]+$/.test(text), 'no address');

const Mailbox = z.object({ address, size: bytesOrNull, quota: bytesOrNull });

/** A mailbox. Its sizes are bytes, null when the provider does not give them. */
export type Mailbox = z.infer<typeof Mailbox>;

const DnsRecord = z
  .object({ type: word, name: textOr, value: word, priority: number.nullish() })
  .transform((wire) => ({ ...wire, priority: wire.priority ?? null }));

/** A record that a domain needs in the DNS. */
export type DnsRecord = z.infer<typeof DnsRecord>;

const Domain = z
  .object({
    domain: inSmall,
    webmail_url: wordOrNull,
    imap_host: wordOrNull,
    smtp_host: wordOrNull,
    dns: z.array(DnsRecord).nullish(),
    ...lostRows,
    ...malformedCells,
  })
  .transform((wire) => ({
    domain: wire.domain,
    webmail: wire.webmail_url,
    imapHost: wire.imap_host,
    smtpHost: wire.smtp_host,
    dns: wire.dns ?? [],
    /** True when a record could not be read, so that the others are not all. */
    lostDns: lostOf(wire, 'dns').length > 0,
  }));

/** A domain that exists, with its servers where the provider names them. */
export type NamedDomain = z.infer<typeof Domain>;

/**
 * Mailboxes, with the domains that exist. `boxes` is null when they cannot be read, and `domains` when the provider does
 * not name them.
 */
export const Mailboxes = z.intersection(
  rpcListOrNull('mailboxes', Mailbox).transform((boxes) => ({ boxes })),
  z.object({ domains: z.array(Domain).nullish() }).transform((wire) => ({ domains: wire.domains ?? null })),
);

const Forwarder = z.object({ address, mailbox: wordOr }).transform((wire) => ({
  address: wire.address,
  /** The address to which its mail goes. Empty when that cannot be read. */
  to: wire.mailbox.toLowerCase(),
}));

/** A forwarder (spec 3). */
export type Forwarder = z.infer<typeof Forwarder>;

export const Forwarders = rpcList('forwarders', Forwarder);

/** The addresses that were ordered (EML-04). */
export const Ordered = z
  .object({ products: z.object({ email: z.array(z.object({ address, type: wordOr })).nullish() }).nullish() })
  .transform(({ products }) => products?.email ?? []);
export type OrderedAddress = z.infer<typeof Ordered>[number];

import { settle, settlePanel, type Settled } from '~/kernel/provider/client.server';
import { orNone } from '~/kernel/provider/or-none';
import { orAbsent } from '~/kernel/provider/open-record.server';
import type { ListAnswer } from '~/kernel/provider/reading/wire';
import type { Access } from '~/kernel/session/authorize.server';
import { domainIn, ofDomain } from '../domain/address';
import type { Forwarder, Mailbox, NamedDomain, OrderedAddress } from '../provider/email';
import { unreadMailboxes } from '../provider/services.server';

interface Rows<T> {
  readonly rows: readonly T[];
  /** The number of rows of the organisation that could not be read. */
  readonly lost: number;
}

/** A domain with what is in it. */
export interface OpenDomain {
  readonly domain: string;
  /** `unsure` when it was ordered and is empty, at a provider that does not name the domains that exist. */
  readonly state: 'there' | 'pending' | 'unsure';
  /** Null when the provider does not name it. */
  readonly named: NamedDomain | null;
  readonly mailboxes: Rows<Mailbox>;
  /** The mailboxes of a domain are needed to change it; a failure of its forwarders stops little. */
  readonly forwarders: Settled<Rows<Forwarder>>;
  /** The addresses that were ordered at a domain that is not there. */
  readonly ordered: readonly OrderedAddress[];
}

/** A domain as its own page shows it, where mailboxes that cannot be read cost their panel alone. */
export type DomainParts = Omit<OpenDomain, 'mailboxes'> & { readonly mailboxes: Settled<Rows<Mailbox>> };

type Asking = Pick<Access, 'provider' | 't'>;

/** The domain of a page. @throws 404 for one that neither exists nor was ordered; ProviderFailure */
export async function openDomain(access: Asking, given: string | undefined): Promise<OpenDomain> {
  const { mailboxes, ...open } = await openParts(access, given);
  if (!mailboxes.ok) throw mailboxes.failure;
  return { ...open, mailboxes: mailboxes.value };
}

/** @throws as `openDomain` does, but for mailboxes that cannot be read */
export function openParts(access: Asking, given: string | undefined): Promise<DomainParts> {
  return orAbsent(access.t('email:notFound'), readDomain(access, domainIn(given)));
}

async function readDomain({ provider: { email } }: Asking, domain: string | null): Promise<DomainParts> {
  if (domain === null) throw new Response(null, { status: 404 });
  const [boxes, forwards] = await Promise.all([
    settle(email.mailboxesAndDomains(domain)).then((found) => orNone(found, { boxes: NONE, domains: [] })),
    settlePanel(email.forwarders(domain)).then((found) => orNone(found, NONE)),
  ]);
  if (!boxes.ok) throw boxes.failure;
  const { boxes: listed, domains } = boxes.value;
  const named = domains?.find((one) => one.domain === domain) ?? null;
  const mailboxes = listed ? rowsOf(domain, listed) : { ok: false as const, failure: unreadMailboxes() };
  const forwarders = forwards.ok ? rowsOf(domain, forwards.value) : forwards;
  const isThere = named !== null || [mailboxes, forwarders].some((part) => part.ok && part.value.rows.length > 0);
  if (!isThere && !mailboxes.ok) throw mailboxes.failure;
  if (isThere) return { domain, state: 'there', named, mailboxes, forwarders, ordered: [] };
  if (!forwarders.ok && domains === null) throw forwarders.failure;
  const ordered = ofDomain(domain, await email.ordered());
  if (ordered.length === 0) throw new Response(null, { status: 404 });
  return { domain, state: domains === null ? 'unsure' : 'pending', named, mailboxes, forwarders, ordered };
}

/** The lists of a domain that the provider does not know yet. */
const NONE = { rows: [], lost: [], count: 0 };

function rowsOf<T extends { readonly address: string }>(domain: string, { rows, lost }: ListAnswer<T>) {
  return { ok: true as const, value: { rows: ofDomain(domain, rows), lost: lost.length } };
}

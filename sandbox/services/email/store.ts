import type { Database } from 'libsql';
import { NotFound } from '../../platform/call';
import type { CallContext } from '../../platform/call';
import { ownerOf } from '../../records/owner';

export const emailSchema = `
CREATE TABLE IF NOT EXISTS email_domain (
  id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, domain TEXT NOT NULL UNIQUE, exists_from TEXT NOT NULL,
  delivered INTEGER NOT NULL DEFAULT 0);
CREATE TABLE IF NOT EXISTS email_product (owner INTEGER NOT NULL, address TEXT PRIMARY KEY, type TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS email_mailbox (
  owner INTEGER NOT NULL, domain TEXT NOT NULL, address TEXT PRIMARY KEY, size INTEGER NOT NULL, quota INTEGER NOT NULL,
  password TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS email_forwarder (
  owner INTEGER NOT NULL, domain TEXT NOT NULL, address TEXT PRIMARY KEY, mailbox TEXT NOT NULL);
`;

/** The kinds of addresses that can be ordered. */
export type ProductType = 'mailbox' | 'forwarder';

export interface Product {
  address: string;
  type: ProductType;
}

export interface Mailbox {
  address: string;
  /** The bytes in use; the quota is in bytes too. */
  size: number;
  quota: number;
}

export interface Forwarder {
  address: string;
  /** The address to which its mail goes. */
  mailbox: string;
}

/** A new mailbox holds this much. */
export const usualQuota = 10_000_000_000;

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

export function insertDomain(db: Database, owner: number, domain: string, existsFrom: Date): void {
  db.prepare('INSERT INTO email_domain (owner, domain, exists_from) VALUES (?,?,?)').run(
    owner,
    domain,
    existsFrom.toISOString(),
  );
}

export function insertProduct(db: Database, owner: number, { address, type }: Product): void {
  db.prepare('INSERT OR REPLACE INTO email_product VALUES (?,?,?)').run(owner, address, type);
}

export function insertMailbox(db: Database, owner: number, mailbox: Mailbox, passwordHash = ''): void {
  const { address, size, quota } = mailbox;
  db.prepare('INSERT INTO email_mailbox VALUES (?,?,?,?,?,?)').run(
    owner,
    domainOf(address),
    address,
    size,
    quota,
    passwordHash,
  );
}

export function insertForwarder(db: Database, owner: number, { address, mailbox }: Forwarder): void {
  db.prepare('INSERT INTO email_forwarder VALUES (?,?,?,?)').run(owner, domainOf(address), address, mailbox);
}

export function productsOf(context: CallContext): Product[] {
  return context.db
    .prepare('SELECT address, type FROM email_product WHERE owner = ? ORDER BY address')
    .all(ownerOf(context)) as Product[];
}

/** The mailboxes of the organisation, or of one of its domains. */
export function mailboxesOf(context: CallContext, domain: string | undefined): Mailbox[] {
  return context.db
    .prepare(
      'SELECT address, size, quota FROM email_mailbox WHERE owner = ? AND domain = coalesce(?, domain) ORDER BY address',
    )
    .all(ownerOf(context), domain ?? null) as Mailbox[];
}

/** The forwarders of the organisation, or of one of its domains. */
export function forwardersOf(context: CallContext, domain: string | undefined): Forwarder[] {
  return context.db
    .prepare(
      'SELECT address, mailbox FROM email_forwarder WHERE owner = ? AND domain = coalesce(?, domain) ORDER BY address',
    )
    .all(ownerOf(context), domain ?? null) as Forwarder[];
}

interface Domain {
  domain: string;
  exists: boolean;
}

/** The domains of the organisation, with those that were ordered and do not exist yet. */
export function domainsOf(context: CallContext): Domain[] {
  const rows = context.db
    .prepare('SELECT domain, exists_from FROM email_domain WHERE owner = ? ORDER BY domain')
    .all(ownerOf(context)) as { domain: string; exists_from: string }[];
  const now = context.now().toISOString();
  return rows.map(({ domain, exists_from: from }) => ({ domain, exists: from <= now }));
}

/** @throws NotFound for a domain of nobody or of another organisation */
export function ownDomain(context: CallContext, domain: string): Domain {
  const found = domainsOf(context).find((one) => one.domain === domain.toLowerCase());
  if (!found) throw new NotFound();
  return found;
}

/** The addresses that were ordered at a domain come with it. */
export function deliver(db: Database, now: Date): void {
  const due = db
    .prepare('SELECT owner, domain FROM email_domain WHERE delivered = 0 AND exists_from <= ?')
    .all(now.toISOString()) as { owner: number; domain: string }[];
  for (const { owner, domain } of due) {
    db.prepare('UPDATE email_domain SET delivered = 1 WHERE domain = ?').run(domain);
    const products = db
      .prepare("SELECT address, type FROM email_product WHERE owner = ? AND address LIKE '%@' || ?")
      .all(owner, domain) as Product[];
    const first = products.find(({ type }) => type === 'mailbox')?.address ?? `info@${domain}`;
    for (const { address, type } of products) {
      if (isTaken(db, address) !== null) continue;
      if (type === 'mailbox') insertMailbox(db, owner, { address, size: 0, quota: usualQuota });
      else insertForwarder(db, owner, { address, mailbox: first });
    }
  }
}

/** The kind of record that has this address; null when none has. */
export function isTaken(db: Database, address: string): ProductType | null {
  if (db.prepare('SELECT 1 FROM email_mailbox WHERE address = ?').get(address)) return 'mailbox';
  return db.prepare('SELECT 1 FROM email_forwarder WHERE address = ?').get(address) ? 'forwarder' : null;
}

import { partOf } from '~/flows/parts/part.server';
import type { Access } from '~/kernel/session/authorize.server';
import { httpsLink } from '~/kernel/text/https-link';
import { foreign } from '~/kernel/ui/words';
import { nameOf } from '../domain/address';
import type { NamedDomain } from '../provider/email';
import type { DomainParts } from './open-domain.server';
import { usageOf } from './usage.server';

/** The most rows of a kind on the page of a domain. */
export const MOST = 25;

/** A domain in words. */
export function domainView(access: Pick<Access, 't' | 'language'>, open: DomainParts) {
  const { domain, state, named, mailboxes, forwarders, ordered } = open;
  const { t } = access;
  return {
    domain,
    state,
    ordered: ordered.map(({ address, type }) => ({
      key: address,
      label: address,
      value: type === 'mailbox' || type === 'forwarder' ? t(`email:domain.types.${type}`) : foreign(type),
    })),
    mailboxes: partOf(mailboxes, (value) =>
      tableOf(value, (mailbox) => ({
        address: mailbox.address,
        name: nameOf(mailbox.address),
        usage: usageOf(mailbox, access),
      })),
    ),
    forwarders: partOf(forwarders, (value) =>
      tableOf(value, ({ address, to }) => ({ address, name: nameOf(address), to: to || t('email:unknown') })),
    ),
    settings: settingsOf(named),
    dns: {
      lost: named?.lostDns ?? false,
      rows: (named?.dns ?? []).map(({ type, name, value, priority }) => ({
        type,
        name: name || domain,
        value: priority === null ? value : `${priority} ${value}`,
      })),
    },
  };
}
export type DomainView = ReturnType<typeof domainView>;

function tableOf<T, R>({ rows, lost }: { readonly rows: readonly T[]; readonly lost: number }, view: (row: T) => R) {
  return { rows: rows.slice(0, MOST).map(view), count: rows.length, lost };
}

/** The servers of a domain (EML-03). Their ports are the specification's. */
export function settingsOf(named: NamedDomain | null) {
  return {
    webmail: httpsLink(named?.webmail ?? null),
    imap: named?.imapHost ?? null,
    smtp: named?.smtpHost ?? null,
  };
}

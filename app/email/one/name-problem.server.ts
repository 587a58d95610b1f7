import type { FieldProblems } from '~/kernel/forms/parse.server';
import type { Access } from '~/kernel/session/authorize.server';
import { mailName } from '../domain/mail-name';
import type { OpenDomain } from './open-domain.server';

type Names = Pick<OpenDomain, 'domain' | 'mailboxes' | 'forwarders'>;

/** The problem with a name that a mailbox or a forwarder of the domain has already. */
export function nameProblem({ t }: Pick<Access, 't'>, open: Names, name: string): string | null {
  const address = `${name}@${open.domain}`;
  if (open.mailboxes.rows.some((row) => row.address === address)) return t('email:name.mailbox', { address });
  const { forwarders } = open;
  return forwarders.ok && forwarders.value.rows.some((row) => row.address === address)
    ? t('email:name.forwarder', { address })
    : null;
}

/** The finding of the check of a typed name. Nothing is said about an empty field. */
export function checkedName(
  access: Pick<Access, 't'>,
  open: Names,
  typed: string,
): { readonly problems: FieldProblems; readonly checked: string | null } {
  if (typed.trim() === '') return { problems: {}, checked: null };
  const name = mailName(typed);
  const problem = name === null ? access.t('email:name.wrong') : nameProblem(access, open, name);
  if (problem !== null) return { problems: { name: [problem] }, checked: null };
  const isSure = open.forwarders.ok && open.forwarders.value.lost + open.mailboxes.lost === 0;
  const address = `${name}@${open.domain}`;
  return { problems: {}, checked: access.t(isSure ? 'email:name.free' : 'email:name.unchecked', { address }) };
}

import { z } from 'zod';
import { kept, read } from '~/kernel/forms/fields.server';
import { isEmail } from '~/kernel/text/email';
import { endsInItself, mailName } from '../domain/mail-name';
import type { OpenDomain } from '../one/open-domain.server';

const to = read('email:forwarder.wrongTo', kept(isEmail)).transform((address) => address.toLowerCase());

/** The fields of a forwarder that is there. */
export const ForwarderForm = z.object({ to });

/** The fields of a new forwarder. */
export const NewForwarderForm = z.object({ name: read('email:name.wrong', mailName), to });

type Known = Pick<OpenDomain, 'domain' | 'mailboxes' | 'forwarders'>;

/**
 * The key of the reason why an address cannot forward to another; null when it can. Addresses that cannot be read now
 * stop nothing.
 */
export function targetProblem({ domain, mailboxes, forwarders }: Known, address: string, wanted: string) {
  if (!forwarders.ok) return null;
  const { rows, lost } = forwarders.value;
  if (endsInItself(address, wanted, rows)) return 'email:forwarder.loop' as const;
  const isOwn = wanted.endsWith(`@${domain}`);
  const isThere = [...mailboxes.rows, ...rows].some((row) => row.address === wanted);
  return isOwn && !isThere && lost + mailboxes.lost === 0 ? ('email:forwarder.nowhere' as const) : null;
}

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

/** True when mail of a forwarder would come back to it. Forwarders that cannot be read now stop nothing. */
export function isLoop({ forwarders }: Pick<OpenDomain, 'forwarders'>, address: string, wanted: string): boolean {
  return forwarders.ok && endsInItself(address, wanted, forwarders.value.rows);
}

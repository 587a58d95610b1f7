import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Access } from '~/kernel/session/authorize.server';
import { addressIn } from '../domain/address';
import type { Mailbox } from '../provider/email';
import { openDomain, type OpenDomain } from '../one/open-domain.server';

export interface OpenMailbox extends OpenDomain {
  readonly name: string;
  readonly mailbox: Mailbox;
}

/** The mailbox of a page. @throws 404 for one that does not exist; ProviderFailure */
export async function openMailbox(
  access: Pick<Access, 'provider' | 't'>,
  params: LoaderFunctionArgs['params'],
): Promise<OpenMailbox> {
  const asked = addressIn(params);
  const open = await openDomain(access, params['domain']);
  const mailbox = open.mailboxes.rows.find(({ address }) => address === asked?.address);
  if (!asked || !mailbox) throw Response.json({ absent: access.t('email:mailbox.notFound') }, { status: 404 });
  return { ...open, name: asked.name, mailbox };
}

import { redirect } from '@remix-run/node';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { openDomain, type OpenDomain } from './open-domain.server';

/**
 * The domain of a page that makes something in it.
 * @throws a redirect to the page of a domain that does not exist yet, and what `openDomain` throws
 */
export async function openExisting(
  access: Pick<Access, 'provider' | 't'>,
  given: string | undefined,
): Promise<OpenDomain> {
  const open = await openDomain(access, given);
  if (open.state === 'pending') throw redirect(paths.emailDomain(open.domain), 303);
  return open;
}

import { redirect } from '@remix-run/node';
import { parseUuid } from '~/kernel/text/uuid';
import { paths } from '~/kernel/paths/paths';
import { ProviderFailure, ProviderWeather } from '~/kernel/provider/errors';
import type { EndUser } from '~/telecom/provider/people';
import type { Access } from '~/kernel/session/authorize.server';

/**
 * The end customer of an address.
 * @throws 404 for what is no uuid, without any call, and for an unknown or foreign one; 502 when the provider answers another one
 */
export async function openEndUser({ provider }: Pick<Access, 'provider'>, given: string | undefined): Promise<EndUser> {
  const uuid = parseUuid(given);
  if (uuid === null) throw new Response(null, { status: 404 });
  const found = await provider.endUsers.read(uuid);
  if (parseUuid(found.uuid) !== uuid)
    throw new ProviderFailure(new ProviderWeather('nonsense', 'GET /enduser/{uuid}', true));
  return { ...found, uuid };
}

/** The same where something is to be done with them. @throws a redirect to the page of one who was archived */
export async function openCurrent(access: Pick<Access, 'provider'>, given: string | undefined): Promise<EndUser> {
  const endUser = await openEndUser(access, given);
  if (endUser.archived) throw redirect(paths.endUser(endUser.uuid), 303);
  return endUser;
}

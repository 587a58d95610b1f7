import { redirect } from '@remix-run/node';
import { paths } from '~/kernel/paths/paths';
import { openRecord } from '~/kernel/provider/open-record.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { EndUser } from '~/telecom/provider/people';

/** The end customer of an address. @throws as `openRecord` does */
export function openEndUser({ provider }: Pick<Access, 'provider'>, given: string | undefined): Promise<EndUser> {
  return openRecord(given, 'GET /enduser/{uuid}', (uuid) => provider.endUsers.read(uuid));
}

/** The end customer for a change. @throws a redirect to the page of an archived customer */
export async function openCurrent(access: Pick<Access, 'provider'>, given: string | undefined): Promise<EndUser> {
  const endUser = await openEndUser(access, given);
  if (endUser.archived) throw redirect(paths.endUser(endUser.uuid), 303);
  return endUser;
}

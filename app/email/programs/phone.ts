import type { LoaderFunctionArgs } from '@remix-run/node';
import { menuRules } from '~/kernel/access/permissions';
import { authorize } from '~/kernel/session/authorize.server';
import { openMailbox } from '../mailboxes/open-mailbox.server';
import { download, mustServers } from './config-file.server';
import { phoneProfile } from './phone-profile.server';

/** The profile that sets a mailbox up on a phone (EML-03). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules.email);
  const open = await openMailbox(access, args.params);
  const { address } = open.mailbox;
  return download(
    `${address}.mobileconfig`,
    'application/x-apple-aspen-config; charset=utf-8',
    phoneProfile(address, mustServers(open)),
  );
}

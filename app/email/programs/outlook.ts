import type { LoaderFunctionArgs } from '@remix-run/node';
import { menuRules } from '~/kernel/access/permissions';
import { authorize } from '~/kernel/session/authorize.server';
import { domainFile } from './config-file.server';
import { outlookConfig } from './mail-account';

/** The file by which Outlook sets itself up, for the website of the domain (EML-03). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules.email);
  return domainFile(access, args, 'autodiscover.xml', outlookConfig);
}

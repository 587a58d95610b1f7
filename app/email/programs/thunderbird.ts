import type { LoaderFunctionArgs } from '@remix-run/node';
import { menuRules } from '~/kernel/access/permissions';
import { authorize } from '~/kernel/session/authorize.server';
import { domainFile } from './config-file.server';
import { thunderbirdConfig } from './mail-account';

/** The file by which Thunderbird sets itself up, for the website of the domain (EML-03). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules.email);
  return domainFile(access, args, 'config-v1.1.xml', thunderbirdConfig);
}

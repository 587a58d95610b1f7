import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Access } from '~/kernel/session/authorize.server';
import { attachmentOf } from '~/kernel/text/file-name';
import { settingsOf } from '../one/domain-view.server';
import type { OpenDomain } from '../one/open-domain.server';
import { openParts } from '../one/open-domain.server';
import { serversOf, type MailServers } from './mail-account';

/** The servers of an open domain. @throws 404 when the provider does not name both */
export function mustServers({ domain, named }: Pick<OpenDomain, 'domain' | 'named'>): MailServers {
  const servers = serversOf(domain, settingsOf(named));
  if (servers === null) throw new Response(null, { status: 404 });
  return servers;
}

/** A file with the settings of a domain. @throws as `openParts` and `mustServers` do */
export async function domainFile(
  access: Pick<Access, 'provider' | 't'>,
  { params }: LoaderFunctionArgs,
  name: string,
  content: (servers: MailServers) => string,
): Promise<Response> {
  const servers = mustServers(await openParts(access, params['domain']));
  return download(name, 'application/xml; charset=utf-8', content(servers));
}

/** A file to save, which no browser opens in the portal. */
export function download(name: string, type: string, content: string): Response {
  return new Response(content, {
    headers: { 'content-type': type, 'content-disposition': attachmentOf(name), 'cache-control': 'no-store' },
  });
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Access } from '~/kernel/session/authorize.server';
import { addressIn, domainOf } from '../domain/address';
import { openDomain, type OpenDomain } from '../one/open-domain.server';
import type { Forwarder } from '../provider/email';

export interface OpenForwarder extends OpenDomain {
  readonly name: string;
  readonly forwarder: Forwarder;
}

/** The forwarder of a page. @throws 404 for one that does not exist; ProviderFailure, also of the forwarders alone */
export async function openForwarder(
  access: Pick<Access, 'provider' | 't'>,
  params: LoaderFunctionArgs['params'],
): Promise<OpenForwarder> {
  const asked = addressIn(params);
  const open = await openDomain(access, params['domain']);
  if (!open.forwarders.ok) throw open.forwarders.failure;
  const forwarder = open.forwarders.value.rows.find(({ address }) => address === asked?.address);
  if (!asked || !forwarder) throw Response.json({ absent: access.t('email:forwarder.notFound') }, { status: 404 });
  return { ...open, name: asked.name, forwarder };
}

/** The forwarder as the provider lists it now. @throws ProviderFailure */
export async function forwarderAt({ forwarders }: Provider['email'], address: string): Promise<Forwarder | null> {
  const { rows } = await forwarders(domainOf(address));
  return rows.find((row) => row.address === address) ?? null;
}

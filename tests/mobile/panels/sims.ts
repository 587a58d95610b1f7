import { beforeAll } from 'vitest';
import type { TestPortal } from '~tests/fixtures/portal-client';
import { signIn } from '~tests/sandbox/client';
import { at, listMobiles, nidOf, type Mobile } from '~tests/sandbox/services/mobile/mobile';

/** The SIMs of an organisation at the provider, by their number in the seed. */
export function simsOf(portal: TestPortal, username = 'reseller') {
  let provider: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    provider = await signIn(portal.sandbox, username);
  });
  const uuid = async (number: number) => {
    const { results } = await listMobiles(provider, `?search=${nidOf(number)}`);
    return results[0]?.uuid ?? '';
  };
  return {
    uuid,
    /** The first SIM of the list. */
    first: async () => {
      const [found] = (await listMobiles(provider, '?per_page=1')).results;
      if (!found) throw new Error(`${username} has no SIM`);
      return found;
    },
    /** The address of a SIM's panel in the portal. */
    page: async (number: number, panel = '') => `/mobile/${await uuid(number)}${panel && `/${panel}`}`,
    /** The address of a SIM's call at the provider, as the ledger writes it. */
    call: async (number: number, method: string, below: string) =>
      `${method} /score${at}/connections/${await uuid(number)}/${below}`,
    read: async (number: number) =>
      (await provider.rest<Mobile>('GET', `${at}/connections/${await uuid(number)}/`)).body,
    contract: async (number: number) =>
      (await provider.rest<{ contract_duration: number }>('GET', `${at}/connections/${await uuid(number)}/contract`))
        .body,
    /** Sends a change to the provider outside the portal, like another user. */
    send: async (number: number, method: 'POST' | 'PUT' | 'PATCH', below: string, body: unknown = {}) =>
      provider.rest(method, `${at}/connections/${await uuid(number)}/${below}`, body),
  };
}

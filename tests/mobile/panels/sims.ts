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
    /** The first that the list has. */
    first: async () => {
      const [found] = (await listMobiles(provider, '?per_page=1')).results;
      if (!found) throw new Error(`${username} has no SIM`);
      return found;
    },
    /** The address of its panel in the portal. */
    page: async (number: number, panel = '') => `/mobile/${await uuid(number)}${panel && `/${panel}`}`,
    /** Its address at the provider, as the ledger has it. */
    call: async (number: number, method: string, below: string) =>
      `${method} /score${at}/connections/${await uuid(number)}/${below}`,
    read: async (number: number) =>
      (await provider.rest<Mobile>('GET', `${at}/connections/${await uuid(number)}/`)).body,
    contract: async (number: number) =>
      (await provider.rest<{ contract_duration: number }>('GET', `${at}/connections/${await uuid(number)}/contract`))
        .body,
    /** Somebody else's work, past the portal. */
    send: async (number: number, method: 'POST' | 'PUT' | 'PATCH', below: string, body: unknown = {}) =>
      provider.rest(method, `${at}/connections/${await uuid(number)}/${below}`, body),
  };
}

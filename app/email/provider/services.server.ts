import type { ProviderClient } from '~/kernel/provider/client.server';
import { ProviderFailure, ProviderOutage } from '~/kernel/provider/errors';
import { Mismatch } from '~/kernel/provider/reading/read-answer';
import { Done } from '~/kernel/provider/reading/write-answers';
import { Forwarders, Mailboxes, Ordered } from './email';

/** The service of e-mail domains (spec 7, email). A domain as a filter is ours, so that callers look at each address. */
export function services(client: ProviderClient) {
  const service = 'email';
  const filtered = (domain?: string) => (domain === undefined ? { params: {} } : { params: { domain }, named: {} });
  const write = (method: string, params: Readonly<Record<string, string>>, key?: string) =>
    client.rpc({ service, method, params, result: Done, write: true, ...(key === undefined ? {} : { key }) });
  const mailboxes = (domain?: string) =>
    client.rpc({ service, method: 'get_mailboxes', ...filtered(domain), result: Mailboxes });
  return {
    email: {
      ordered: () => client.rpc({ service, method: 'get_ordered_products', params: {}, result: Ordered }),
      mailboxesAndDomains: mailboxes,
      /** @throws ProviderFailure, also when the mailboxes alone cannot be read */
      mailboxes: async (domain?: string) => {
        const { boxes, domains } = await mailboxes(domain);
        if (boxes === null) throw unreadMailboxes();
        return { ...boxes, domains };
      },
      forwarders: (domain?: string) =>
        client.rpc({ service, method: 'get_forwarders', ...filtered(domain), result: Forwarders }),
      // without a key, by which a provider may answer another password with its refusal of the first
      createMailbox: (address: string, password: string) => write('create_mailbox', { address, password }),
      updatePassword: (address: string, password: string) => write('update_password', { address, password }),
      deleteMailbox: (address: string, key: string) => write('delete_mailbox', { address }, key),
      createForwarder: (address: string, mailbox: string, key: string) =>
        write('create_forwarder', { address, mailbox }, key),
      updateForwarder: (address: string, mailbox: string) => write('update_forwarder', { address, mailbox }),
      deleteForwarder: (address: string, key: string) => write('delete_forwarder', { address }, key),
    },
  };
}

/** The failure of mailboxes that cannot be read, in an answer whose other part can. */
export function unreadMailboxes(): ProviderFailure {
  const cause = new Mismatch([{ path: 'mailboxes', expected: 'array' }]);
  return new ProviderFailure(new ProviderOutage('nonsense', 'email.get_mailboxes', true, { cause }));
}

declare module '~/kernel/provider/provider.server' {
  interface Provider extends ReturnType<typeof services> {}
}

import { recordRow } from '~/flows/intents/evidence';
import { foundIn, listed } from '~/flows/intents/listing.server';
import type { LookUp } from '~/flows/intents/reconcile.server';
import type { Made, Maker } from '~/flows/records/make.server';
import { EMAIL_RIGHTS } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import type { Provider } from '~/kernel/provider/provider.server';
import { domainOf, nameOf } from '../domain/address';

/** The content of a new mailbox without its password, which only the call carries. */
export interface NewMailbox {
  readonly address: string;
}

/** The look-up of a new mailbox after a lost answer: its address, which was not there before. */
export const mailboxLookUp: LookUp = {
  wizard: 'mailbox',
  requirement: 'email-r',
  sends: EMAIL_RIGHTS,
  describe: ({ payload }, t) => {
    const { address } = payload as Made<NewMailbox>;
    return { what: t('email:mailbox.what', { address }), href: paths.emailDomain(domainOf(address)) };
  },
  ...foundIn((provider, { payload }) => listed(mailboxAt(provider, (payload as Made<NewMailbox>).address))),
};

async function mailboxAt({ email }: Provider, address: string) {
  const { rows } = await email.mailboxes(domainOf(address));
  return rows.filter((row) => row.address === address).map((row) => recordRow(row.address, row.address, true));
}

/** The way in which mailboxes of a domain are made (EML-02). */
export function mailboxMaker(domain: string): Maker<NewMailbox, [password: string]> {
  return {
    lookUp: mailboxLookUp,
    createPath: (query) => paths.createMailbox(domain, query),
    recordPath: (address) => paths.mailbox(domain, nameOf(address)),
    typed: ({ address }) => ({ name: nameOf(address) }),
    belongs: ({ address }) => domainOf(address) === domain,
    done: 'email:mailbox.made',
    doneBefore: 'email:mailbox.madeBefore',
    fields: { address: 'name', password: 'password' },
    send: async ({ email }, { address }, _key, password) => {
      await email.createMailbox(address, password);
      return address;
    },
  };
}

import { recordRow } from '~/flows/intents/evidence';
import { foundIn, listed } from '~/flows/intents/listing.server';
import type { LookUp } from '~/flows/intents/reconcile.server';
import type { Made, Maker } from '~/flows/records/make.server';
import { EMAIL_RIGHTS } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import type { Provider } from '~/kernel/provider/provider.server';
import { domainOf, nameOf } from '../domain/address';
import type { Forwarder } from '../provider/email';

/** The search for a new forwarder, by its address among those of its domain. */
export const forwardersFound = foundIn((provider, { payload }) =>
  listed(forwarderAt(provider, payload as Made<Forwarder>)),
);

/** The look-up of a new forwarder after a lost answer: its address, which was not there before, and where it leads. */
export const forwarderLookUp: LookUp = {
  wizard: 'forwarder',
  requirement: 'email-r',
  sends: EMAIL_RIGHTS,
  describe: ({ payload }, t) => {
    const { address } = payload as Made<Forwarder>;
    return { what: t('email:forwarder.what', { address }), href: paths.emailDomain(domainOf(address)) };
  },
  ...forwardersFound,
};

async function forwarderAt({ email }: Provider, { address, to }: Forwarder) {
  const { rows } = await email.forwarders(domainOf(address));
  return rows.filter((row) => row.address === address).map((row) => recordRow(row.address, row.address, row.to === to));
}

/** The way in which forwarders of a domain are made (EML-02). */
export function forwarderMaker(domain: string): Maker<Forwarder> {
  return {
    lookUp: forwarderLookUp,
    createPath: (query) => paths.createForwarder(domain, query),
    recordPath: () => paths.emailDomain(domain),
    typed: ({ address, to }) => ({ name: nameOf(address), to }),
    belongs: ({ address }) => domainOf(address) === domain,
    done: 'email:forwarder.made',
    fields: { address: 'name', mailbox: 'to' },
    send: async ({ email }, { address, to }, key) => {
      await email.createForwarder(address, to, key);
      return address;
    },
  };
}

import { z } from 'zod';
import { END_USER_RIGHTS } from '~/kernel/access/permissions';
import { formatAddress, formatPlace } from '~/kernel/text/postcode';
import { itself } from '~/flows/intents/intent';
import { parseUuid } from '~/kernel/text/uuid';
import { panelsOf } from '~/flows/panels/define-panel.server';
import type { Area } from '~/flows/panels/panel.server';
import { paths } from '~/kernel/paths/paths';
import { settle, settlePanel } from '~/kernel/provider/client.server';
import { receivedOf, type ListPart } from '~/kernel/table/list.server';
import { ProviderNotFound } from '~/kernel/provider/errors';
import type { EndUser } from '~/telecom/provider/people';
import type { Access } from '~/kernel/session/authorize.server';
import { simName } from '~/telecom/words/sim.server';
import { connectionsOf, currentOnes } from './connections-of.server';
import { openEndUser } from './open-end-user.server';
import { currentSims, simsOf } from './sims-of.server';

interface Kept {
  readonly endUser: string;
}

const endUsers: Area<EndUser, Kept, { readonly uuid: string; readonly name: string; readonly note: string }> = {
  key: 'customer',
  reads: 'enduser-r',
  pricing: 'pricing-r',
  recordAt: ({ uuid }) => parseUuid(uuid),
  open: (access, { params }) => openEndUser(access, params['uuid']),
  isWhole: ({ archived }) => !archived,
  // this page also shows an archived customer
  recordPage: (uuid) => paths.endUser(uuid),
  home: () => paths.endUsers(),
  openedFrom: ({ uuid }) => paths.endUser(uuid),
  name: ({ companyName, uuid }) => companyName || uuid,
  facts: ({ companyName, uuid, address }) => ({ uuid, name: companyName || uuid, note: formatAddress(address) }),
  verdict: () => null,
  keep: ({ uuid }) => ({ endUser: uuid }),
  recordOf: ({ endUser }) => endUser,
  isSame: ({ endUser }, { uuid }) => endUser === uuid,
  after: () => Promise.resolve(null),
};

const { defineReview } = panelsOf(endUsers);

/** The two lists, of connections and of SIMs. */
const BOTH = 2;

/**
 * The customer's connections and SIMs, as far as the user may see them. The provider refuses to archive a customer with
 * others.
 */
function whatTheyHave({ permissions, provider }: Access, uuid: string) {
  const connections = () =>
    connectionsOf(provider, uuid).then((found) => ({
      still: currentOnes(found).map(({ nid, address }) => `${formatPlace(address)} (${nid})`),
      isWhole: isWhole(found),
    }));
  const sims = () =>
    simsOf(provider, uuid).then((found) => ({ still: currentSims(found).map(simName), isWhole: isWhole(found) }));
  return Promise.all([
    ...(permissions.has('broadband-r') ? [settlePanel(connections())] : []),
    ...(permissions.has('mobile-broadband-r') ? [settlePanel(sims())] : []),
  ]);
}

/** True when the provider has no more of them than it sent. */
function isWhole(found: ListPart<unknown>): boolean {
  return found.count !== null && found.count <= receivedOf(found);
}

/** Archives a customer, which removes it from the list. The records about the customer stay (END-03). */
export const archivePanel = defineReview({
  name: 'archiveEndUser',
  schema: z.object({}),
  requirement: END_USER_RIGHTS,
  capability: () => null,
  obstacle: async ({ uuid }, access) => {
    const { t } = access;
    const had = await whatTheyHave(access, uuid);
    if (had.some((part) => !part.ok)) return t('customers:archive.unknown');
    const still = had.flatMap((part) => (part.ok ? part.value.still : []));
    return still.length > 0 ? t('customers:archive.still', { what: still.join(', ') }) : null;
  },
  review: async (access, { companyName, uuid, address }) => {
    const { t } = access;
    const had = await whatTheyHave(access, uuid);
    const isKnown = had.length === BOTH && had.every((part) => part.ok && part.value.isWhole);
    return {
      lines: [
        { key: 'name', label: t('endUsers:fields.company_name'), value: companyName || uuid },
        { key: 'address', label: t('addresses:fields.address'), value: formatAddress(address) },
      ],
      notices: isKnown
        ? []
        : [{ tone: 'info', title: t('customers:archive.perhaps.title'), text: t('customers:archive.perhaps.text') }],
      warning: t('customers:archive.warning'),
    };
  },
  confirm: (t) => ({ label: t('customers:archive.confirm'), missing: t('customers:archive.confirmFirst') }),
  keep: (t) => t('customers:archive.keep'),
  ends: true,
  failure: (t) => t('customers:archive.refused'),
  send: async ({ endUsers: customers }, { uuid }, _nothing, key) => {
    await customers.archive(uuid, key);
  },
  trace: {
    makes: 'change',
    find: async ({ endUsers: customers }, { endUser }, intent) => {
      const found = await settle(customers.read(endUser));
      if (!found.ok && !(found.failure.error instanceof ProviderNotFound)) throw found.failure;
      return !found.ok || found.value.archived ? [itself(intent)] : [];
    },
  },
});

import { z } from 'zod';
import { ADDRESS_BOOK_RIGHTS } from '~/kernel/access/permissions';
import { formatAddress } from '~/kernel/text/postcode';
import { itself } from '~/flows/intents/intent';
import { parseUuid } from '~/kernel/text/uuid';
import { panelsOf } from '~/flows/panels/define-panel.server';
import type { Area } from '~/flows/panels/panel.server';
import { paths } from '~/kernel/paths/paths';
import { settle } from '~/kernel/provider/client.server';
import { ProviderNotFound } from '~/kernel/provider/errors';
import type { ShippingAddress } from '~/telecom/provider/people';
import { openShippingAddress } from './open-address.server';

interface Kept {
  readonly address: string;
}

const shippingAddresses: Area<
  ShippingAddress,
  Kept,
  { readonly uuid: string; readonly name: string; readonly note: string }
> = {
  key: 'shippingAddress',
  reads: 'user-r',
  pricing: 'pricing-r',
  recordAt: ({ uuid }) => parseUuid(uuid),
  open: (access, { params }) => openShippingAddress(access, params['uuid']),
  isWhole: ({ archived }) => !archived,
  recordPage: (uuid) => paths.shippingAddress(uuid),
  home: () => paths.shippingAddresses(),
  openedFrom: ({ uuid }) => paths.shippingAddress(uuid),
  name: ({ reference, uuid }) => reference || uuid,
  facts: ({ reference, uuid, address }) => ({ uuid, name: reference || uuid, note: formatAddress(address) }),
  verdict: () => null,
  keep: ({ uuid }) => ({ address: uuid }),
  recordOf: ({ address }) => address,
  isSame: ({ address }, { uuid }) => address === uuid,
  after: () => Promise.resolve(null),
};

const { defineReview } = panelsOf(shippingAddresses);

/** Archives an address, which removes it from the address book. Earlier deliveries stay as they are (ADR-01). */
export const archivePanel = defineReview({
  name: 'archiveShippingAddress',
  schema: z.object({}),
  requirement: ADDRESS_BOOK_RIGHTS,
  capability: () => null,
  review: ({ t }, { reference, uuid, address }) =>
    Promise.resolve({
      lines: [
        { key: 'reference', label: t('shippingAddresses:fields.reference'), value: reference || uuid },
        { key: 'address', label: t('addresses:fields.address'), value: formatAddress(address) },
      ],
      warning: t('shippingAddresses:archive.warning'),
    }),
  confirm: (t) => ({
    label: t('shippingAddresses:archive.confirm'),
    missing: t('shippingAddresses:archive.confirmFirst'),
  }),
  keep: (t) => t('shippingAddresses:archive.keep'),
  ends: true,
  send: async ({ shippingAddresses: book }, { uuid }, _nothing, key) => {
    await book.archive(uuid, key);
  },
  trace: {
    makes: 'change',
    find: async ({ shippingAddresses: book }, { address }, intent) => {
      const found = await settle(book.read(address));
      if (!found.ok && !(found.failure.error instanceof ProviderNotFound)) throw found.failure;
      return !found.ok || found.value.archived ? [itself(intent)] : [];
    },
  },
});

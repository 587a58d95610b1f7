import type { AreaDeeds, RecordKind } from '~/flows/deeds/area-deeds.server';
import { paths } from '~/kernel/paths/paths';

const endUser: RecordKind = {
  name: (t) => t('customers:log.record'),
  href: (uuid) => paths.endUser(uuid),
};

const shippingAddress: RecordKind = {
  name: (t) => t('shippingAddresses:log.record'),
  href: (uuid) => paths.shippingAddress(uuid),
};

export const deeds: AreaDeeds = {
  records: {
    endUser,
    customer: endUser,
    'end customer': endUser,
    shippingAddress,
    'shipping address': shippingAddress,
  },
  deeds: {
    'end customer': (t) => t('customers:create.title'),
    'endUser change': (t) => t('customers:change.title'),
    'shipping address': (t) => t('shippingAddresses:create.title'),
    'shippingAddress change': (t) => t('shippingAddresses:log.change'),
  },
};

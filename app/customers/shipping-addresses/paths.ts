import { fileOf, path, type Query } from '~/kernel/paths/path';

const ALL = ['admin', 'shipping_addresses'];

export const paths = {
  shippingAddresses: (query?: Query) => path(ALL, query),
  shippingAddress: (uuid: string) => path(['admin', 'shipping_addresses', uuid]),
  shippingAddressesExport: fileOf(ALL),
  archiveShippingAddress: (uuid: string) => path(['admin', 'shipping_addresses', uuid, 'archive']),
  createShippingAddress: (query?: Query) => path(['admin', 'shipping_addresses', 'create'], query),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}

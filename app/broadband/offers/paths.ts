import { path, type Query } from '~/kernel/paths/path';

export const paths = {
  offers: (query?: Query) => path(['offers'], query),
  offer: (uuid: string) => path(['offers', uuid]),
  createOffer: () => path(['offers', 'create']),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}

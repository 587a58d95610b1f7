import { path, type Query } from '~/kernel/paths/path';

export const offers = {
  offers: (query?: Query) => path(['offers'], query),
  offer: (uuid: string) => path(['offers', uuid]),
  createOffer: () => path(['offers', 'create']),
} as const;

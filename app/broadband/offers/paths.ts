import { wizardAt } from '~/flows/wizard/wizard-paths';
import { fileOf, path, type Query } from '~/kernel/paths/path';

const OFFERS = ['offers'];

export const paths = {
  offers: (query?: Query) => path(OFFERS, query),
  offersExport: fileOf(OFFERS),
  offer: (uuid: string) => path(['offers', uuid]),
  /** The page that makes an order of an offer. */
  offerOrder: (uuid: string) => path(['offers', uuid, 'order']),
  createOffer: () => path(['offers', 'create']),
  offerRequest: wizardAt(['offers', 'create']),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}

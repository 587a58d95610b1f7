import { firstOf, type Screen } from './screen';

/** The seeded offer whose reference ends like this. */
const offer =
  (ending: string): Exclude<Screen['path'], string> =>
  (page) =>
    firstOf(page, `/offers?showOpen=false&search=OFF-${new Date().getFullYear()}-${ending}`);

export const OFFERS: readonly Screen[] = [
  { name: 'offers', path: '/offers' },
  { name: 'offers, also those that were ordered', path: '/offers?showOpen=false' },
  { name: 'offers, none found', path: '/offers?search=nergens' },
  { name: 'an offer', path: offer('0042') },
  { name: 'an offer that was just requested', path: offer('0046') },
  { name: 'an offer that has partly expired', path: offer('0034') },
  { name: 'an offer without prices', path: offer('0042'), username: 'noprice' },
];

import { first, type Screen } from './screen';

/** The address of the first SIM in use; the address ends in this page of the SIM. */
const sim = (below = '') => first('/mobile?state=open', below);

export const MOBILE: readonly Screen[] = [
  { name: 'SIMs', path: '/mobile' },
  { name: 'SIMs, blocked, with a number that was mistyped', path: '/mobile?state=blocked&search=8931080000000000018' },
  { name: 'the cards of chosen SIMs', path: '/mobile/cards?all=true&state=blocked' },
  { name: 'the cards of no SIM', path: '/mobile/cards?list=state%3Dblocked' },
  {
    name: 'SIMs, all, with their tags',
    path: '/mobile?state=all&column=tags&columns=msisdn.nid.tags.actions&rows=compact',
  },
  { name: 'SIMs, whose columns are being chosen', path: '/mobile?choosing=columns&column=usage' },
  {
    name: 'SIMs, failed',
    path: '/mobile',
    before: (sandbox) => sandbox.faults({ match: 'GET /score/mobile-broadband/connections/', status: 500 }),
  },
  { name: 'a SIM', path: sim() },
  { name: 'a SIM with everything that happened', path: sim('?activity=all') },
  { name: 'the usage of a SIM by day', path: sim('/usage') },
  {
    name: 'the usage of a SIM by month, with its figures',
    path: sim('/usage?by=month'),
    shown: (page) => page.locator('.chart summary').first().click(),
  },
];

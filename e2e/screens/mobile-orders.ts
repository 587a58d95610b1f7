import { first, type Screen } from './screen';

export const MOBILE_ORDERS: readonly Screen[] = [
  { name: 'mobile orders', path: '/mobile/transactions' },
  { name: 'mobile orders, closed ones too', path: '/mobile/transactions?showClosed=true&itemsPerPage=25' },
  {
    name: 'mobile orders, failed',
    path: '/mobile/transactions',
    before: (sandbox) => sandbox.faults({ match: 'GET /score/mobile-broadband/transactions/', status: 500 }),
  },
  { name: 'a mobile order', path: first('/mobile/transactions') },
  {
    name: 'a mobile order that has ended',
    path: first('/mobile/transactions?showClosed=true&descending=false'),
  },
  {
    name: 'the cancellation of a mobile order',
    path: first('/mobile/transactions', '/cancellation'),
  },
];

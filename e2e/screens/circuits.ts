import type { Screen } from './screen';

const ADD = '/connections/NL100001/circuits/NL100001-1/routes/create';
const RADIUS = '/connections/radius';

export const CIRCUITS: readonly Screen[] = [
  { name: 'one circuit more', path: '/connections/NL100007/circuits/create' },
  { name: 'another profile of a circuit', path: '/connections/NL100008/circuits/NL100008-2/profile' },
  { name: 'for which circuit another one takes over', path: '/connections/NL100008/circuits/NL100008-4/primary' },
  { name: 'whose connection it is', path: '/connections/NL100008/end_user' },
  { name: 'a circuit that goes', path: '/connections/NL100008/circuits/NL100008-2/deletion' },
  { name: 'a circuit set up again', path: '/connections/NL100008/circuits/NL100008-2/provision' },
  { name: 'how a circuit is set up', path: '/connections/NL100008/circuits/NL100008-2/provisioning' },
  { name: 'addresses that are routed to a circuit', path: ADD },
  {
    name: 'addresses that are routed to a circuit, with errors',
    path: ADD,
    after: async (page) => {
      await page.locator('form[data-step] button.btn-primary').click();
      await page.locator('#errors').waitFor();
    },
  },
  { name: 'another primary address of a circuit', path: '/connections/NL100001/circuits/NL100001-1/routes/primary' },
  { name: 'the password of a circuit', path: '/connections/NL100001/circuits/NL100001-1/password' },
  { name: 'RADIUS', path: RADIUS },
  { name: 'RADIUS, the sessions', path: `${RADIUS}/settings` },
  { name: 'access lists', path: '/connections/access_lists' },
  { name: 'an access list', path: '/connections/access_lists/standaard' },
];

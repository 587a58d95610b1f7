import {
  type Sent,
  IPVPN,
  PRIMARY,
  ENDING,
  panel,
  block,
  first,
  simCircuit,
  simPanel,
  linked,
  customer,
  SIMS,
} from './sent';

export const SIMS_SENT: readonly Sent[] = [
  {
    name: 'mobileOrder cancellation',
    match: 'POST /score/mobile-broadband/transactions/',
    open: async (cast) => {
      const { text } = await cast.client.get('/mobile/transactions');
      for (const [, at = ''] of text.matchAll(/href="(\/mobile\/transactions\/[\da-f-]{36})"/g)) {
        const page = await cast.client.get(`${at}/cancellation`);
        if (page.text.includes('name="reason"'))
          return panel(() => `${at}/cancellation`, { reason: 'Niet meer nodig' })(cast);
      }
      throw new Error('no order can be cancelled');
    },
    carriedOut: 'done',
    harmless: true,
  },
  {
    name: 'mobile addCircuit',
    match: `POST ${SIMS}`,
    open: panel(simPanel(40, 'circuits/create'), { profile: IPVPN }),
    carriedOut: 'unknown',
  },
  {
    name: 'mobile addRoute',
    match: `POST ${SIMS}`,
    open: panel(simCircuit(43, 'routes/create'), block(0)),
    carriedOut: 'unknown',
  },
  {
    name: 'mobile deleteCircuit',
    match: `DELETE ${SIMS}`,
    open: panel(simCircuit(11, 'deletion', 2)),
    carriedOut: 'unknown',
  },
  {
    name: 'mobile deleteRoute',
    match: `DELETE ${SIMS}`,
    open: panel(linked(simPanel(6, ''), /href="([^"]*\/routes\/[\da-f-]{36}\/deletion)"/)),
    carriedOut: 'unknown',
  },
  {
    name: 'mobile primaryCircuit',
    match: `PATCH ${SIMS}`,
    open: panel(simCircuit(6, 'primary', 2), PRIMARY),
    carriedOut: 'unknown',
  },
  {
    name: 'mobile primaryRoute',
    match: `PATCH ${SIMS}`,
    open: panel(simCircuit(41, 'routes/primary'), block(0)),
    carriedOut: 'unknown',
  },
  {
    name: 'mobile profile',
    match: `PATCH ${SIMS}`,
    open: panel(simCircuit(44, 'profile'), { profile: IPVPN }),
    carriedOut: 'unknown',
  },
  {
    name: 'mobile provision',
    match: `POST ${SIMS}`,
    open: panel(simCircuit(45, 'provision')),
    carriedOut: 'done',
  },
  {
    name: 'mobile blockSim',
    match: `POST ${SIMS}`,
    open: panel(simPanel(46, 'block')),
    carriedOut: 'done',
    harmless: true,
  },
  {
    name: 'mobile unblockSim',
    match: `POST ${SIMS}`,
    open: async (cast) => {
      await cast.sims.send(47, 'POST', 'block');
      return panel(simPanel(47, 'unblock'))(cast);
    },
    carriedOut: 'done',
    harmless: true,
  },
  {
    name: 'mobile dataPool',
    match: `POST ${SIMS}`,
    open: panel(simPanel(48, 'data_pool'), (page) => ({
      data: first(/name="data"[^>]*value="(bundle:[^"]+)"/)(page),
      contract_duration: '24',
    })),
    carriedOut: 'unknown',
  },
  {
    name: 'mobile endUser',
    match: `PUT ${SIMS}`,
    open: customer(simPanel(49, 'end_user')),
    carriedOut: 'unknown',
    harmless: true,
  },
  {
    name: 'mobile tags',
    match: `PUT ${SIMS}`,
    open: panel(simPanel(50, 'tags'), { tags: 'verloren' }),
    carriedOut: 'done',
    harmless: true,
  },
  {
    name: 'mobile termination',
    match: `POST ${SIMS}`,
    open: panel(simPanel(1, 'termination'), { ...ENDING, moment: 'immediately', wish_date: '' }),
    carriedOut: 'asked',
  },
  {
    name: 'dataPool orderDataPool',
    match: 'POST /score/mobile-broadband/data-pools',
    open: panel(
      () => '/mobile/data_pools/create',
      (page) => ({ product: first(/name="product"[^>]*value="([^"]+)"/)(page), months: '24', name: 'Verloren' }),
    ),
    carriedOut: 'done',
  },
];

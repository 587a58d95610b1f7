import { attemptOf, diagnosticsOf } from '~tests/fixtures/clients/line-client';
import { type Sent, IPVPN, PRIMARY, ENDING, panel, block, circuitOf, linked, customer, LINES } from './sent';

export const LINES_SENT: readonly Sent[] = [
  {
    name: 'connection addCircuit',
    match: `POST ${LINES}`,
    open: panel(() => '/connections/NL100007/circuits/create', { profile: IPVPN }),
    carriedOut: 'asked',
  },
  {
    name: 'connection addRoute',
    match: `POST ${LINES}`,
    open: panel(circuitOf('routes/create', 'NL100001-1'), block(0)),
    carriedOut: 'asked',
  },
  {
    name: 'connection deleteCircuit',
    match: `DELETE ${LINES}`,
    open: panel(circuitOf('deletion', 'NL100009-2')),
    carriedOut: 'asked',
  },
  {
    name: 'connection deleteRoute',
    match: `DELETE ${LINES}`,
    open: async (cast) => {
      const at = linked(() => '/connections/NL100010', /href="([^"]*\/routes\/[\da-f-]{36}\/deletion)"/);
      if ((await at(cast)) === '') await (await panel(circuitOf('routes/create', 'NL100010-1'), block(0))(cast))();
      return panel(at)(cast);
    },
    carriedOut: 'asked',
  },
  {
    name: 'connection primaryCircuit',
    match: `PATCH ${LINES}`,
    open: panel(circuitOf('primary', 'NL100008-4'), PRIMARY),
    carriedOut: 'asked',
  },
  {
    name: 'connection primaryRoute',
    match: `PATCH ${LINES}`,
    open: panel(circuitOf('routes/primary', 'NL100002-1'), block(0)),
    carriedOut: 'asked',
  },
  {
    name: 'connection profile',
    match: `PATCH ${LINES}`,
    open: panel(circuitOf('profile', 'NL100003-1'), { profile: IPVPN }),
    carriedOut: 'asked',
  },
  {
    name: 'connection provision',
    match: `POST ${LINES}`,
    open: panel(circuitOf('provision', 'NL100012-1')),
    carriedOut: 'done',
  },
  {
    name: 'connection change',
    match: 'rpc:broadband.change_ont',
    open: panel(() => '/connections/NL100060/change', { kind: 'ont', ont_serial: 'GNXS0A1B2C3D' }),
    carriedOut: 'asked',
  },
  {
    name: 'connection disconnection',
    match: 'rpc:diagnostics.force_disconnect',
    open: panel(circuitOf('disconnection', 'NL100001-1')),
    carriedOut: 'done',
  },
  {
    name: 'connection endUser',
    match: 'rpc:broadband.set_enduser',
    open: customer(() => '/connections/NL100012/end_user'),
    carriedOut: 'done',
    harmless: true,
  },
  {
    name: 'connection provisioning',
    match: 'rpc:broadband.set_provisioning',
    open: panel(circuitOf('provisioning', 'NL100005-2'), { provisioning: 'ipoe' }),
    carriedOut: 'done',
    harmless: true,
  },
  {
    name: 'connection tags',
    match: 'rpc:broadband.set_tags',
    open: panel(() => '/connections/NL100013/tags', { tags: 'verloren' }),
    carriedOut: 'done',
    harmless: true,
  },
  {
    name: 'connection termination',
    match: 'rpc:broadband.terminate_connection',
    open: panel(() => '/connections/NL100022/termination', ENDING),
    carriedOut: 'asked',
  },
  {
    name: 'line test',
    match: 'rpc:diagnostics.diagnose',
    open: async ({ client }) => {
      const at = diagnosticsOf('NL100001');
      const attempt = attemptOf(await client.get(at));
      return () => client.post(at, { attempt, kind: 'ont-check' });
    },
    carriedOut: 'done',
    harmless: true,
  },
];

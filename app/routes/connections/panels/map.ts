import { prefix, route, type RouteConfigEntry } from '@remix-run/route-config';

/** The panels of a connection, its open order and its circuits, below the connection's address. */
export const panels: RouteConfigEntry[] = [
  route('change', 'routes/connections/panels/connection/change.tsx'),
  route('tags', 'routes/connections/panels/connection/tags.tsx'),
  route('end_user', 'routes/connections/panels/connection/end-user.tsx'),
  route('termination', 'routes/connections/panels/connection/termination.tsx'),
  ...prefix('order', [
    route('wish_date', 'routes/connections/panels/order/wish-date.tsx'),
    route('on_demand', 'routes/connections/panels/order/on-demand.tsx'),
    route('cancellation', 'routes/connections/panels/order/cancellation.tsx'),
  ]),
  ...prefix('circuits', [
    route('create', 'routes/connections/panels/circuit/add-circuit.tsx'),
    ...prefix(':circuit', [
      route('profile', 'routes/connections/panels/circuit/profile.tsx'),
      route('primary', 'routes/connections/panels/circuit/primary-circuit.tsx'),
      route('provision', 'routes/connections/panels/circuit/provision.tsx'),
      route('provisioning', 'routes/connections/panels/circuit/provisioning.tsx'),
      route('deletion', 'routes/connections/panels/circuit/delete-circuit.tsx'),
      route('disconnection', 'routes/connections/panels/circuit/disconnection.tsx'),
      route('password', 'routes/connections/panels/circuit/password.tsx'),
      route('routes/create', 'routes/connections/panels/ip-route/add-route.tsx'),
      route('routes/primary', 'routes/connections/panels/ip-route/primary-route.tsx'),
      route('routes/:route/deletion', 'routes/connections/panels/ip-route/delete-route.tsx'),
    ]),
  ]),
];

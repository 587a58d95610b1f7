import { prefix, route, type RouteConfigEntry } from '@remix-run/route-config';

/** The panels of a connection, its open order and its circuits, below the connection's address. */
export const panels: RouteConfigEntry[] = [
  route('change', 'broadband/panels/connection/change.tsx'),
  route('tags', 'broadband/panels/connection/tags.tsx'),
  route('end_user', 'broadband/panels/connection/end-user.tsx'),
  route('termination', 'broadband/panels/connection/termination.tsx'),
  ...prefix('order', [
    route('wish_date', 'broadband/panels/order/wish-date.tsx'),
    route('on_demand', 'broadband/panels/order/on-demand.tsx'),
    route('cancellation', 'broadband/panels/order/cancellation.tsx'),
  ]),
  ...prefix('circuits', [
    route('create', 'broadband/panels/circuit/add-circuit.tsx'),
    ...prefix(':circuit', [
      route('profile', 'broadband/panels/circuit/profile.tsx'),
      route('primary', 'broadband/panels/circuit/primary-circuit.tsx'),
      route('provision', 'broadband/panels/circuit/provision.tsx'),
      route('provisioning', 'broadband/panels/circuit/provisioning.tsx'),
      route('deletion', 'broadband/panels/circuit/delete-circuit.tsx'),
      route('disconnection', 'broadband/panels/circuit/disconnection.tsx'),
      route('password', 'broadband/panels/circuit/password.tsx'),
      route('routes/create', 'broadband/panels/ip-route/add-route.tsx'),
      route('routes/primary', 'broadband/panels/ip-route/primary-route.tsx'),
      route('routes/:route/deletion', 'broadband/panels/ip-route/delete-route.tsx'),
    ]),
  ]),
];

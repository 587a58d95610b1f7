/**
 * The parts of the contract that the specification does not name (docs/provider-api.md, the column `ours`). A plain
 * sandbox leaves these fields out and ignores these parameters.
 */
interface Ours {
  /** Fields, by their path: `connections[].capabilities`. */
  readonly answers?: readonly string[];
  /** Parameters and queries, by their path; `=` names the one value of a parameter that is ours. */
  readonly asks?: readonly string[];
  /** The noun: the record is answered bare. */
  readonly noun?: string;
  /** True for a route that is ours as a whole: it answers 404. */
  readonly absent?: boolean;
}

const unnamedOfOrder = ['uuid', 'nid', 'username', 'tags', 'product_name', 'data_technology', 'address'];
const transactionUuid: Ours = { answers: ['transaction_uuid'] };
const changedOrder: Ours = { answers: ['transaction'] };
const counted: Ours = { answers: ['pagination'] };

const mobile = [
  'state',
  'carrier.sim.type',
  'carrier.sim.last_seen',
  'carrier.sim.block_pending',
  'carrier.product.uuid',
  'end_user',
  'refreshed_at',
];
const mobileOrder = [
  'type',
  'state',
  'open',
  'created_at',
  'expected_completion_date',
  'username',
  'tags',
  'end_user.uuid',
  'delivery_details.carrier',
  'delivery_details.track_and_trace',
  'delivery_details.track_and_trace_url',
  'delivery_details.delivered_at',
];
const mobilePool = [
  'product.i18n_name',
  'product.provider',
  'zones',
  'contract_duration',
  'start_date',
  'state',
  'tags',
  'connection_count',
  'connection_count_next_month',
];
const mobileProduct = ['i18n_name', 'limit_bytes', 'sim_types', 'category'];
const ticket = [
  'connection',
  'sim',
  'order',
  'domain',
  'reports',
  'username',
  'author',
  'created_at',
  'updated_at',
  'solved_at',
];
const ticketWhole = [...ticket, 'replies', 'attachments'];

function listed(names: readonly string[]): string[] {
  return ['pagination', ...names.map((name) => `results[].${name}`)];
}

/** Each call is `service.method`, or method and path of a route. A record without any named field keeps its shape. */
export const OURS: Readonly<Record<string, Ours>> = {
  'broadband.list_connections': {
    answers: ['connections[].capabilities', 'connections[].diagnostics', 'connections[].circuits[].access_rules'],
    asks: [
      'filter.detailed',
      'filter.with_passwords',
      'filter.end_of_life',
      'filter.search_field=uuid',
      'filter.enduser',
      'sort.field=nid',
    ],
  },
  'broadband.list_transactions': {
    answers: ['pagination', ...unnamedOfOrder.map((name) => `transactions[].${name}`)],
    asks: ['filter.show_closed', 'filter.nid', 'filter.created_after', 'filter.search_field', 'filter.search'],
  },
  'broadband.get_transaction': { noun: 'transaction', answers: unnamedOfOrder },
  'broadband.get_recent_transaction': { noun: 'transaction', answers: unnamedOfOrder },
  'broadband.cancel_transaction': changedOrder,
  'broadband.replan_transaction': changedOrder,
  'broadband.revise_transaction': changedOrder,
  'broadband.migrate_provisioning': transactionUuid,
  'broadband.terminate_connection': transactionUuid,
  'broadband.change_connection': transactionUuid,
  'broadband.change_sla': transactionUuid,
  'broadband.change_ont': transactionUuid,
  'broadband.get_contract': { noun: 'contract', answers: ['skip_business_days', 'sla'] },
  'broadband.get_termination_cost': { answers: ['termination_date', 'contract_end_date'] },
  'broadband.get_enduser': { noun: 'enduser' },
  'broadband.get_connection_report': { noun: 'report' },
  'broadband.list_ipvpn': { answers: ['ipvpns[].uuid'] },
  'broadband.list_events': { answers: ['pagination', 'events[].transaction_uuid'] },
  'broadband.list_offers': {
    answers: ['pagination', 'offers[].i18n_name'],
    asks: ['filter.show_open', 'filter.search_field', 'filter.search'],
  },
  'broadband.get_offer': { noun: 'offer', answers: ['i18n_name', 'request', 'products'] },
  'broadband.request_offer': { answers: ['offer_uuid'], asks: ['reference'] },
  'broadband.list_profiles': { answers: ['profiles[].is_default', 'profiles[].recurring_interval_unit'] },
  'broadband.list_available_subnetsizes': { answers: ['subnet_sizes[].free_count'] },
  'broadband.zipcode': {
    answers: [
      ...['orderable', 'planned', 'lead_time_days', 'variants', 'used_vcis', 'connectionpoint'].map(
        (name) => `available[].${name}`,
      ),
      ...['code', 'housenrexts', 'connectionpoints'].map((name) => `errors[].${name}`),
      'existing_lines',
      'matched_line',
    ],
  },
  'diagnostics.list_available_diagnostics': { answers: ['diagnostics[].expected_seconds'] },
  'diagnostics.list_reports': { answers: ['pagination'], asks: ['filter.nid', 'pagination'] },
  'diagnostics.get_report': { noun: 'report' },
  'email.get_mailboxes': { answers: ['mailboxes[].quota', 'domains'], asks: ['domain'] },
  'email.get_forwarders': { asks: ['domain'] },
  'user.list_api_keys': { answers: ['apikeys[].last_used_at'] },
  'user.get_profile': { answers: ['email', 'managers'] },
  'user.set_profile': { answers: ['email'], asks: ['email'] },
  'user.list_profiles': { answers: ['profiles[].email', 'pagination'], asks: ['pagination', 'sort', 'filter'] },
  'user.list_roles': { answers: ['roles[].i18n_name', 'roles[].permissions'] },
  'GET /enduser/': counted,
  'GET /enduser/{uuid}': { answers: ['archived'] },
  'GET /organization/shipping-addresses/': counted,
  'POST /attachments/': { answers: ['uuid', 'name', 'size', 'content_type'] },
  'GET /attachments/{uuid}/': { absent: true },
  'GET /support/tickets/': { answers: listed(ticket), asks: ['connection', 'status', 'show_closed'] },
  'POST /support/tickets/': {
    answers: ticketWhole,
    asks: ['connection', 'sim', 'order', 'domain', 'reports', 'attachments'],
  },
  'GET /support/tickets/{id}/': { answers: ticketWhole },
  'PATCH /support/tickets/{id}/': { answers: ticketWhole, asks: ['reply', 'attachments'] },
  'GET /broadband/connections/{uuid}/capabilities': {
    answers: ['*.i18n_reason', 'terminate', 'change', 'circuits', '*/provisioning'],
  },
  'POST /broadband/connections/{uuid}/circuits': transactionUuid,
  'DELETE /broadband/connections/{uuid}/circuits': transactionUuid,
  'PATCH /broadband/connections/{uuid}/profile': transactionUuid,
  'PATCH /broadband/connections/{uuid}/redundancy': transactionUuid,
  'POST /broadband/connections/{uuid}/routes': transactionUuid,
  'PATCH /broadband/connections/{uuid}/routes': transactionUuid,
  'DELETE /broadband/connections/{uuid}/routes': transactionUuid,
  'GET /broadband/circuits/termination/profile/{uuid}/available-subnets/': counted,
  'GET /mobile-broadband/connections/': {
    answers: listed(mobile),
    asks: ['search_field', 'blocked', 'end_user', 'data_pool', 'state'],
  },
  'GET /mobile-broadband/connections/{uuid}/': { answers: mobile },
  'GET /mobile-broadband/connections/{uuid}/capabilities': { answers: ['capabilities.*.i18n_reason'] },
  'GET /mobile-broadband/connections/{uuid}/activity-logs': counted,
  'GET /mobile-broadband/connections/{uuid}/contract': { answers: ['end_date'] },
  'GET /mobile-broadband/connections/{uuid}/usage/month-to-date': { answers: ['measured_at', 'usage[].limit_bytes'] },
  'GET /mobile-broadband/connections/{uuid}/usage/month-to-date-jasper': {
    answers: ['measured_at', 'usage[].limit_bytes'],
  },
  'GET /mobile-broadband/connections/{uuid}/usage-over-time': {
    answers: ['interval'],
    asks: ['interval', 'from', 'to'],
  },
  'POST /mobile-broadband/connections/{uuid}/terminate': transactionUuid,
  'GET /mobile-broadband/connections/{uuid}/data-pool/receipt': { asks: ['data_pool'] },
  'POST /mobile-broadband/connections/{uuid}/data-pool': { answers: mobile },
  'PATCH /mobile-broadband/connections/{uuid}/data-pool': { answers: mobile, asks: ['data_pool'] },
  'POST /mobile-broadband/connections/{uuid}/circuits': transactionUuid,
  'DELETE /mobile-broadband/connections/{uuid}/circuits': transactionUuid,
  'PATCH /mobile-broadband/connections/{uuid}/profile': transactionUuid,
  'PATCH /mobile-broadband/connections/{uuid}/redundancy': transactionUuid,
  'POST /mobile-broadband/connections/{uuid}/routes': transactionUuid,
  'PATCH /mobile-broadband/connections/{uuid}/routes': transactionUuid,
  'DELETE /mobile-broadband/connections/{uuid}/routes': transactionUuid,
  'GET /mobile-broadband/circuits/termination/profile/{uuid}/available-subnets/': counted,
  'GET /mobile-broadband/connections/receipt': { asks: ['data_pool', 'data_bundle', 'hardware'] },
  'POST /mobile-broadband/connections/': {
    answers: ['nid', 'transaction_uuid'],
    asks: [
      'contract_duration',
      'data_pool',
      'data_bundle',
      'sim_type',
      'end_user_uuid',
      'tags',
      'shipping_address_uuid',
      'shipping_address',
      'hardware',
      'hardware_address_uuid',
    ],
  },
  'GET /mobile-broadband/transactions': {
    answers: listed(mobileOrder),
    asks: ['show_closed', 'type', 'connection', 'created_after', 'search'],
  },
  'GET /mobile-broadband/transactions/{uuid}/': { answers: mobileOrder },
  'GET /mobile-broadband/transactions/{uuid}/activity-logs': counted,
  'GET /mobile-broadband/data-pools': { answers: listed(mobilePool) },
  'GET /mobile-broadband/data-pools/{uuid}/': { answers: mobilePool },
  'GET /mobile-broadband/data-pools/{uuid}/usage-summary': { answers: ['measured_at'] },
  'GET /mobile-broadband/data-pools/{uuid}/usage-over-time': {
    answers: ['interval'],
    asks: ['interval', 'from', 'to'],
  },
  'GET /mobile-broadband/data-pools/{uuid}/usage-by-connection': counted,
  'GET /mobile-broadband/data-pools/{uuid}/packages': counted,
  'GET /mobile-broadband/data-pools/{uuid}/usage-periods': counted,
  'GET /mobile-broadband/data-pools/{uuid}/activity-logs': counted,
  'POST /mobile-broadband/data-pools': { asks: ['contract_duration', 'tags'] },
  'GET /mobile-broadband/products/availability': { answers: listed(mobileProduct), asks: ['zone', 'sim_type'] },
  'GET /mobile-broadband/products/availability/data-pools': {
    answers: listed(mobileProduct),
    asks: ['zone', 'sim_type'],
  },
  'GET /mobile-broadband/products/subnets': { answers: listed(['protocol', 'is_cherry_picking_available']) },
  'GET /mobile-broadband/products/profiles': { answers: listed(['is_default', 'price', 'recurring_interval_unit']) },
  'system.list_swap_users': { answers: ['users[].first_name', 'users[].last_name', 'users[].organization_name'] },
};

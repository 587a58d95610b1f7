import { z } from 'zod';
import { Address, PageInfo, Speeds, uuid } from './wire';

const Route = z.object({ network: z.string(), subnet_size: z.number().catch(32) });

const Circuit = z.object({
  uuid,
  nid: z.string(),
  online: z.boolean().nullable(),
  last_username: z.string().nullish(),
  vlan: z.number().nullish(),
  vci: z.number().nullish(),
  access_rules: z.array(z.string()).catch([]),
  routes: z.array(Route).catch([]),
});

const degrees = z.number().nullish().catch(null);
const LocatedAddress = Address.and(z.object({ latitude: degrees, longitude: degrees }));

const WireConnection = z.object({
  uuid,
  supplier: z.string(),
  end_of_life_date: z.string().nullish(),
  address: LocatedAddress,
  carrier: z.object({
    nid: z.string(),
    state: z.string(),
    tags: z.array(z.string()).catch([]),
    vendor: z.string().nullish(),
    data_technology: z.string(),
    distance: z.number().nullish(),
    product_id: z.number().nullish().catch(null),
    carrier_type: z.string(),
    product: Speeds.extend({ network: z.string(), carriertype: z.string().nullish().catch(null) }),
  }),
  circuits: z.array(Circuit),
  end_user: z.object({ uuid, company_name: z.string() }).nullish(),
});

function readConnection(wire: z.infer<typeof WireConnection>) {
  return {
    uuid: wire.uuid,
    nid: wire.carrier.nid,
    state: wire.carrier.state,
    supplier: wire.supplier,
    endOfLifeDate: wire.end_of_life_date ?? null,
    address: wire.address,
    tags: wire.carrier.tags,
    technology: wire.carrier.data_technology,
    carrierType: wire.carrier.carrier_type,
    network: wire.carrier.product.network,
    upload: wire.carrier.product.upload,
    download: wire.carrier.product.download,
    circuits: wire.circuits,
    endUser: wire.end_user ?? null,
  };
}

export const Connection = WireConnection.transform(readConnection);
export type Connection = z.infer<typeof Connection>;

export const Connections = z
  .object({ connections: z.array(Connection), pagination: PageInfo })
  .transform((wire) => ({ rows: wire.connections, count: wire.pagination.count }));

/** In degrees; null unless both are known. */
function locationOf({ latitude, longitude }: z.infer<typeof LocatedAddress>): { latitude: number; longitude: number } | null {
  return latitude == null || longitude == null ? null : { latitude, longitude };
}

const DetailedRoute = Route.extend({ uuid, protocol: z.enum(['ipv4', 'ipv6']), routing_type: z.enum(['primary', 'routed']).catch('primary') }).transform((wire) => ({
  uuid: wire.uuid,
  protocol: wire.protocol,
  network: wire.network,
  size: wire.subnet_size,
  routingType: wire.routing_type,
}));
export type Route = z.infer<typeof DetailedRoute>;

const Profile = z.object({ uuid, type: z.string(), i18n_name: z.string() }).transform((wire) => ({ uuid: wire.uuid, type: wire.type, name: wire.i18n_name }));

const Authentication = z
  .object({ username: z.string(), password: z.string().nullish(), verify_credentials: z.boolean().nullish() })
  .transform((wire) => ({ username: wire.username, password: wire.password ?? null, verifyCredentials: wire.verify_credentials ?? null }));

const DetailedCircuit = Circuit.extend({
  tags: z.array(z.string()).catch([]),
  provisioning: z.string().catch(''),
  bandwidth_down: z.number().nullish(),
  product: Speeds,
  termination: z.object({ profile: Profile, redundancy: z.object({ primary_circuit_nid: z.string() }).nullish().catch(null) }).nullable().catch(null),
  apn: z.object({ name: z.string() }).nullish().catch(null),
  authentication: Authentication.nullish().catch(null),
  // one route that cannot be read would hide an address in use: then the table says that it could not be loaded
  routes: z.array(DetailedRoute).nullable().catch(null),
}).transform((wire) => ({
  uuid: wire.uuid,
  nid: wire.nid,
  online: wire.online,
  lastUsername: wire.last_username ?? null,
  vlan: wire.vlan ?? null,
  vci: wire.vci ?? null,
  accessRules: wire.access_rules,
  tags: wire.tags,
  provisioning: wire.provisioning,
  bandwidthDown: wire.bandwidth_down ?? null,
  upload: wire.product.upload,
  download: wire.product.download,
  profile: wire.termination?.profile ?? null,
  primaryCircuitNid: wire.termination?.redundancy?.primary_circuit_nid ?? null,
  apn: wire.apn?.name ?? null,
  authentication: wire.authentication ?? null,
  routes: wire.routes,
}));
export type DetailedCircuit = z.infer<typeof DetailedCircuit>;

const Capability = z
  .object({
    is_enabled: z.boolean().catch(false),
    is_editable: z.boolean().catch(false),
    is_admin_only: z.boolean().catch(false),
    i18n_reason: z.string().nullish().catch(null),
  })
  .transform((wire) => ({ isEnabled: wire.is_enabled, isEditable: wire.is_editable, isAdminOnly: wire.is_admin_only, reason: wire.i18n_reason ?? null }));

/** One connection with all there is about it (BBC-18). Capabilities and diagnostics that cannot be read are null: the rest is shown all the same. */
export const DetailedConnection = WireConnection.extend({
  circuits: z.array(DetailedCircuit),
  capabilities: z.record(z.string(), Capability).nullable().catch(null),
  diagnostics: z.array(z.string()).nullable().catch(null),
}).transform((wire) => ({
  ...readConnection({ ...wire, circuits: [] }),
  vendor: wire.carrier.vendor ?? null,
  distance: wire.carrier.distance ?? null,
  productId: wire.carrier.product_id ?? null,
  productType: wire.carrier.product.carriertype ?? null,
  location: locationOf(wire.address),
  circuits: wire.circuits,
  capabilities: wire.capabilities,
  diagnostics: wire.diagnostics,
}));
export type DetailedConnection = z.infer<typeof DetailedConnection>;

export const DetailedConnections = z.object({ connections: z.array(DetailedConnection) }).transform((wire) => wire.connections);

/** The end customer of one connection; null without any. */
export const OwnEndUser = z.object({ enduser: z.object({ uuid, company_name: z.string() }).nullable() }).transform((wire) => wire.enduser);

import { z } from 'zod';
import { readAnswer, underNoun } from '~/kernel/provider/reading/read-answer';
import {
  Address,
  flagOrNot,
  flagOrNull,
  isMalformed,
  LocatedAddress,
  lostOf,
  lostRows,
  numberOrNull,
  malformedCells,
  recordOrNone,
  rpcList,
  speedOrNull,
  Speeds,
  textOr,
  textOrNull,
  uuid,
  wholeOrNull,
  word,
  wordOr,
  wordOrNull,
  words,
} from '~/kernel/provider/reading/wire';

// spec 3: 32 unless the provider says otherwise
const subnetSize = numberOrNull.transform((value) => value ?? 32);
const Route = z.object({ network: word, subnet_size: subnetSize });

const Circuit = z.object({
  uuid,
  nid: word,
  online: flagOrNull,
  last_username: textOr,
  vlan: numberOrNull,
  vci: numberOrNull,
  access_rules: words,
  routes: wholeOrNull(Route),
});

const EndUserOfLine = z
  .object({ uuid: wordOrNull, company_name: textOr })
  .nullish()
  .transform((wire) => wire ?? null);

const WireConnection = z.object({
  uuid,
  supplier: wordOr,
  end_of_life_date: wordOrNull,
  address: Address,
  carrier: z.object({
    nid: word,
    state: wordOr,
    tags: words,
    vendor: textOrNull,
    data_technology: wordOr,
    distance: numberOrNull,
    product_id: numberOrNull,
    carrier_type: wordOr,
    product: Speeds.extend({ network: textOr, carriertype: wordOrNull }).nullish(),
  }),
  circuits: z.array(Circuit).nullish(),
  end_user: EndUserOfLine,
  ...lostRows,
  ...malformedCells,
});

function readConnection(wire: Omit<z.infer<typeof WireConnection>, 'circuits'> & { readonly circuits?: unknown }) {
  return {
    uuid: wire.uuid,
    nid: wire.carrier.nid,
    state: wire.carrier.state,
    supplier: wire.supplier,
    endOfLifeDate: wire.end_of_life_date,
    address: wire.address,
    /** Null when some tags cannot be read. */
    tags: wire.carrier.tags,
    technology: wire.carrier.data_technology,
    carrierType: wire.carrier.carrier_type,
    network: wire.carrier.product?.network ?? '',
    upload: wire.carrier.product?.upload ?? null,
    download: wire.carrier.product?.download ?? null,
    endUser: wire.end_user,
    /** True when the end customer, if there is one, cannot be read. */
    isEndUserMalformed: isMalformed(wire, 'end_user'),
    /** True when some or all circuits could not be read. */
    lostCircuits: wire.circuits === undefined || isMalformed(wire, 'circuits') || lostOf(wire, 'circuits').length > 0,
  };
}

export const Connection = WireConnection.transform((wire) => ({
  ...readConnection(wire),
  circuits: wire.circuits ?? [],
}));
export type Connection = z.infer<typeof Connection>;

export const Connections = rpcList('connections', Connection);

/** The location in degrees. Null unless both are known. */
function locationOf({
  latitude,
  longitude,
}: z.infer<typeof LocatedAddress>): { latitude: number; longitude: number } | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

const DetailedRoute = z
  .object({
    uuid,
    network: word,
    subnet_size: subnetSize,
    protocol: wordOr,
    routing_type: wordOrNull,
    ...malformedCells,
  })
  .transform((wire) => ({
    uuid: wire.uuid,
    protocol:
      wire.protocol === 'ipv6' || (wire.protocol === '' && wire.network.includes(':'))
        ? ('ipv6' as const)
        : ('ipv4' as const),
    network: wire.network,
    size: wire.subnet_size,
    /** The routing type. Primary when the provider gives none (spec 3), and null when it is unknown. */
    routingType: isMalformed(wire, 'routing_type') ? null : routingTypeOf(wire.routing_type ?? 'primary'),
    /** The provider's word for it. Empty when it cannot be read. */
    routingWord: wire.routing_type ?? '',
  }));

export type RoutingType = 'primary' | 'routed';

function routingTypeOf(word: string): RoutingType | null {
  return word === 'primary' || word === 'routed' ? word : null;
}

export type Route = z.infer<typeof DetailedRoute>;

const Profile = z
  .object({ uuid: wordOr, type: wordOr, i18n_name: textOr })
  .nullish()
  .transform((wire) => (wire ? { uuid: wire.uuid, type: wire.type, name: wire.i18n_name } : null));

const Authentication = z
  .object({ username: textOr, password: wordOrNull, verify_credentials: flagOrNull })
  .nullish()
  .transform((wire) =>
    wire ? { username: wire.username, password: wire.password, verifyCredentials: wire.verify_credentials } : null,
  );

/** A circuit with all its details. The provider gives fewer for a mobile circuit. */
export const DetailedCircuit = Circuit.extend({
  tags: words,
  provisioning: wordOr,
  bandwidth_down: speedOrNull,
  product: Speeds.nullish(),
  termination: z
    .object({ profile: Profile, redundancy: z.object({ primary_circuit_nid: wordOrNull }).nullish() })
    .nullish(),
  apn: z.object({ name: textOrNull }).nullish(),
  authentication: Authentication,
  // a list that lacks an unreadable route would hide an address in use, so the whole table counts as not loaded
  routes: wholeOrNull(DetailedRoute),
}).transform((wire) => ({
  uuid: wire.uuid,
  nid: wire.nid,
  online: wire.online,
  lastUsername: wire.last_username || null,
  vlan: wire.vlan,
  vci: wire.vci,
  accessRules: wire.access_rules,
  tags: wire.tags,
  provisioning: wire.provisioning,
  bandwidthDown: wire.bandwidth_down,
  upload: wire.product?.upload ?? null,
  download: wire.product?.download ?? null,
  profile: wire.termination?.profile ?? null,
  primaryCircuitNid: wire.termination?.redundancy?.primary_circuit_nid ?? null,
  apn: wire.apn?.name ?? null,
  authentication: wire.authentication,
  routes: wire.routes,
}));
export type DetailedCircuit = z.infer<typeof DetailedCircuit>;

const Capability = z
  .object({ is_enabled: flagOrNot, is_editable: flagOrNot, is_admin_only: flagOrNot, i18n_reason: textOrNull })
  .transform((wire) => ({
    isEnabled: wire.is_enabled,
    isEditable: wire.is_editable,
    isAdminOnly: wire.is_admin_only,
    reason: wire.i18n_reason,
  }));

/** The capability, or an impossible one when it cannot be read. */
function readCapability(wire: unknown): z.infer<typeof Capability> {
  const read = readAnswer(Capability, wire);
  return read.ok ? read.value : { isEnabled: false, isEditable: false, isAdminOnly: false, reason: null };
}

/** The capabilities by circuit and route path (spec 3). Null when the provider gives none. */
export const CapabilityMap = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform(
    (wire) => wire && Object.fromEntries(Object.entries(wire).map(([path, each]) => [path, readCapability(each)])),
  )
  .transform((map) => map ?? null);
export type Capabilities = z.infer<typeof CapabilityMap>;

/** The sub-resource with a connection's own capabilities (spec 7). */
export const OwnCapabilities = underNoun(
  'capabilities',
  z.object({ capabilities: CapabilityMap }).transform((wire) => wire.capabilities),
);

/**
 * One connection with all its details (BBC-18). Missing and unreadable details are null, so that the others still show.
 */
export const DetailedConnection = WireConnection.extend({
  address: LocatedAddress,
  circuits: z.array(DetailedCircuit).nullish(),
  capabilities: CapabilityMap,
  diagnostics: wholeOrNull(word),
}).transform((wire) => ({
  ...readConnection(wire),
  vendor: wire.carrier.vendor,
  distance: wire.carrier.distance,
  productId: wire.carrier.product_id,
  productType: wire.carrier.product?.carriertype ?? null,
  location: locationOf(wire.address),
  circuits: wire.circuits ?? [],
  capabilities: wire.capabilities,
  diagnostics: wire.diagnostics,
}));
export type DetailedConnection = z.infer<typeof DetailedConnection>;

export const DetailedConnections = rpcList('connections', DetailedConnection);

/** The end customer of one connection. Null without one. */
export const OwnEndUser = recordOrNone('enduser', z.object({ uuid: wordOrNull, company_name: textOr }));

import type { LoaderFunctionArgs } from '@remix-run/node';
import { formatBlock } from '~/domain/line/ip';
import { formatAddressLine, formatZipcode } from '~/domain/postcode';
import { panelsOf, type Area } from '~/panels/panel.server';
import { paths } from '~/paths';
import type { Provider } from '~/provider/provider.server';
import type { DetailedCircuit, DetailedConnection, Route } from '~/provider/schemas/connection';
import { allowanceOf } from '~/timeline/actions.server';
import { foreign } from '~/ui/words';
import { onlineState } from '~/words/connection.server';
import { capabilityTerms } from '../detail/capability-terms.server';
import { openConnection } from '../detail/open-connection.server';

/** What a panel of a connection is about: also the circuit and the route of its address. */
export interface Subject {
  readonly connection: DetailedConnection;
  readonly circuit: DetailedCircuit | null;
  readonly route: Route | null;
}

/** By this the effect of what was sent is found again. */
export interface Kept {
  readonly nid: string;
  readonly circuit: string | null;
  /** Absent from what was sent before it was kept. */
  readonly was?: Was;
}

/** What was there before a change: what is new is told apart by it. */
interface Was {
  /** Nids of all circuits. */
  readonly circuits: readonly string[];
  /** Blocks of the panel's circuit. */
  readonly blocks: readonly string[];
  /** The block of the panel's route. */
  readonly block: string | null;
}

const connections: Area<Subject, Kept, ReturnType<typeof factsOf>> = {
  key: 'connection',
  reads: 'broadband-r',
  pricing: 'broadband-pricing-r',
  open: ({ provider }, args) => openSubject(provider, args),
  isWhole: ({ circuit, route }, params) =>
    (params['circuit'] === undefined || circuit !== null) && (params['route'] === undefined || route !== null),
  home: ({ connection }) => paths.connection(connection.nid),
  name: ({ connection, circuit }) => circuit?.nid ?? formatAddressLine(connection.address),
  facts: (subject, access) => factsOf(subject, access),
  verdict: ({ connection }, key, { t, admin }) => {
    const { allowed, reason } = allowanceOf(capabilityTerms(connection, { t }), key, admin);
    return allowed ? null : (reason ?? t('panels:areas.connection.notPossible'));
  },
  keep: ({ connection, circuit, route }) => ({
    nid: connection.nid,
    circuit: circuit?.nid ?? null,
    route: route?.uuid ?? null,
    was: was(connection, circuit, route),
  }),
  isSame: ({ nid, circuit: of }, { connection, circuit }) => nid === connection.nid && of === (circuit?.nid ?? null),
  after: async (provider, { nid, circuit }) => {
    const connection = (await provider.connections.find('nid', nid)).find((found) => found.nid === nid);
    return connection ? { connection, circuit: circuitOf(connection, circuit ?? undefined) } : null;
  },
};

export const { definePanel, defineReview } = panelsOf(connections);

async function openSubject(
  provider: Pick<Provider, 'connections'>,
  { params, request }: LoaderFunctionArgs,
): Promise<Subject> {
  const connection = await openConnection(provider, params['nid'], new URL(request.url));
  const circuit = circuitOf(connection, params['circuit']);
  return { connection, circuit, route: circuit?.routes?.find(({ uuid }) => uuid === params['route']) ?? null };
}

/** @throws 404 for a connection or circuit that is not there */
export async function openCircuit(
  provider: Pick<Provider, 'connections'>,
  args: LoaderFunctionArgs,
): Promise<{ readonly connection: DetailedConnection; readonly circuit: DetailedCircuit }> {
  const { connection, circuit } = await openSubject(provider, args);
  if (!circuit) throw new Response(null, { status: 404 });
  return { connection, circuit };
}

function circuitOf({ circuits }: DetailedConnection, nid: string | undefined): DetailedCircuit | null {
  return circuits.find((circuit) => circuit.nid.toUpperCase() === nid?.toUpperCase()) ?? null;
}

function factsOf({ connection, circuit, route }: Subject, { t }: Parameters<Area<Subject, Kept, unknown>['facts']>[1]) {
  return {
    nid: connection.nid,
    address: formatAddressLine(connection.address),
    note: noteOf({ connection, circuit }),
    state: onlineState(connection, t),
    profile: foreign(circuit?.profile?.name ?? null),
    route: route && `${route.network}/${route.size}`,
    endUser: connection.endUser?.company_name ?? null,
  };
}
export type ConnectionFacts = ReturnType<typeof factsOf>;

/** What it is about in full, for the line under its heading. */
export function noteOf({ connection: { address }, circuit }: Pick<Subject, 'connection' | 'circuit'>): string {
  const place = `${formatAddressLine(address)}, ${formatZipcode(address.zipcode)} ${address.city}`;
  return circuit ? `${circuit.nid} · ${place}` : place;
}

function was({ circuits }: DetailedConnection, circuit: DetailedCircuit | null, route: Route | null): Was {
  return {
    circuits: circuits.map(({ nid }) => nid),
    blocks: (circuit?.routes ?? []).map(blockOf),
    block: route && blockOf(route),
  };
}

function blockOf({ network, size }: Route): string {
  return formatBlock(network, size);
}

/** The circuit that the address of a panel names: without it the panel is not opened. */
export function ofCircuit({ circuit }: Subject): DetailedCircuit {
  if (!circuit) throw new Error('a panel of a circuit without one');
  return circuit;
}

/** The same for its route. */
export function ofRoute({ route }: Subject): Route {
  if (!route) throw new Error('a panel of a route without one');
  return route;
}

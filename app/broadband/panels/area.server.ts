import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  blockOf,
  circuitAt,
  isCircuitWhole,
  isSameCircuit,
  keepCircuit,
  type KeptOfCircuit,
  type OfCircuit,
} from '~/telecom/circuits/circuit-host';
import { BROADBAND_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { parseConnectionId } from '~/telecom/lines/connection-id';
import { formatAddressLine, formatZipcode } from '~/kernel/text/postcode';
import { panelsOf } from '~/flows/panels/define-panel.server';
import type { Area } from '~/flows/panels/panel.server';
import { parseUuid } from '~/kernel/text/uuid';
import { paths } from '~/kernel/paths/paths';
import type { Provider } from '~/kernel/provider/provider.server';
import type { DetailedCircuit, DetailedConnection } from '~/telecom/provider/connection';
import { allowanceOf, doubtAbout } from '~/telecom/timeline/actions.server';
import { foreign } from '~/kernel/ui/words';
import { onlineState } from '~/telecom/words/connection.server';
import { capabilityTerms } from '../line/capability-terms.server';
import { openConnection } from '../line/open-connection.server';

/** The subject of a connection's panel, with the circuit and the route of its address. */
export interface Subject extends OfCircuit {
  readonly connection: DetailedConnection;
  /** The uuid of the order that the address asks about. Absent for the connection itself, and its newest order. */
  readonly order?: string | undefined;
}

/** The facts by which a look-up finds the effect of a sent change. */
export interface Kept extends KeptOfCircuit {
  readonly nid: string;
  readonly circuit: string | null;
}

const connections: Area<Subject, Kept, ReturnType<typeof factsOf>> = {
  key: 'connection',
  reads: 'broadband-r',
  pricing: 'broadband-pricing-r',
  recordAt: ({ nid }) => {
    const id = parseConnectionId(nid);
    return id?.kind === 'nid' ? id.nid : null;
  },
  open: async ({ provider }, args) => ({
    ...(await openSubject(provider, args)),
    order: parseUuid(new URL(args.request.url).searchParams.get('order') ?? '') ?? undefined,
  }),
  isWhole: isCircuitWhole,
  recordPage: (nid) => paths.connection(nid),
  numberOf: ({ nid }) => nid,
  home: ({ connection }) => paths.connection(connection.nid),
  name: ({ connection, circuit }) => circuit?.nid ?? formatAddressLine(connection.address),
  facts: (subject, access) => factsOf(subject, access),
  verdict: ({ connection }, key, { t, admin }) => {
    const { allowed, reason } = allowanceOf(capabilityTerms(connection, { t }), key, admin);
    return allowed ? null : (reason ?? t('panels:areas.connection.notPossible'));
  },
  doubt: ({ connection }, key, { t, admin }) => doubtAbout(capabilityTerms(connection, { t }), key, admin),
  customerOf: ({ connection }) => connection.endUser?.company_name ?? null,
  keep: ({ connection, ...of }) => ({
    nid: connection.nid,
    ...keepCircuit(connection.lostCircuits ? null : connection.circuits, of),
  }),
  recordOf: ({ nid }) => nid,
  isSame: (kept, subject) => kept.nid === subject.connection.nid && isSameCircuit(kept, subject),
  after: async (provider, { nid, circuit }) => {
    const connection = (await provider.connections.find('nid', nid)).find((found) => found.nid === nid);
    return connection ? { connection, ...circuitAt(connection.circuits, { circuit: circuit ?? undefined }) } : null;
  },
};

export const panels = panelsOf(connections);
export const { definePanel, defineReview, shown } = panels;

/**
 * The rights of a panel that changes the bill or ends a service. Its page needs fewer rights
 * (docs/decisions/panels.md).
 */
export const ordering = { requirement: BROADBAND_ORDER_RIGHTS, looks: 'broadband-c' } as const;

async function openSubject(
  provider: Pick<Provider, 'connections'>,
  { params, request }: LoaderFunctionArgs,
): Promise<Subject> {
  const connection = await openConnection(provider, params['nid'], new URL(request.url));
  return { connection, ...circuitAt(connection.circuits, params) };
}

/** @throws 404 for an unknown connection or circuit */
export async function openCircuit(
  provider: Pick<Provider, 'connections'>,
  args: LoaderFunctionArgs,
): Promise<{ readonly connection: DetailedConnection; readonly circuit: DetailedCircuit }> {
  const { connection, circuit } = await openSubject(provider, args);
  if (!circuit) throw new Response(null, { status: 404 });
  return { connection, circuit };
}

function factsOf({ connection, circuit, route }: Subject, { t }: Parameters<Area<Subject, Kept, unknown>['facts']>[1]) {
  return {
    nid: connection.nid,
    address: formatAddressLine(connection.address),
    note: noteOf({ connection, circuit }),
    state: onlineState(connection, t),
    profile: foreign(circuit?.profile?.name ?? null),
    route: route && blockOf(route),
    endUser: connection.endUser?.company_name ?? null,
  };
}
export type ConnectionFacts = ReturnType<typeof factsOf>;

/** The full text of the subject, for the line below its heading. */
export function noteOf({ connection: { address }, circuit }: Pick<Subject, 'connection' | 'circuit'>): string {
  const place = `${formatAddressLine(address)}, ${formatZipcode(address.zipcode)} ${address.city}`;
  return circuit ? `${circuit.nid} · ${place}` : place;
}

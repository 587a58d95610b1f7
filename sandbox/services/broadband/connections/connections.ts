import { z } from 'zod';
import { terminationProfiles } from '../../../catalogue/termination';
import { detail, Rejection, rpc } from '../../../platform/call';
import type { CallContext, Language } from '../../../platform/call';
import { listRecords } from '../../../records/list';
import { ownerOf } from '../../../records/owner';
import { rpcPage, rpcPagination, rpcSort } from '../../../records/page';
import { authenticationOf } from '../circuits/authentication';
import type { Circuit, Connection } from '../records';
import { diagnosticsOf } from './available-diagnostics';
import { capabilitiesOf } from './capabilities';
import { sortFields } from './connection-keys';
import { orderOf } from './own-connection';
import type { OwnConnection } from './own-connection';
import { filterSchema, selectionOf } from './selection';
import type { Filter } from './selection';

export const listConnections = rpc(
  'broadband',
  'list_connections',
  'broadband-r',
  z.object({
    pagination: rpcPagination,
    sort: rpcSort(sortFields),
    filter: filterSchema.nullish(),
  }),
  ({ pagination, sort, filter }, context) => {
    demandDetails(filter ?? {}, context);
    const { db, caller } = context;
    const owner = ownerOf({ db, caller });
    const rows = selectionOf(owner, filter ?? {}, sort ?? { field: 'zipcode', descending: false });
    const { records, count } = listRecords<Connection>(db, rows, pagination);
    return {
      connections: records.map((connection) =>
        filter?.detailed || context.plain
          ? detailed({ owner, connection }, filter?.with_passwords ?? mayKnowPasswords(context), context)
          : worded(connection, caller.language),
      ),
      pagination: rpcPage(pagination, count),
    };
  },
);

/** The specification has the password among the fields of a circuit. */
function mayKnowPasswords({ plain, caller }: CallContext): boolean {
  return plain && caller.permissions.has('broadband-c');
}

/** Details are for one connection at a time, passwords for who may change it (docs/provider-api.md). */
function demandDetails(
  { detailed: details, with_passwords: passwords, search_field: field }: Filter,
  context: CallContext,
): void {
  const refuse = (name: string, english: string, dutch: string) => {
    throw new Rejection(-32602, 'Invalid params', [detail(context, `filter.${name}`, english, dutch)]);
  };
  if (details && field !== 'nid' && field !== 'uuid')
    refuse('detailed', 'Details go with a search by nid or uuid.', 'Details horen bij zoeken op nid of uuid.');
  if (!passwords) return;
  if (!details) refuse('with_passwords', 'Passwords go with details.', 'Wachtwoorden horen bij details.');
  if (context.caller.permissions.has('broadband-c')) return;
  const missing = detail(context, null, 'The right broadband-c is missing.', 'Het recht broadband-c ontbreekt.');
  throw new Rejection(-32003, 'Forbidden', [missing], 403);
}

/** The connection with the extra fields that only the page of one connection needs. */
function detailed(own: Pick<OwnConnection, 'owner' | 'connection'>, withPasswords: boolean, context: CallContext) {
  const { connection } = own;
  const answer = worded(connection, context.caller.language);
  return {
    ...answer,
    circuits: answer.circuits.map((circuit) => ({
      ...circuit,
      authentication: authenticationOf(circuit, withPasswords),
    })),
    capabilities: capabilitiesOf(connection, orderOf(context, own), context.caller),
    diagnostics: diagnosticsOf(connection),
  };
}

/** The profile's name in the reader's language. */
function worded(connection: Connection, language: Language) {
  return { ...connection, circuits: connection.circuits.map((circuit) => wordedCircuit(circuit, language)) };
}

function wordedCircuit(circuit: Circuit, language: Language) {
  const known = terminationProfiles.find(({ uuid }) => uuid === circuit.termination.profile.uuid);
  return {
    ...circuit,
    termination: {
      ...circuit.termination,
      profile: { ...circuit.termination.profile, i18n_name: known?.name[language] ?? '' },
    },
  };
}

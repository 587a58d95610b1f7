import { z } from 'zod';
import { terminationProfiles } from '../../catalogue/termination';
import { limitOffset, rpc, rpcPage, rpcPagination, rpcSort } from '../../platform/call';
import type { Language } from '../../platform/call';
import { connectionIndex } from './connection-index';
import type { Selection } from './connection-index';
import { fold, searchFields, sortFields } from './connection-keys';
import type { SearchField } from './connection-keys';
import { carrierStates } from './records';
import type { Circuit, Connection } from './records';
import { connectionById, ownerOf } from './store';

export const listConnections = rpc(
  'broadband',
  'list_connections',
  'broadband-r',
  z.object({
    pagination: rpcPagination,
    sort: rpcSort(sortFields),
    filter: z
      .object({
        search_field: z.enum(searchFields).nullish(),
        search: z.string().max(100).nullish(),
        states: z.array(z.enum(carrierStates)).nullish(),
        end_of_life: z.boolean().nullish(),
      })
      .nullish(),
  }),
  ({ pagination, sort, filter }, { db, caller }) => {
    const found = connectionIndex(db).select({
      owner: ownerOf(db, caller.organization.organization_uuid),
      states: filter?.states?.length ? filter.states : carrierStates,
      ending: filter?.end_of_life ?? false,
      search: searchOf(filter?.search_field ?? 'zipcode', filter?.search ?? ''),
      sort: sort?.field ?? 'zipcode',
      descending: sort?.descending ?? false,
    });
    const { limit, offset } = limitOffset(pagination);
    return {
      connections: Array.from(found.subarray(offset, offset + limit))
        .flatMap((id) => connectionById(db, id) ?? [])
        .map((connection) => worded(connection, caller.language)),
      pagination: rpcPage(pagination, found.length),
    };
  },
);

/** Zipcodes are stored without the space that people write. */
function searchOf(field: SearchField, typed: string): Selection['search'] {
  const text = typed.trim();
  if (!text) return null;
  if (field === 'uuid') return { field, text: text.toLowerCase() };
  return { field, text: fold(field === 'zipcode' ? text.replace(/\s/g, '') : text) };
}

/** The profile's name in the reader's language. */
function worded(connection: Connection, language: Language) {
  return { ...connection, circuits: connection.circuits.map((circuit) => wordedCircuit(circuit, language)) };
}

function wordedCircuit(circuit: Circuit, language: Language) {
  const known = terminationProfiles.find(({ uuid }) => uuid === circuit.termination.profile.uuid);
  return {
    ...circuit,
    termination: { ...circuit.termination, profile: { ...circuit.termination.profile, i18n_name: known?.name[language] ?? '' } },
  };
}

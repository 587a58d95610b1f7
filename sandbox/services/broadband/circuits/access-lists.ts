import { z } from 'zod';
import { accessLists } from '../../../catalogue/access-lists';
import { NotFound, rpc } from '../../../platform/call';
import type { CallContext, RpcMethod } from '../../../platform/call';
import { fold } from '../../../records/fold';
import { ownerOf } from '../../../records/owner';
import { connectionIndex } from '../connections/connection-index';
import { carrierStates } from '../records';

const listAccesslists = rpc('broadband', 'list_accesslists', 'broadband-r', z.object({}), (_params, context) => ({
  accesslists: accessLists.map(({ name, description, rules }) => ({
    name,
    i18n_description: description[context.caller.language],
    rule_count: rules.length,
    connection_count: connectionsWith(name, context),
  })),
}));

/** No name of a list begins with another's, so the search from the start of the field counts them. */
function connectionsWith(name: string, { db, caller }: CallContext): number {
  return connectionIndex(db).select({
    ...{
      owner: ownerOf({ db, caller }),
      states: carrierStates,
      ending: false,
      sort: 'nid',
      descending: false,
    },
    search: { field: 'access_rules', text: fold(name) },
  }).length;
}

const getAccesslist = rpc(
  'broadband',
  'get_accesslist',
  'broadband-r',
  z.object({ name: z.string().max(100) }),
  ({ name }, { caller }) => {
    const found = accessLists.find((each) => each.name === name);
    if (!found) throw new NotFound();
    return {
      accesslist: {
        name,
        i18n_description: found.description[caller.language],
        rules: found.rules.map((rule, index) => ({ position: index + 1, ...rule })),
      },
    };
  },
);

export const accessListMethods: RpcMethod[] = [listAccesslists, getAccesslist];

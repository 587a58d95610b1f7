import { z } from 'zod';
import { accessLists } from '../../../catalogue/access-lists';
import { NotFound, rpc } from '../../../platform/call';
import type { CallContext, RpcMethod } from '../../../platform/call';
import { fold } from '../../../records/fold';
import { ownerOf } from '../../../records/owner';

const listAccesslists = rpc('broadband', 'list_accesslists', 'broadband-r', z.object({}), (_params, context) => ({
  accesslists: accessLists.map(({ name, description, rules }) => ({
    name,
    i18n_description: description[context.caller.language],
    rule_count: rules.length,
    connection_count: connectionsWith(name, context),
  })),
}));

function connectionsWith(name: string, context: CallContext): number {
  const { n } = context.db
    .prepare(
      "SELECT count(*) AS n FROM connection WHERE owner = ? AND id IN (SELECT id FROM connection_text WHERE field = 'access_rules' AND text = ?)",
    )
    .get(ownerOf(context), fold(name)) as { n: number };
  return n;
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

import { z } from 'zod';
import { detail, Rejection, rpc } from '../../../platform/call';
import type { RpcMethod } from '../../../platform/call';
import { currentEndUserOf } from '../../people/end-users';
import { noteWork } from '../orders/journal';
import { demandCapability } from './capabilities';
import { connectionOfNid } from './own-connection';
import { saveConnection } from './store';

const getEndUser = rpc(
  'broadband',
  'get_enduser',
  'broadband-r',
  z.object({ nid: z.string() }),
  ({ nid }, context) => ({
    enduser: connectionOfNid(context, nid).connection.end_user,
  }),
);

const setParams = z.object({ nid: z.string(), enduser: z.object({ uuid: z.string() }) });

const setEndUser = rpc('broadband', 'set_enduser', 'broadband-c', setParams, ({ nid, enduser }, context) => {
  const own = connectionOfNid(context, nid);
  const known = currentEndUserOf(context, enduser.uuid);
  if (!known) {
    const unknown = detail(context, 'enduser', 'This end customer does not exist.', 'Deze eindklant bestaat niet.');
    throw new Rejection(-32602, 'Invalid params', [unknown]);
  }
  demandCapability(own, 'end_user', context);
  const chosen = { uuid: known.uuid, company_name: known.company_name };
  saveConnection(context.db, own.id, { ...own.connection, end_user: chosen });
  noteWork(own, { method: 'set_enduser', request: { nid: own.connection.carrier.nid, enduser: chosen } }, context);
  return { enduser: chosen };
});

/** The methods for the end customer of a connection. */
export const connectionEndUser: readonly RpcMethod[] = [getEndUser, setEndUser];

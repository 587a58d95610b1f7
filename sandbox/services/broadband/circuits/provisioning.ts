import { z } from 'zod';
import { rpc } from '../../../platform/call';
import { demandCapability } from '../connections/capabilities';
import { circuitOfNid } from '../connections/own-connection';
import { saveConnection } from '../connections/store';
import { noteWork } from '../orders/journal';
import { withCircuit } from './circuit-changes';

const paramsSchema = z.object({ nid: z.string(), provisioning: z.enum(['ppp', 'ipoe']) });

/** How one circuit signs in from now on. */
export const setProvisioning = rpc(
  'broadband',
  'set_provisioning',
  'broadband-c',
  paramsSchema,
  ({ nid, provisioning }, context) => {
    const own = circuitOfNid(context, nid);
    const { circuit, connection } = own;
    demandCapability(own, `circuits/${circuit.uuid}/provisioning`, context);
    saveConnection(context.db, own.id, withCircuit(connection, { ...circuit, provisioning }), connection);
    noteWork(own, { method: 'set_provisioning', request: { nid: circuit.nid, provisioning } }, context);
    return {};
  },
);

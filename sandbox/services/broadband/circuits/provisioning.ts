import { z } from 'zod';
import { rpc } from '../../../platform/call';
import { withCircuit } from '../../circuits/circuit';
import { demandCapability } from '../connections/capabilities';
import { circuitOfNid } from '../connections/own-connection';
import { saveConnection } from '../connections/store';
import { noteWork } from '../orders/journal';

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
    const circuits = withCircuit(connection.circuits, { ...circuit, provisioning });
    saveConnection(context.db, own.id, { ...connection, circuits });
    noteWork(own, { method: 'set_provisioning', request: { nid: circuit.nid, provisioning } }, context);
    return {};
  },
);

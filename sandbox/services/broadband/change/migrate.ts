import { z } from 'zod';
import { rpc } from '../../../platform/call';
import type { CallContext } from '../../../platform/call';
import { nid, refuse, uuid } from '../../../records/request';
import { demandCapability } from '../connections/capabilities';
import { connectionOfNid, ordering } from '../connections/own-connection';
import type { OwnConnection } from '../connections/own-connection';
import { placeChange } from '../orders/journal';
import { executeOnDemand } from '../orders/on-demand';
import { changeOptionsOf } from './change-options';

const paramsSchema = z.object({ nid, transaction_uuid: uuid.nullable().default(null) });

/** Executes an on-demand order, or moves the connection to its new provisioning. */
export const migrateProvisioning = rpc(
  'broadband',
  'migrate_provisioning',
  ordering,
  paramsSchema,
  (params, context) => {
    const own = connectionOfNid(context, params.nid);
    return params.transaction_uuid === null ? migrate(own, context) : executeOnDemand(params.transaction_uuid, context);
  },
);

function migrate(own: OwnConnection, context: CallContext) {
  demandCapability(own, 'change', context);
  const { migration } = changeOptionsOf(own, context);
  if (!migration)
    return refuse(
      'nid',
      { nl: 'Deze verbinding kan niet worden gemigreerd.', en: 'This connection cannot be migrated.' },
      context,
    );
  const work = {
    method: 'migrate_provisioning',
    request: { nid: own.connection.carrier.nid, provisioning: migration.to },
  };
  return { transaction_uuid: placeChange(own, work, { wishDate: null, onDemand: migration.onDemand }, context).uuid };
}

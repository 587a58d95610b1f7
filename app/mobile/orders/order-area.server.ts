import type { Capabilities } from '~/telecom/capabilities/capabilities';
import { parseUuid } from '~/kernel/text/uuid';
import { panelsOf } from '~/flows/panels/define-panel.server';
import type { Area } from '~/flows/panels/panel.server';
import { paths } from '~/kernel/paths/paths';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';
import { foreign } from '~/kernel/ui/words';
import { cancelVerdict, capabilitiesOf } from './cancel-verdict.server';
import { openTransaction } from './open-transaction.server';
import { orderName } from './order-words.server';

interface Subject {
  readonly order: MobileTransaction;
  /** The capabilities of its connection, or null when they are unknown. */
  readonly capabilities: Capabilities | null;
}

/** The facts by which a look-up finds the effect of a sent change. */
interface Kept {
  readonly order: string;
  /** The uuid of the SIM whose data it changes. Absent for any other order. */
  readonly changes?: string;
}

interface Facts {
  readonly uuid: string;
  readonly name: string;
  readonly note: string;
}

const mobileOrders: Area<Subject, Kept, Facts> = {
  key: 'mobileOrder',
  reads: 'mobile-broadband-r',
  pricing: 'broadband-pricing-r',
  recordAt: ({ uuid }) => parseUuid(uuid),
  open: async (access, { params }) => {
    const order = await openTransaction(access, params['uuid']);
    return { order, capabilities: await capabilitiesOf(access, order) };
  },
  isWhole: () => true,
  recordPage: (uuid) => paths.mobileTransaction(uuid),
  home: ({ order }) => paths.mobileTransaction(order.uuid),
  name: ({ order: { connection, uuid } }) => connection.nid ?? uuid,
  facts: ({ order }, { t }) => ({
    uuid: order.uuid,
    name: foreign(order.typeName) || t('mobileOrders:untyped'),
    note: [orderName(order, t), order.connection.nid, order.endUser?.companyName].filter(Boolean).join(' · '),
  }),
  verdict: ({ order, capabilities }, _key, access) => cancelVerdict(access, order, capabilities),
  keep: ({ order: { uuid, type, connection } }) => ({
    order: uuid,
    ...(type === 'change_data_pool' && connection.uuid !== null ? { changes: connection.uuid } : {}),
  }),
  recordOf: ({ order }) => order,
  isSame: ({ order: of }, { order }) => of === order.uuid,
  after: async ({ mobileTransactions }, { order }) => ({ order: await mobileTransactions.read(order) }),
};

export const { definePanel } = panelsOf(mobileOrders);

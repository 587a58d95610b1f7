import { MOBILE_ORDER, SIM_ORDERS } from '~/telecom/ordering/order-names';
import type { AreaDeeds, RecordKind } from '~/flows/deeds/area-deeds.server';
import { paths } from '~/kernel/paths/paths';
import { parseUuid } from '~/kernel/text/uuid';
import { runOfEffect } from './order/several/run-of-draft.server';

const sim: RecordKind = {
  name: (t) => t('mobile:log.sim'),
  href: (id) => (parseUuid(id) === null ? hrefOfRun(id) : paths.mobileConnection(id)),
};

/** The order of several SIMs makes a run first. */
function hrefOfRun(effect: string): string | null {
  const run = runOfEffect(effect);
  return run === null ? null : paths.mobileRuns().run(run);
}

export const deeds: AreaDeeds = {
  orders: 'mobile-broadband-r',
  records: {
    mobile: sim,
    [MOBILE_ORDER]: sim,
    [SIM_ORDERS]: sim,
    mobileOrder: { name: (t) => t('mobile:log.order'), href: (uuid) => paths.mobileTransaction(uuid) },
    // the change of a pool that does not exist yet
    dataPool: { name: (t) => t('mobile:log.pool'), href: () => paths.dataPools(), shown: () => '' },
  },
  deeds: {
    [MOBILE_ORDER]: (t) => t('mobile:log.orderSim'),
    [SIM_ORDERS]: (t) => t('mobile:log.orderSim'),
    'mobile refresh': (t) => t('mobile:log.refresh'),
  },
};

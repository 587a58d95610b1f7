import { BROADBAND_ORDER, LINE_ORDERS } from '~/telecom/ordering/order-names';
import { INVESTIGATION } from './diagnostics/investigation-job.server';
import { OFFER_REQUEST } from './offers/offer-request';
import { parseNid } from '~/telecom/lines/connection-id';
import type { AreaDeeds, RecordKind } from '~/flows/deeds/area-deeds.server';
import { paths } from '~/kernel/paths/paths';

const connection: RecordKind = {
  name: (t) => t('connections:log.record'),
  href: (id) => (parseNid(id) === null ? null : paths.connection(id)),
};

export const deeds: AreaDeeds = {
  orders: 'broadband-r',
  records: {
    connection,
    lineTest: connection,
    [BROADBAND_ORDER]: connection,
    [LINE_ORDERS]: connection,
    [OFFER_REQUEST]: { name: (t) => t('offers:log.record'), href: (uuid) => paths.offer(uuid) },
    radius: { name: (t) => t('connections:log.radius'), href: () => paths.radius(), shown: () => '' },
    orderDefaults: { name: (t) => t('orderDefaults:title'), href: () => paths.orderDefaults(), shown: () => '' },
    ipVpn: { name: (t) => t('connections:log.ipVpn'), href: (uuid) => paths.ipVpn(uuid) },
  },
  deeds: {
    [BROADBAND_ORDER]: (t) => t('connections:order'),
    [LINE_ORDERS]: (t) => t('connections:order'),
    [OFFER_REQUEST]: (t) => t('offers:log.request'),
    [INVESTIGATION]: (t) => t('connections:log.investigation'),
    'line test': (t) => t('connections:log.test'),
    'radius change': (t) => t('connections:log.radiusChange'),
    'orderDefaults change': (t) => t('orderDefaults:changed'),
    'ipVpn change': (t) => t('connections:log.ipVpnChange'),
  },
};

import { capabilityKey } from '~/telecom/capabilities/capabilities';
import { formatDate, isIsoDate } from '~/kernel/time/dates';
import { seesPrices } from '~/kernel/access/permissions';
import { formatPrice, reportedLabel } from '~/flows/prices/amounts';
import { settle, settlePanel } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import { bandwidthText } from '~/telecom/words/connection.server';
import { definePanel, ordering, type Subject } from '../area.server';
import { madeOrder } from '../traces.server';
import { changeProblems } from './change-check.server';
import { kindsOf, named, optionsOf, type Product } from './change-options.server';
import { reviewLines } from './change-review.server';
import { asChange, wantedSchema, type Wanted } from './wanted-change.server';

/** The changes that the provider allows on a connection (BBC-13, BBC-14). */
export const changePanel = definePanel({
  name: 'change',
  schema: wantedSchema,
  ...ordering,
  capability: () => capabilityKey.change,
  obstacle: async (subject, access) => {
    const options = await settle(optionsOf(access, subject));
    if (!options.ok) return access.t('change:failed');
    return kindsOf(options.value).length === 0 ? access.t('change:nothing') : null;
  },
  load,
  first: (_subject, { kinds: [only, ...more] }) => (only && more.length === 0 ? { kind: only.value } : {}),
  check: async (access, subject, wanted) => changeProblems(access, await optionsOf(access, subject), wanted),
  review: async (access, subject, wanted) => {
    const [summary, options] = await Promise.all([summaryOf(access, subject, wanted), optionsOf(access, subject)]);
    const interruption = summary.ok ? summary.value.interruption : null;
    return {
      notices: interruption
        ? [{ tone: 'warning', title: access.t('change:review.interruption'), text: foreign(interruption) }]
        : [],
      lines: reviewLines(access, options, wanted, summary.ok ? summary.value : null),
    };
  },
  instead: true,
  receipt: async (access, subject, wanted) => {
    const summary = await summaryOf(access, subject, wanted);
    return summary.ok ? { ok: true, value: summary.value.prices } : summary;
  },
  send: ({ connections }, { connection: { nid } }, wanted, key) => {
    switch (wanted.kind) {
      case 'product':
        return connections.changeProduct(
          nid,
          {
            circuitUuid: wanted.circuit,
            productId: wanted.product,
            wishDate: wanted.wishDate,
            onDemand: wanted.onDemand,
          },
          key,
        );
      case 'sla':
        return connections.changeSla(nid, wanted.product, key);
      case 'ont':
        return connections.changeOnt(nid, wanted.serial, key);
      case 'migration':
        return connections.migrate(nid, null, key);
    }
  },
  fields: {
    product_id: 'product',
    wish_date: 'wish_date',
    on_demand: 'on_demand',
    sla_product_id: 'sla',
    ont_serial: 'ont_serial',
  },
  trace: madeOrder('change'),
  twice: 'ordered',
});

/**
 * The provider's summary of the change, which all users need. It describes the change and says whether the line is
 * interrupted. Two requests for it share one call.
 */
function summaryOf({ provider }: Access, { connection: { nid } }: Subject, wanted: Wanted) {
  return settlePanel(provider.connections.changeSummary(nid, asChange(wanted)));
}

async function load(access: Access, subject: Subject) {
  const { t } = access;
  const options = await optionsOf(access, subject);
  const { circuits, sla, ont, migration, earliest, latest } = options;
  return {
    seesPrices: seesPrices(access),
    kinds: kindsOf(options).map((kind) => ({
      value: kind,
      title: kind === 'migration' ? t('change:kinds.migration', named(migration)) : t(`change:kinds.${kind}`),
      description: kind === 'migration' ? t(migration?.onDemand ? 'change:onDemand' : 'change:atOnce') : null,
    })),
    circuits: circuits.map(({ uuid, nid, currentId, products }) => ({
      nid,
      now: nowText(access, subject, nid),
      choices: products.map((product) => ({
        ...choiceOf(access, product),
        value: `${uuid} ${product.id}`,
        current: product.id === currentId,
      })),
    })),
    sla:
      sla &&
      sla.products.map((product) => ({
        ...choiceOf(access, product),
        value: String(product.id),
        current: product.id === sla.currentId,
      })),
    ont: ont && { now: ont.serial },
    /** True when a circuit allows a change on demand. The check refuses that choice for other circuits. */
    onDemand: circuits.some((circuit) => circuit.onDemand),
    dates:
      earliest && latest && isIsoDate(earliest) && isIsoDate(latest)
        ? { first: formatDate(earliest), last: formatDate(latest) }
        : null,
  };
}

function nowText({ t }: Access, { connection: { circuits } }: Subject, nid: string): string | null {
  const circuit = circuits.find((each) => each.nid === nid);
  return circuit ? bandwidthText(circuit, t) : null;
}

function choiceOf(access: Access, { name, price, unit, adminOnly }: Product) {
  return {
    name: foreign(name),
    adminOnly,
    price: price === null || !seesPrices(access) ? null : { amount: formatPrice(price), per: reportedLabel(unit) },
  };
}

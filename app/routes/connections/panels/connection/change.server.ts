import { isBusinessDay } from '~/domain/time/business-days';
import { capabilityKey } from '~/domain/access/capabilities';
import { formatDate, isIsoDate } from '~/domain/time/dates';
import { BROADBAND_ORDER_RIGHTS, seesPrices } from '~/domain/access/permissions';
import { formatPrice, recurringLabel } from '~/domain/order/price';
import type { FieldProblems } from '~/forms/parse.server';
import { settle, settlePanel } from '~/provider/client.server';
import type { ChangeOptions } from '~/provider/schemas/change';
import type { Access } from '~/session/authorize.server';
import { foreign } from '~/ui/words';
import { bandwidthText } from '~/words/connection.server';
import { definePanel, type Subject } from '../area.server';
import { madeOrder } from '../traces.server';
import { circuitOf, kindsOf, named, optionsOf, productOf, type Product } from './change-options.server';
import { reviewLines } from './change-review.server';
import { asChange, wantedSchema, type Wanted } from './wanted-change.server';

/** What the provider lets one change of a connection (BBC-13, BBC-14). */
export const changePanel = definePanel({
  name: 'change',
  schema: wantedSchema,
  requirement: BROADBAND_ORDER_RIGHTS,
  capability: () => capabilityKey.change,
  obstacle: async (subject, access) => {
    const options = await settle(optionsOf(access, subject));
    if (!options.ok) return access.t('change:failed');
    return kindsOf(options.value).length === 0 ? access.t('change:nothing') : null;
  },
  load,
  first: (_subject, { kinds: [only, ...more] }) => (only && more.length === 0 ? { kind: only.value } : {}),
  check: async (access, subject, wanted) => problemsOf(access, await optionsOf(access, subject), wanted),
  review: async (access, subject, wanted) => {
    const { nid } = subject.connection;
    const [summary, options] = await Promise.all([
      settlePanel(access.provider.connections.changeSummary(nid, asChange(wanted))),
      optionsOf(access, subject),
    ]);
    const interruption = summary.ok ? summary.value.interruption : null;
    return {
      notices: interruption
        ? [{ tone: 'warning', title: access.t('change:review.interruption'), text: foreign(interruption) }]
        : [],
      lines: reviewLines(access, options, wanted, summary.ok ? summary.value : null),
      prices: summary.ok ? { ok: true, value: summary.value.prices } : summary,
    };
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
  trace: madeOrder('change'),
  twice: 'ordered',
});

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
    /** Of some circuit the product can be changed on demand; that of another is refused. */
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
    price: price === null || !seesPrices(access) ? null : { amount: formatPrice(price), per: recurringLabel(unit) },
  };
}

/** The options may be others than when the form was opened. */
function problemsOf({ t }: Access, options: ChangeOptions, wanted: Wanted): FieldProblems | null {
  const notOffered = [t('change:problem.notOffered')];
  switch (wanted.kind) {
    case 'product': {
      const product = productOf(options, wanted);
      const date = wanted.wishDate === null ? null : dateProblem(t, options, wanted.wishDate);
      const problems = {
        ...(product ? {} : { product: notOffered }),
        ...(date === null ? {} : { wish_date: [date] }),
        ...(wanted.onDemand && !circuitOf(options, wanted)?.onDemand
          ? { on_demand: [t('change:problem.onDemand')] }
          : {}),
      };
      return Object.keys(problems).length > 0 ? problems : null;
    }
    case 'sla':
      return options.sla?.products.some(({ id }) => id === wanted.product && id !== options.sla?.currentId)
        ? null
        : { sla: notOffered };
    case 'ont':
      if (!options.ont) return { ont_serial: notOffered };
      return options.ont.serial === wanted.serial ? { ont_serial: [t('change:problem.ontSame')] } : null;
    case 'migration':
      return options.migration ? null : { kind: notOffered };
  }
}

function dateProblem(t: Access['t'], { earliest, latest }: ChangeOptions, date: string): string | null {
  const [early, late] = [earliest !== null && date < earliest, latest !== null && date > latest];
  if (!early && !late) return isBusinessDay(date) ? null : t('order:problem.wishDateFree');
  if (earliest !== null && latest !== null)
    return t('order:problem.wishDateRange', { first: formatDate(earliest), last: formatDate(latest) });
  return early
    ? t('change:problem.tooEarly', { first: formatDate(earliest ?? '') })
    : t('change:problem.tooLate', { last: formatDate(latest ?? '') });
}

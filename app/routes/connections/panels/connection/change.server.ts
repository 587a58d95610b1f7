import { z } from 'zod';
import { isBusinessDay } from '~/domain/business-days';
import { capabilityKey } from '~/domain/capabilities';
import { formatDate, isIsoDate, parseDateInput } from '~/domain/dates';
import { parseOntSerial } from '~/domain/ont-serial';
import { ORDER_RIGHTS, seesPrices } from '~/domain/permissions';
import { formatPrice, recurringLabel } from '~/domain/price';
import { asTyped } from '~/forms/fields.server';
import type { FieldProblems } from '~/forms/parse.server';
import { settle, settlePanel } from '~/provider/client.server';
import type { Change } from '~/provider/connections.server';
import type { ChangeOptions, ChangeSummary } from '~/provider/schemas/change';
import type { Access } from '~/session/authorize.server';
import { foreign } from '~/ui/words';
import type { ReviewLine } from '~/panels/panel.server';
import { bandwidthText } from '~/words/connection.server';
import { definePanel, type Subject } from '../area.server';
import { madeOrder } from '../traces.server';

/** A change as it was filled in; only that of a product has a date, and can be asked on demand (docs/provider-api.md). */
type Wanted =
  | {
      readonly kind: 'product';
      readonly circuit: string;
      readonly product: number;
      readonly wishDate: string | null;
      readonly onDemand: boolean;
    }
  | { readonly kind: 'sla'; readonly product: number }
  | { readonly kind: 'ont'; readonly serial: string }
  | { readonly kind: 'migration' };

const FIELDS = z.object({
  kind: asTyped,
  product: asTyped,
  wish_date: asTyped,
  on_demand: asTyped,
  sla: asTyped,
  ont_serial: asTyped,
});

/** Of the fields only those of the chosen kind count. */
const wantedSchema = FIELDS.transform((typed, context): Wanted => {
  const refuse = (field: keyof typeof typed, message: string): never => {
    context.addIssue({ code: 'custom', path: [field], message });
    return z.NEVER;
  };
  switch (typed.kind) {
    case 'product': {
      const [, circuit, product] = /^(\S{1,40}) (\d{1,9})$/.exec(typed.product ?? '') ?? [];
      const wishDate = typed.wish_date?.trim() ? parseDateInput(typed.wish_date) : null;
      if (typed.wish_date?.trim() && wishDate === null) refuse('wish_date', 'order:problem.custwishdate');
      if (circuit === undefined) return refuse('product', 'change:problem.product');
      return { kind: 'product', circuit, product: Number(product), wishDate, onDemand: typed.on_demand === 'on' };
    }
    case 'sla':
      return /^\d{1,9}$/.test(typed.sla ?? '')
        ? { kind: 'sla', product: Number(typed.sla) }
        : refuse('sla', 'change:problem.sla');
    case 'ont': {
      const serial = parseOntSerial(typed.ont_serial ?? '');
      return serial === null
        ? refuse('ont_serial', typed.ont_serial?.trim() ? 'change:problem.ontWrong' : 'change:problem.ont')
        : { kind: 'ont', serial };
    }
    case 'migration':
      return { kind: 'migration' };
    default:
      return refuse('kind', 'change:problem.kind');
  }
});

/** What the provider lets one change of a connection (BBC-13, BBC-14). */
export const changePanel = definePanel({
  name: 'change',
  schema: wantedSchema,
  requirement: ORDER_RIGHTS,
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

/** What is offered to this user: what only administrators may order is not there for others (spec 6). */
async function optionsOf({ provider, admin }: Access, { connection: { nid } }: Subject): Promise<ChangeOptions> {
  const options = await provider.connections.changeOptions(nid);
  const offered = (products: readonly Product[]) => products.filter(({ adminOnly }) => admin || !adminOnly);
  return {
    ...options,
    circuits: options.circuits
      .map((circuit) => ({ ...circuit, products: offered(circuit.products) }))
      .filter(({ products }) => products.length > 0),
    sla:
      options.sla && offered(options.sla.products).length > 0
        ? { ...options.sla, products: offered(options.sla.products) }
        : null,
  };
}

type Product = ChangeOptions['circuits'][number]['products'][number];

function kindsOf({ circuits, sla, ont, migration }: ChangeOptions): Change['kind'][] {
  const offered = { product: circuits.length > 0, sla: sla !== null, ont: ont !== null, migration: migration !== null };
  return (['product', 'sla', 'ont', 'migration'] as const).filter((kind) => offered[kind]);
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
    /** Of some circuit the product can be changed on demand; that of another is refused. */
    onDemand: circuits.some((circuit) => circuit.onDemand),
    dates:
      earliest && latest && isIsoDate(earliest) && isIsoDate(latest)
        ? { first: formatDate(earliest), last: formatDate(latest) }
        : null,
  };
}

function named(migration: ChangeOptions['migration']): { from: string; to: string } {
  return { from: wayOfSigningIn(migration?.from ?? ''), to: wayOfSigningIn(migration?.to ?? '') };
}

/** As the trade writes them. */
function wayOfSigningIn(provisioning: string): string {
  if (provisioning === 'ipoe') return 'IPoE';
  return provisioning === 'ppp' ? 'PPP' : provisioning;
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

function circuitOf({ circuits }: ChangeOptions, wanted: { readonly circuit: string }) {
  return circuits.find(({ uuid }) => uuid === wanted.circuit);
}

function productOf(
  options: ChangeOptions,
  wanted: { readonly circuit: string; readonly product: number },
): Product | undefined {
  const circuit = circuitOf(options, wanted);
  return circuit?.products.find(({ id }) => id === wanted.product && id !== circuit.currentId);
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

function asChange(wanted: Wanted): Change {
  switch (wanted.kind) {
    case 'product':
      return { kind: 'product', circuitUuid: wanted.circuit, productId: wanted.product };
    case 'sla':
      return { kind: 'sla', productId: wanted.product };
    default:
      return wanted;
  }
}

function reviewLines(
  access: Access,
  options: ChangeOptions,
  wanted: Wanted,
  summary: ChangeSummary | null,
): ReviewLine[] {
  const { t } = access;
  const circuit = wanted.kind === 'product' ? circuitOf(options, wanted) : undefined;
  return [
    {
      key: 'change',
      label: t('change:review.change'),
      value: foreign(summary?.description) ?? ownDescription(t, options, wanted),
    },
    ...(circuit ? [{ key: 'circuit', label: t('change:review.circuit'), value: circuit.nid }] : []),
    { key: 'when', label: t('change:review.when'), value: whenText(t, options, wanted) },
    ...priceLine(access, summary),
  ];
}

/** What it costs now, what it will, and how much that differs; what the provider does not tell is not said. */
function priceLine(access: Access, summary: ChangeSummary | null): ReviewLine[] {
  if (!summary?.change || !seesPrices(access)) return [];
  const { t } = access;
  const { now, then, unit } = summary.change;
  const text = (price: number) => `${formatPrice(price)} ${recurringLabel(unit)}`;
  const difference = now === then ? 'same' : now < then ? 'more' : 'less';
  return [
    {
      key: 'price',
      label: t('change:review.price'),
      before: text(now),
      value: t(`change:review.${difference}`, { price: text(then), difference: text(Math.abs(then - now)) }),
    },
  ];
}

/** In the words of the options, when the provider's summary is not there. */
function ownDescription(t: Access['t'], options: ChangeOptions, wanted: Wanted): string {
  switch (wanted.kind) {
    case 'product':
      return foreign(productOf(options, wanted)?.name) ?? t('change:kinds.product');
    case 'sla':
      return foreign(options.sla?.products.find(({ id }) => id === wanted.product)?.name) ?? t('change:kinds.sla');
    case 'ont':
      return `ONT ${wanted.serial}`;
    case 'migration':
      return t('change:kinds.migration', named(options.migration));
  }
}

function whenText(t: Access['t'], { migration }: ChangeOptions, wanted: Wanted): string {
  if (wanted.kind === 'migration' && migration?.onDemand) return t('change:review.onDemand');
  if (wanted.kind !== 'product') return t('change:review.soon');
  const date = wanted.wishDate === null ? null : formatDate(wanted.wishDate);
  if (wanted.onDemand) return date === null ? t('change:review.onDemand') : t('change:review.onDemandFrom', { date });
  return date ?? t('change:review.soon');
}

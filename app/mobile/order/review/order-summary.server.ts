import { overTerm } from '~/flows/prices/over-term';
import { formatPrice } from '~/flows/prices/amounts';
import type { Sums } from '~/flows/prices/confirmed-sums';
import type { Access } from '~/kernel/session/authorize.server';
import { contractEnd, formatDate, today } from '~/kernel/time/dates';
import { formatPhone } from '~/kernel/text/phone';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { foreign } from '~/kernel/ui/words';
import { readRun, runOf } from '~/flows/runs/kept-run.server';
import type { WizardPaper } from '~/flows/wizard/paper/wizard-paper';
import { summaryLine, type SummaryLine, type SummaryPart, type WriteLine } from '~/flows/wizard/summary.server';
import type { KeyOf } from '~/flows/wizard/wizard.server';
import { customerParty } from '~/telecom/ordering/customer-party';
import { SIM_ORDERS } from '~/telecom/ordering/order-names';
import { placeLines } from '~/telecom/ordering/summary-lines';
import type { MobileOrderSteps } from '../order-wizard.server';
import { simTypeText } from '../product/product-view.server';
import type { Destined } from '../recheck.server';
import { destinedTo, type OrderWish } from '../several/destined.server';
import { traceOf } from './find-order.server';
import { offeredMonthly, type CompleteOrder } from './order-payload.server';

/**
 * The whole order in words, step by step, with the kind of data, the pool's name and the contract (MOB-08).
 * @param ends the end of the contract in words, for a reader who has not ordered yet
 */
export function orderSummary(
  order: CompleteOrder,
  t: Translator,
  ends: string | null = null,
): SummaryPart<KeyOf<MobileOrderSteps>>[] {
  const { answers, facts } = order;
  const { sim, product, customer } = answers;
  const line = summaryLine(t);
  const months = product.contract_duration;
  return [
    {
      step: 'sim',
      lines: [
        ...(sim.names.length > 1
          ? [
              line('count', t('mobileOrder:review.count'), String(sim.names.length)),
              line('names', t('mobileOrder:sim.names'), ...sim.names),
            ]
          : [line('name', t('mobileOrder:sim.name'), sim.names[0])]),
        line('zone', t('mobileOrder:review.zone'), t(`mobileOrder:sim.zones.${sim.zone === 2 ? 'eu' : 'nl'}`)),
      ],
    },
    {
      step: 'product',
      lines: [
        line(
          'product',
          t('mobileOrder:review.product'),
          [foreign(facts.product.name), foreign(facts.product.providerName)].filter(Boolean).join(', '),
        ),
        ...(months === null
          ? []
          : [line('contract', t('contract:length'), t('contract:months', { count: months }), ends)]),
        ...(product.sim_type === null
          ? []
          : [line('simType', t('mobileOrder:product.simType'), simTypeText(product.sim_type, t))]),
        ...(facts.product.hardware.length > 0
          ? [line('hardware', t('ordering:equipment'), ...facts.product.hardware.map(({ name }) => foreign(name)))]
          : []),
      ],
    },
    ...(answers.data ? [{ step: 'data' as const, lines: dataLines(order, t, line) }] : []),
    {
      step: 'customer',
      lines: [
        line('enduser', t('ordering:review.enduser'), facts.customer.enduser?.name, facts.customer.enduser?.address),
        line('tags', t('ordering:review.tags'), customer.tags.join(', ')),
      ],
    },
    { step: 'delivery', lines: deliveryLines(order, t, line) },
  ];
}

/** The first possible last day of the contract, in words. Null without a contract length. */
export function contractEnds(
  { answers }: CompleteOrder,
  { t, now, timezone }: Pick<Access, 't' | 'now' | 'timezone'>,
): string | null {
  const { contract_duration: months } = answers.product;
  const end = months === null ? null : contractEnd(today(now, timezone), months);
  return end === null ? null : t('mobileOrder:review.untilEarliest', { until: formatDate(end) });
}

/** The sum of all SIMs over their contracts, in words. Null when it is not known. */
export function overTermText({ t }: Pick<Access, 't'>, order: CompleteOrder, sums: Sums | null): string | null {
  const { contract_duration: months } = order.answers.product;
  const { length: count } = order.answers.sim.names;
  const sum = overTerm({ sums, monthly: offeredMonthly(order), months }, count);
  if (sum === null || months === null) return null;
  const said = { term: t('contract:months', { count: months }), sum: formatPrice(sum) };
  return count > 1 ? t('mobileOrder:review.overTermOfAll', said) : t('prices:overTerm', said);
}

function dataLines({ answers, facts }: CompleteOrder, t: Translator, line: WriteLine): SummaryLine[] {
  const kind = answers.data?.data_source.kind ?? 'own';
  const name = foreign(facts.data?.name ?? '');
  return [
    line('type', t('mobileOrder:review.bundleType'), t(`mobileOrder:review.bundleTypes.${kind}`)),
    ...(kind === 'own' ? [] : [line('source', t(`mobileOrder:review.sources.${kind}`), name)]),
    ...(kind === 'pool'
      ? [
          line(
            'nameTag',
            t('mobileOrder:review.nameTag'),
            t(answers.data?.name_tag ? 'mobileOrder:review.nameTagOn' : 'mobileOrder:review.nameTagOff'),
          ),
        ]
      : []),
  ];
}

function deliveryLines({ answers, facts }: CompleteOrder, t: Translator, line: WriteLine): SummaryLine[] {
  const { sim_delivery: way, new_address: fresh } = answers.delivery;
  const { enduser } = facts.customer;
  return [
    line(
      'sim',
      t('mobileOrder:review.simTo'),
      ...(way === 'enduser' && enduser ? [enduser.name, enduser.address] : []),
      way === 'shipping_address' && facts.delivery.shippingAddress,
      ...(fresh
        ? [`${fresh.company_name}, ${fresh.contact_name}`, formatPhone(fresh.phone_number), ...placeLines(fresh)]
        : []),
    ),
    ...(facts.product.hardware.length > 0
      ? [
          line(
            'hardware',
            t('mobileOrder:review.hardwareTo'),
            facts.delivery.hardwareAddress ?? t('mobileOrder:delivery.withSim'),
          ),
        ]
      : []),
  ];
}

/** The lines that only concern the user's own organisation. The customer is named at the head. */
const OWN_LINES: readonly string[] = ['enduser', 'tags', 'nameTag'];
/** The names of all SIMs that were ordered together. */
const NAMES: readonly string[] = ['count', 'names', 'name'];

/** The confirmation of an ordered SIM on paper, alone or as one of several. */
export const simPaper: WizardPaper<MobileOrderSteps> = {
  parts: (order, t, form, { value }) =>
    orderSummary(order, t).map(({ step, lines }) => {
      const name = traceOf(value)?.name;
      const own = step === 'sim' && name ? [{ key: 'name', label: t('mobileOrder:sim.name'), values: [name] }] : [];
      const others = lines.filter(({ key }) => own.length === 0 || !NAMES.includes(key));
      return { step, lines: [...own, ...others].filter(({ key }) => form === 'own' || !OWN_LINES.includes(key)) };
    }),
  customer: ({ facts }) => customerParty(facts.customer.enduser),
  several: {
    job: SIM_ORDERS,
    async stepsOf({ id, value }) {
      const run = runOf(id);
      const kept = run === null ? null : await readRun(run);
      if (!kept) return null;
      const { steps } = kept.value.wish as OrderWish;
      const { destined } = value.payload as { readonly destined?: Destined };
      return destined ? destinedTo(steps, destined) : steps;
    },
  },
};

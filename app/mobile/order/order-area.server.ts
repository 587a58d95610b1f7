import { NO_SUMS } from '~/flows/prices/confirmed-sums';
import { sumsInWords } from '~/flows/prices/confirmed-text.server';
import type { KeyOf } from '~/flows/wizard/wizard.server';
import type { Access } from '~/kernel/session/authorize.server';
import { seesMobilePrices } from '../offered/offered.server';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { namesIn, namesText } from '~/telecom/sims/sim-names';
import { parseUuid } from '~/kernel/text/uuid';
import type { KeptSteps } from '~/flows/drafts/kept';
import { paths } from '~/kernel/paths/paths';
import { foreign } from '~/kernel/ui/words';
import type { FilledStep } from '~/flows/wizard/example/answers-like.server';
import { begunFor, customerLike } from '~/telecom/ordering/customer-example.server';
import { customerStepParts } from '~/telecom/ordering/customer-step.server';
import type { WizardArea } from '~/flows/wizard/area.server';
import type { SomeStep } from '~/flows/wizard/open-step.server';
import { replay, typedValues } from '~/flows/wizard/wizard.server';
import { dataLike } from './data/answer.server';
import { deliveryLike } from './delivery/answer.server';
import { mobileOrderWizard, type MobileOrderAnswers, type MobileOrderSteps } from './order-wizard.server';
import { productLike } from './product/answer.server';
import { mobileOrderLookUp, traceOf } from './review/find-order.server';
import { offeredMonthly } from './review/order-payload.server';
import { sentBySeveral } from './several/order-job.server';
import { runOfEffect } from './several/run-of-draft.server';

export type OpenOrder = SomeStep<MobileOrderSteps>;

/** How an earlier order fills in the step of the customer. */
const customerFilled: FilledStep<MobileOrderSteps, 'customer'> = {
  page: customerStepParts,
  words(t, { position: { answers, facts } }, draft) {
    const named = begunFor(draft['sim']);
    if (!answers.customer || (named !== undefined && named !== answers.customer.enduser)) return null;
    return [facts.customer?.enduser?.name ?? t('ordering:customer.noEndUser'), ...answers.customer.tags].join(', ');
  },
  fields: (_access, { position: { answers } }, { steps }) => customerLike(steps, answers.sim.enduser),
};

/** The order of a SIM as a wizard (MOB-08). Its names and its zone are always its own. */
export const mobileOrderArea: WizardArea<MobileOrderSteps> = {
  wizard: mobileOrderWizard,
  paths: {
    ...paths.mobileOrder(),
    placed,
    underWay: () => paths.mobileTransactions({ sortBy: 'created_at', descending: true }),
  },
  sends: MOBILE_ORDER_RIGHTS,
  words: (t) => {
    const { start, name, detail, noName, noDetail } = t('mobileOrder:drafts', { returnObjects: true });
    return {
      doing: t('mobileOrder:doing'),
      steps: t('mobileOrder:steps', { returnObjects: true }),
      headings: t('mobileOrder:headings', { returnObjects: true }),
      mayNotSend: t('mobileOrder:mayNotOrder', { returnObjects: true }),
      drafts: { name, detail, start },
      none: { name: noName, detail: noDetail },
    };
  },
  name: ({ position }) => nameOf(position.answers),
  note: ({ position: { answers, facts } }) =>
    facts.product ? [foreign(facts.product.name), nameOf(answers)].filter(Boolean).join(', ') : null,
  bar: orderBar,
  subject: { step: 'sim', of: nameOf },
  about: (steps) => ({
    endUser: endUserTyped(steps),
    address: nameTyped(steps),
    line: replay(mobileOrderWizard, steps).facts.product?.name ?? null,
  }),
  isUntouched: (key, typed) => key === 'product' && typed.every(([name]) => name !== 'product'),
  filled: { product: productLike, data: dataLike, customer: customerFilled, delivery: deliveryLike },
  lookUp: mobileOrderLookUp,
  besides: [sentBySeveral],
  sentAs: (intent) => {
    const sent = traceOf(intent);
    return { name: sent?.name ?? '', detail: sent?.productName ?? '' };
  },
  kindOf: () => undefined,
};

/** The page of a placed order. Several SIMs have their run, and an unnamed SIM has the list of orders. */
function placed(effect: string): string {
  const run = runOfEffect(effect);
  if (run !== null) return paths.mobileRuns().run(run);
  return parseUuid(effect) === null ? paths.mobileTransactions() : paths.mobileOrder().complete(effect);
}

function nameOf({ sim }: Partial<MobileOrderAnswers>): string | null {
  return sim ? namesText(sim.names) : null;
}

/** The name as typed. A user who is changing the name still finds the draft by it. */
function nameTyped(steps: KeptSteps): string {
  const { name = '', column = '' } = (typedValues(steps['sim']) ?? {}) as { name?: string; column?: string };
  return namesText(namesIn(name, Number(column) || 0));
}

/** The uuid of the customer as typed. The customer step replaces the one that the order was started for. */
function endUserTyped(steps: KeptSteps): string | null {
  const { enduser = '' } = (typedValues(steps['customer'] ?? steps['sim']) ?? {}) as { enduser?: string };
  return parseUuid(enduser);
}

type Reader = Pick<Access, 't' | 'permissions' | 'showPrices'>;

/**
 * The settled answers in words: product, data, SIMs, term, customer and monthly sum. A step shows none of its own
 * answer, which its form may be changing.
 */
export function orderBar(
  access: Reader,
  { position }: Pick<OpenOrder, 'position'>,
  isSettled: (step: KeyOf<MobileOrderSteps>) => boolean,
): string[] {
  const { t } = access;
  const { answers, facts } = position;
  const { sim, product } = answers;
  if (!isSettled('product') || !sim || !product) return [];
  const said = [
    foreign(facts.product?.name),
    isSettled('data') && dataText(access, position),
    sim.names.length > 1 ? t('mobileOrder:bar.sims', { count: sim.names.length }) : sim.names[0],
    product.contract_duration !== null && t('contract:months', { count: product.contract_duration }),
    isSettled('customer') && facts.customer?.enduser?.name,
    // without its data the price of a SIM lacks a part
    (isSettled('data') || product.data === 'none') && sumText(access, position),
  ];
  return said.filter((text): text is string => Boolean(text));
}

function dataText({ t }: Reader, { answers, facts }: OpenOrder['position']): string {
  const kind = answers.data?.data_source.kind;
  const name = foreign(facts.data?.name);
  if (kind === 'pool') return t('mobileOrder:data.pool', { name });
  return kind === 'bundle' ? (name ?? '') : '';
}

/** The monthly sum of all SIMs at the time of the choice, which the review asks again. */
function sumText(access: Reader, position: OpenOrder['position']): string {
  if (!seesMobilePrices(access)) return '';
  const months = offeredMonthly(position);
  if (months === null) return access.t('mobileOrder:bar.sumUnknown');
  return sumsInWords(access, { ...NO_SUMS, months: months * (position.answers.sim?.names.length ?? 1) });
}

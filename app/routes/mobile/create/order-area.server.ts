import { MOBILE_ORDER_RIGHTS } from '~/domain/access/permissions';
import { parseUuid } from '~/domain/uuid';
import type { KeptSteps } from '~/drafts/kept';
import { paths } from '~/paths';
import { foreign } from '~/ui/words';
import type { WizardArea } from '~/wizard/area.server';
import type { SomeStep } from '~/wizard/open-step.server';
import { replay, typedValues } from '~/wizard/wizard.server';
import { mobileOrderWizard, type MobileOrderSteps } from './order-wizard.server';
import { mobileOrderLookUp, Trace } from './review/find-order.server';

/** Of whatever step of the order. */
export type OpenOrder = SomeStep<MobileOrderSteps>;

/** The order of a SIM as a wizard (MOB-08). */
export const mobileOrderArea: WizardArea<MobileOrderSteps> = {
  wizard: mobileOrderWizard,
  paths: {
    start: () => paths.createMobile(),
    step: (draft, step) => paths.mobileOrderStep(draft, step),
    drafts: () => paths.mobileOrderDrafts(),
    resume: (draft) => paths.resumeMobileOrder(draft),
    discard: (draft) => paths.discardMobileOrder(draft),
    status: (draft) => paths.mobileOrderStatus(draft),
    // of one that the provider does not name, the list that it is in
    placed: (effect) => (parseUuid(effect) === null ? paths.mobileTransactions() : paths.mobileComplete(effect)),
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
  name: ({ position }) => position.answers.sim?.name ?? null,
  note: ({ position: { answers, facts } }) =>
    facts.product ? [foreign(facts.product.name), answers.sim?.name].filter(Boolean).join(', ') : null,
  subject: { step: 'sim', of: ({ sim }) => sim?.name ?? null },
  about: (steps) => ({
    endUser: endUserTyped(steps),
    address: nameTyped(steps),
    line: replay(mobileOrderWizard, steps).facts.product?.name ?? null,
  }),
  isUntouched: (key, typed) => key === 'product' && typed.every(([name]) => name !== 'product'),
  lookUp: mobileOrderLookUp,
  sentAs: ({ trace }) => {
    const sent = Trace.safeParse(trace).data;
    return { name: sent?.name ?? '', detail: sent?.productName ?? '' };
  },
  kindOf: () => undefined,
};

/** As it was typed: a draft whose name is being changed is still the one somebody looks for. */
function nameTyped(steps: KeptSteps): string {
  const { name = '' } = (typedValues(steps['sim']) ?? {}) as { name?: string };
  return name.trim();
}

/** For whom it is, as typed: whom it was started for, until the customer step says otherwise. */
function endUserTyped(steps: KeptSteps): string | null {
  const { enduser = '' } = (typedValues(steps['customer'] ?? steps['sim']) ?? {}) as { enduser?: string };
  return parseUuid(enduser);
}

import { addressedArea, addressTyped } from '~/broadband/availability/addressed-draft.server';
import { lineBar } from '~/broadband/availability/line-bar.server';
import { filledServices } from '~/broadband/line-services/like/filled-services.server';
import type { WizardArea } from '~/flows/wizard/area.server';
import type { SomeStep } from '~/flows/wizard/open-step.server';
import { replay } from '~/flows/wizard/wizard.server';
import { menuRules } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import { parseUuid } from '~/kernel/text/uuid';
import { sentRequests } from '../sent-requests.server';
import { requestWizard, type RequestSteps } from './request-wizard.server';
import { requestLookUp } from './review/find-offer.server';

export type OpenRequest = SomeStep<RequestSteps>;

/** The request for an offer as a wizard. */
export const requestArea: WizardArea<RequestSteps> = {
  wizard: requestWizard,
  paths: {
    ...paths.offerRequest(),
    // an offer that the provider does not name stands in the list
    placed: (effect) => (parseUuid(effect) === null ? paths.offers() : paths.offerRequest().complete(effect)),
    underWay: () => paths.offers(),
  },
  sends: menuRules['offers.create'],
  words: (t) => {
    const { name, detail, start, noName, noDetail } = t('offers:request.drafts', { returnObjects: true });
    return {
      doing: t('offers:request.doing'),
      steps: t('offers:request.steps', { returnObjects: true }),
      headings: t('offers:request.headings', { returnObjects: true }),
      mayNotSend: t('offers:request.mayNotSend', { returnObjects: true }),
      drafts: { name, detail, start },
      none: { name: noName, detail: noDetail },
    };
  },
  ...addressedArea,
  bar: (access, { position }, isSettled) => lineBar(access, position, isSettled, { offerOnly: true }),
  filled: { service: filledServices({ offerOnly: true }) },
  about: (steps) => ({
    endUser: null,
    address: addressTyped(steps),
    line: replay(requestWizard, steps).facts.product?.name ?? null,
  }),
  lookUp: requestLookUp,
  sentAs: sentRequests.sentAs,
  noun: sentRequests.noun,
  kindOf: () => 'quote',
};

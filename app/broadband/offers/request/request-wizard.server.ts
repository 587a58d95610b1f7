import { addressStep } from '~/broadband/availability/address-answer.server';
import { productStep } from '~/broadband/availability/product-answer.server';
import { serviceStep } from '~/broadband/line-services/answer.server';
import { defineWizard, step, type AnswersOf, type FactsByStep } from '~/flows/wizard/wizard.server';
import { OFFER_REQUEST } from '../offer-request';
import { Reference } from './reference/answer.server';

/** The steps of the request for an offer: those of a line, and how the offer is called (OFF-01). */
export const requestWizard = defineWizard(OFFER_REQUEST, [
  addressStep,
  productStep,
  serviceStep,
  step('reference', { schema: Reference, dependsOn: [] }),
]);

export type RequestSteps = (typeof requestWizard)['steps'];
export type RequestAnswers = AnswersOf<RequestSteps>;
export type RequestFacts = FactsByStep<RequestSteps>;

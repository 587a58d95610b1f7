import type { Party } from '~/flows/papers/letterhead';
import type { PaperForm } from '~/flows/papers/paper';
import type { KeptSteps } from '~/flows/drafts/kept';
import type { IntentEntry } from '~/flows/intents/kept-intent.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { OpenStep, REVIEW } from '../open-step.server';
import type { SummaryPart } from '../summary.server';
import type { KeyOf, Steps } from '../wizard.server';

/** An order with all steps answered, as it was sent. */
export type Sent<S extends Steps> = OpenStep<S, typeof REVIEW>['position'];

/** The part of a wizard's paper that is its own. Wizards without it have no paper. */
export interface WizardPaper<S extends Steps> {
  /** The order in words. The customer's copy lacks what only concerns its user's own organisation. */
  parts(sent: Sent<S>, t: Translator, form: PaperForm, intent: IntentEntry): readonly SummaryPart<KeyOf<S>>[];
  /** The end customer. Null for an order without one. */
  customer(sent: Sent<S>): Party | null;
  /** The orders that a run sends. Absent where each order is sent by its own review. */
  readonly several?: SeveralPapers;
}

/** How the orders of a run have papers too. */
interface SeveralPapers {
  /** The name of the job, which its intents have. */
  readonly job: string;
  /** The steps of one of them. Null when its run is not known any more. */
  stepsOf(intent: IntentEntry): Promise<KeptSteps | null>;
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import type { MenuEntry, Requirement } from '~/kernel/access/permissions';
import type { Access } from '~/kernel/session/authorize.server';
import type { Session } from '~/kernel/session/session.server';
import type { WizardArea } from '../area.server';
import type { Completed } from '../complete-page';
import type { Sent } from '../paper/wizard-paper';
import type { SomeStep } from '../open-step.server';
import type { WizardPageData } from '../page.server';
import type { WizardPaper } from '../paper/wizard-paper';
import type { Recheck } from '../resume.server';
import type { ReviewPage, ReviewView } from '../review.server';
import type { StepPage } from '../step.server';
import type { KeyOf, Steps } from '../wizard.server';

type StepPages<S extends Steps> = { readonly [Key in KeyOf<S>]: StepPage<S, Key, object, unknown, object> };

/** The start before there is a draft. The form of the first step is on it. */
interface StartPage {
  show(access: Access, args: LoaderFunctionArgs): Promise<{ readonly page: WizardPageData }>;
  /** Handles a button other than continue. Null for continue. */
  asked?(access: Access): Promise<unknown>;
}

/**
 * The pages of one wizard, as far as they are its own. The mechanism serves them at the wizard's addresses
 * (`wizardPages`), and `WizardViews` are their components.
 */
export interface WizardPages<S extends Steps> {
  readonly area: WizardArea<S>;
  /** The right that every page requires. The area names the right to send. */
  readonly requirement: Requirement;
  /** The entry of the menu that starts it. The entry counts the sends that were not found. */
  readonly entry: MenuEntry;
  readonly start: StartPage;
  readonly steps: StepPages<S>;
  readonly review: ReviewPage<S, ReviewView>;
  /** Compares a draft that is continued with the provider's present facts. */
  recheck(access: Access, open: SomeStep<S>): Promise<Recheck<KeyOf<S>>>;
  /** The address of the outcome, for a sent draft whose outcome has its page elsewhere. */
  sentTo?(session: Session, draft: string): Promise<string | null>;
  /** The data of the confirmation, with what the address asks for. @throws 404 for a record that the user may not see */
  complete(access: Access, effect: string, asked: Asked<S>): Promise<Completed>;
  /** The confirmation on paper. Absent for a request, whose answer has its own paper. */
  readonly paper?: WizardPaper<S>;
}

/** A confirmation as it is asked for. */
export interface Asked<S extends Steps> {
  readonly query: URLSearchParams;
  /** The order as it was sent. Null when its answers are not known here. */
  readonly sent: Sent<S> | null;
}

/** Any wizard, when only its address is known. */
export type SomeWizard = WizardPages<Steps>;

/** Checks the pages against the wizard's steps, and keeps their types for `ViewsOf`. */
export function definePages<S extends Steps, const Pages extends WizardPages<S>>(
  _area: WizardArea<S>,
  pages: Pages,
): Pages {
  return pages;
}

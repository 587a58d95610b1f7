import type { DraftEntry } from '~/drafts/drafts.server';
import type { DraftAbout, KeptSteps, TypedFields } from '~/drafts/kept';
import type { Requirement } from '~/domain/access/permissions';
import type { Translator } from '~/i18n/i18n.server';
import type { Intent } from '~/intents/intent';
import type { LookUp } from '~/intents/reconcile.server';
import type { REVIEW, SomeStep, WizardPaths } from './open-step.server';
import type { SentElsewhere } from './unknown.server';
import type { AnswersOf, KeyOf, Steps, WizardDefinition } from './wizard.server';

/** What the pages of one wizard have in common. */
export interface WizardArea<S extends Steps> {
  readonly wizard: WizardDefinition<S>;
  readonly paths: WizardPaths;
  /** Who may send it; who may only fill it in is told so at every step (PER-05). */
  readonly sends: Requirement;
  words(t: Translator): WizardWords<S>;
  /** The heading of a step, where that depends on what was answered. */
  heading?(t: Translator, key: KeyOf<S> | typeof REVIEW, open: SomeStep<S> | null): string | null;
  /** What it is about, for the title: tabs with several are told apart by it. */
  name(open: SomeStep<S>): string | null;
  /** The same with what was chosen, below the heading; null as long as nothing was. */
  note(open: SomeStep<S>): string | null;
  /** The step that says what two drafts have in common, and what that is; null as long as it is not complete. */
  readonly subject: { readonly step: KeyOf<S>; of(answers: Partial<AnswersOf<S>>): string | null };
  /** What other pages show of a draft with these steps. */
  about(steps: KeptSteps): DraftAbout;
  /** Fields that a step keeps though its form did not show them. */
  carry?(key: KeyOf<S>, form: URLSearchParams, typed: TypedFields, draft: DraftEntry): TypedFields;
  /** Whether nothing was filled in yet at the first step after a look. */
  isUntouched?(key: KeyOf<S>, typed: TypedFields): boolean;
  /** How it is found what became of one that was sent. */
  readonly lookUp: LookUp;
  /** What is sent of it in another way than by its review, and listed with it while its outcome is open. */
  readonly besides?: readonly SentElsewhere[];
  /** What was sent, in a row. */
  sentAs(intent: Intent): DraftNames;
  /** What else it may be than an order, as a context of the texts (`wizard:status`); undefined for an order. */
  kindOf(payload: unknown): 'quote' | undefined;
}

export interface DraftNames {
  readonly name: string;
  readonly detail: string;
}

export interface WizardWords<S extends Steps> {
  /** What one does, after the name of a step. */
  readonly doing: string;
  readonly steps: Readonly<Record<KeyOf<S> | typeof REVIEW, string>>;
  readonly headings: Readonly<Record<KeyOf<S> | typeof REVIEW, string>>;
  readonly mayNotSend: { readonly title: string; readonly text: string };
  /** Of the list of drafts. */
  readonly drafts: { readonly name: string; readonly detail: string; readonly start: string };
  /** In the place of what is not filled in yet. */
  readonly none: DraftNames;
}

import type { TypedFields } from '~/kernel/forms/typed-fields';
import type { DraftEntry } from '~/flows/drafts/drafts.server';
import type { DraftAbout, KeptSteps } from '~/flows/drafts/kept';
import type { FilledSteps } from '~/flows/wizard/example/answers-like.server';
import type { Requirement } from '~/kernel/access/permissions';
import type { Access } from '~/kernel/session/authorize.server';
import type { Session } from '~/kernel/session/session.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Intent } from '~/flows/intents/intent';
import type { LookUp } from '~/flows/intents/reconcile.server';
import type { REVIEW, SomeStep, WizardPaths } from './open-step.server';
import type { SentElsewhere } from './unknown.server';
import type { AnswersOf, KeyOf, Steps, WizardDefinition } from './wizard.server';

/** The parts that the pages of one wizard share. */
export interface WizardArea<S extends Steps> {
  readonly wizard: WizardDefinition<S>;
  readonly paths: WizardPaths;
  /** The right to send it. A user who may only fill it in reads this at every step (PER-05). */
  readonly sends: Requirement;
  words(t: Translator): WizardWords<S>;
  /** The heading of a step that depends on earlier answers. */
  heading?(t: Translator, key: KeyOf<S> | typeof REVIEW, open: SomeStep<S> | null): string | null;
  /** The subject for the page title, which tells several tabs apart. */
  name(open: SomeStep<S>): string | null;
  /** The subject with the chosen product, below the heading. Null before the first choice. */
  note(open: SomeStep<S>): string | null;
  /**
   * The answers of the steps before this one (`isSettled`), in words, which stay in sight while the user answers it.
   * Absent where the note says enough.
   */
  bar?(access: Access, open: SomeStep<S>, isSettled: (step: KeyOf<S>) => boolean): readonly string[];
  /** The subject by which drafts are compared, and the step that asks for it. Null until that step is complete. */
  readonly subject: { readonly step: KeyOf<S>; of(answers: Partial<AnswersOf<S>>): string | null };
  /** The facts of a draft that other pages show. */
  about(steps: KeptSteps): DraftAbout;
  /** Fields that a step keeps although its form did not show them. */
  carry?(key: KeyOf<S>, form: URLSearchParams, typed: TypedFields, draft: DraftEntry): TypedFields;
  /** True when the user has not filled in a field of the step after a look. */
  isUntouched?(key: KeyOf<S>, typed: TypedFields): boolean;
  /** The steps that an earlier order can fill in. Absent where no order is like another. */
  readonly filled?: FilledSteps<S>;
  /** Further things that are remembered of a user, and cleared with their earlier orders. */
  readonly remembers?: Remembered;
  /** The look-up of a sent draft whose outcome is unknown. */
  readonly lookUp: LookUp;
  /** Other kinds of intents that belong to this wizard. Its lists of open outcomes include them. */
  readonly besides?: readonly SentElsewhere[];
  /** The text of a sent draft in a row. */
  sentAs(intent: Intent): DraftNames;
  /** The context of the texts about its drafts, and about all that it sends. Absent for orders. */
  readonly noun?: 'quote';
  /** The kind of a sent draft, as a context of the texts (`wizard:status`). Undefined for an order. */
  kindOf(payload: unknown): 'quote' | undefined;
}

/** Something that is remembered of a user, whom it is shown to and who clears it. */
export interface Remembered {
  show(
    this: void,
    access: Pick<Access, 'session' | 't'>,
  ): Promise<{
    readonly title: string;
    readonly text: string;
    readonly rows: readonly { readonly key: string; readonly label: string; readonly value: string }[];
  }>;
  forget(this: void, session: Session): Promise<void>;
}

export interface DraftNames {
  readonly name: string;
  readonly detail: string;
}

export interface WizardWords<S extends Steps> {
  /** The activity that follows the name of a step in the title. */
  readonly doing: string;
  readonly steps: Readonly<Record<KeyOf<S> | typeof REVIEW, string>>;
  readonly headings: Readonly<Record<KeyOf<S> | typeof REVIEW, string>>;
  readonly mayNotSend: { readonly title: string; readonly text: string };
  /** The texts of the list of drafts. */
  readonly drafts: { readonly name: string; readonly detail: string; readonly start: string };
  /** The name of a draft without answers. */
  readonly none: DraftNames;
}

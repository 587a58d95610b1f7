import type { StepState } from '~/telecom/timeline/timeline-steps';
import type { Shown } from '~/kernel/ui/status';

/** The progress of an order, as text. Its area computes it, or the provider reports it. */
export interface Course {
  /** The id that is unique among the orders of its record. */
  readonly id: string;
  readonly open: boolean;
  /** The title of the order's card on its own page. On other pages the title is its place among the record's orders. */
  readonly title?: string;
  /** The kind of change, in words that fit into a sentence. */
  readonly name: string;
  readonly state: Shown;
  readonly steps: readonly Step[];
  /** More notes about the order. */
  readonly notes: readonly string[];
  /** The steps that still have to come. */
  readonly next: readonly string[];
  /** The actions of the order. Empty for users without the right. */
  readonly menu: readonly MenuItem[];
  /** True when it can be changed on another page. */
  readonly elsewhere: boolean;
  /** True for the newest order of its record. The steps of other orders are named by their kind. */
  readonly isNewest: boolean;
}

export interface Step extends StepLook {
  readonly key: string;
  readonly title: string;
  /** The state in the provider's words, when the portal has no word for it. */
  readonly said?: string | null;
  readonly more: StepMore | null;
  /** The date that was promised first and what became of it, as text. Absent where it has not moved. */
  readonly ghost?: { readonly label: string; readonly date: string; readonly shift: string } | null;
}

/** The line below the title of a step: its date, a text, or a link. */
type StepMore =
  | { readonly date: string }
  | { readonly text: string }
  | { readonly href: string; readonly label: string };

interface StepLook {
  readonly state: StepState;
  readonly danger: boolean;
  readonly word: StepState | Trouble | 'awaited' | 'lapsed';
}

export type Trouble = 'failed' | 'cancelled';

/** The word and the look of a step. The word says what happened, so that colour is not the only sign (TRX-03). */
export function stepLook(state: StepState, trouble: Trouble | null = null): StepLook {
  return { state, danger: trouble !== null, word: trouble !== null && state === 'completed' ? trouble : state };
}

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  /** Null for an action that is not available now. */
  readonly href: string | null;
  /** The reason why the action is not available. */
  readonly reason: string | null;
  /** True when the order waits for this step. It then stands as a button with the step of now. */
  readonly isAwaited: boolean;
}

import type { StepState } from '~/telecom/timeline/timeline-steps';
import type { Shown } from '~/kernel/ui/status';

/** An order on its way, as text: its area computes it, or the provider tells it. */
export interface Course {
  /** Tells it from other orders of its record. */
  readonly id: string;
  readonly open: boolean;
  /** The title of its card on a page about this order alone. Other pages name its place among the record's orders. */
  readonly title?: string;
  /** The kind of change, as words within a sentence. */
  readonly name: string;
  readonly state: Shown;
  readonly steps: readonly Step[];
  /** Further notes about the order. */
  readonly notes: readonly string[];
  /** The steps that are still to come. */
  readonly next: readonly string[];
  /** The actions of the order; empty for users without the right. */
  readonly menu: readonly MenuItem[];
  /** True when it can be changed on another page. */
  readonly elsewhere: boolean;
  /** True for the newest order of its record. The steps of other orders are named by their kind. */
  readonly isNewest: boolean;
}

export interface Step extends StepLook {
  readonly key: string;
  readonly title: string;
  /** Its state in the words of who told it, where it is none of ours. */
  readonly said?: string | null;
  readonly more: StepMore | null;
}

/** Below the title of a step: its date, what there is to say of it, or the way to more. */
type StepMore =
  | { readonly date: string }
  | { readonly text: string }
  | { readonly href: string; readonly label: string };

interface StepLook {
  readonly state: StepState;
  readonly danger: boolean;
  readonly word: StepState | Trouble | 'awaited';
}

type Trouble = 'failed' | 'cancelled';

/** The word and the look of a step: of what happened, not of its colour alone (TRX-03). */
export function stepLook(state: StepState, trouble: Trouble | null = null): StepLook {
  return { state, danger: trouble !== null, word: trouble !== null && state === 'completed' ? trouble : state };
}

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  /** null for what cannot be done now. */
  readonly href: string | null;
  /** Why. */
  readonly reason: string | null;
  /** True when the order waits for this step, so that its menu stands open. */
  readonly isAwaited: boolean;
}

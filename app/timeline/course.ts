import type { StepState } from '~/domain/order/timeline-steps';
import type { Shown } from '~/ui/status';

/** An order on its way, as text: its area computes it, or the provider tells it. */
export interface Course {
  /** Tells it from other orders of its record. */
  readonly id: string;
  readonly open: boolean;
  /** What its card is called where the page is about this order alone; otherwise it says which of its record it is. */
  readonly title?: string;
  /** What it does, as words within a sentence. */
  readonly name: string;
  readonly state: Shown;
  readonly steps: readonly Step[];
  /** What else there is to know. */
  readonly notes: readonly string[];
  /** What is still to come. */
  readonly next: readonly string[];
  /** What can be done with it; nothing for who may not. */
  readonly menu: readonly MenuItem[];
  /** Whether it can be changed, but not here. */
  readonly elsewhere: boolean;
  /** Whether it is the newest of its record: the steps of others are named by what they do. */
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
  /** Whether the order waits for it: the menu stands open. */
  readonly isAwaited: boolean;
}

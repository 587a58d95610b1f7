import type { Tone } from '~/kernel/ui/notice';
import type { Shown } from '~/kernel/ui/status';

/** A fact about the request of a run. */
export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly values: readonly string[];
  /** The link to its record, when there is one. */
  readonly href?: string;
}

/** A part of a run's page that only its action has. A part with a tone is a notice; otherwise it is a card. */
export interface Part {
  readonly key: string;
  readonly tone?: Tone;
  readonly title: string;
  readonly intro?: string;
  readonly rows?: readonly { readonly key: string; readonly label: string; readonly lines: readonly string[] }[];
  /** The text for a table without rows. */
  readonly none?: string;
  readonly points?: readonly { readonly key: string; readonly text: string; readonly href?: string }[];
  readonly after?: readonly string[];
}

/** Rows of the provider, as a table. */
export interface RowsShown {
  readonly caption: string;
  readonly columns: readonly { readonly key: string; readonly label: string; readonly heads?: boolean }[];
  readonly rows: readonly {
    readonly key: string;
    readonly href: string;
    readonly cells: Readonly<Record<string, string | Shown>>;
  }[];
}

import type { Requirement } from '~/kernel/access/permissions';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { Line } from './line';

/** The person for whom lines are written. */
export type Reader = Pick<Access, 'session' | 'permissions' | 't' | 'now' | 'timezone' | 'language'>;

/** A source of lines that the portal's own store answers. */
export interface OwnSource {
  readonly key: string;
  readonly requirement: Requirement;
  /** The name of its records, for a page that could not read them. */
  title(this: void, t: Translator): string;
  own(this: void, reader: Reader): Promise<readonly Line[]>;
}

/** An answer of the provider, and whether there is more of it. */
export interface Facts<T> {
  readonly rows: readonly T[];
  readonly isPart: boolean;
  /**
   * The memory of a source that reads its list a page at a time. `next` is the page to read, `seen` the records that
   * were read, and `round` those since the first page.
   */
  readonly listed?: { readonly next: number; readonly seen: ReadonlySet<string>; readonly round: ReadonlySet<string> };
}

/** A source of lines that the provider answers, with one answer for the whole organisation. */
export interface AskedSource<T = unknown> {
  readonly key: string;
  readonly requirement: Requirement;
  /** The name of its records, for a page that could not read them or read only a part. */
  title(this: void, t: Translator): string;
  /** True when it takes several calls, so that only the page asks and the menu counts what is known. */
  readonly isForPage?: boolean;
  /** `before` is the last answer, for a source that reads its records some at a time. */
  ask(this: void, provider: Provider, now: Date, before?: Facts<T> | null): Promise<Facts<T>>;
  /** It may also read the portal's own store, such as for what the user asked about these records. */
  lines(this: void, rows: readonly T[], reader: Reader): readonly Line[] | Promise<readonly Line[]>;
}

export type Source = OwnSource | AskedSource;

export function isAsked(source: Source): source is AskedSource {
  return 'ask' in source;
}

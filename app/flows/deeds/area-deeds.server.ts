import type { Requirement } from '~/kernel/access/permissions';
import type { Translator } from '~/kernel/i18n/i18n.server';

/** How an area names its deeds and records in the activity log. It stands in its `deeds.server.ts`. */
export interface AreaDeeds {
  /**
   * Its records by their kind in the audit: the area of a record that changed, or the wizard of one that was made.
   */
  readonly records: Readonly<Record<string, RecordKind>>;
  /** Its deeds by their wizard, or by `area action`. Panels and actions for many records bring their own titles. */
  readonly deeds: Readonly<Record<string, (t: Translator) => string>>;
  /** The right to read the orders among them. Absent for an area without orders. */
  readonly orders?: Requirement;
}

export interface RecordKind {
  name(this: void, t: Translator, id: string): string;
  /** Its page. Absent for a kind without one; null for an id without one. */
  href?(this: void, id: string): string | null;
  /** The id as people see it. Empty for a kind that has one record. */
  shown?(this: void, id: string): string;
}

import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { AskedField, FieldProblem } from '../choice/asked-field';
import type { ItemOutcome } from '../outcomes.server';
import type { RunItem } from '../run';

/** The correction of one row of an ended run that only asks. The row is asked about alone, and the other rows stay. */
export interface Mends<Wish> {
  /** True for a row that lacks something. */
  isOpen(this: void, item: ItemOutcome): boolean;
  /** True for a row that lacks nothing and may be changed all the same. */
  mayChange(this: void, item: ItemOutcome): boolean;
  /** The rows that were sent since, by their names, which nobody may change any more. @param run the id of their run */
  sent(this: void, access: Pick<Access, 'session'>, run: string): Promise<{ has(name: string): boolean }>;
  /** The fields of a row with their first values. Each is a text of one line, or a list to choose from. */
  fields(this: void, item: ItemOutcome, t: Translator): readonly AskedField[];
  /** The row with these fields, or the problem with one of them. @param all the rows of its run */
  row(
    this: void,
    typed: Readonly<Record<string, string>>,
    about: { readonly item: ItemOutcome; readonly all: readonly ItemOutcome[]; readonly wish: Wish },
    t: Translator,
  ): RunItem | FieldProblem;
  /** The number of a row as people know it. */
  number(this: void, item: ItemOutcome): number;
}

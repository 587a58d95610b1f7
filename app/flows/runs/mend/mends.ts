import type { Translator } from '~/kernel/i18n/i18n.server';
import type { AskedField, FieldProblem } from '../choice/asked-field';
import type { ItemOutcome } from '../outcomes.server';
import type { RunItem } from '../run';

/** The correction of one row of an ended run that only asks. It is asked about alone, and the other rows stay. */
export interface Mends<Wish> {
  /** True for a row that lacks something. */
  isOpen(this: void, item: ItemOutcome): boolean;
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

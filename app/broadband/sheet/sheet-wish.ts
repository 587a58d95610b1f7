import type { NamedColumns } from '../domain/sheet/asked-columns';
import type { Unread } from '../domain/sheet/sheet-rows';
import type { KeptSteps } from '~/flows/drafts/kept';
import type { OrderDefaults } from '../domain/order-defaults';
import type { Wished } from '~/flows/runs/run';
import type { Language } from '~/kernel/session/session.server';

/** A request to judge the rows of a sheet. */
export interface SheetWish extends Wished {
  readonly kind: 'sheet';
  /** The number of rows that are judged. */
  readonly count: number;
  /** The id and the answers of the order that fills in each row, as they were when the sheet was sent. */
  readonly like: string;
  readonly example: KeptSteps;
  /** The organisation's defaults at that time. Absent in runs of earlier versions. */
  readonly defaults?: OrderDefaults;
  /** The example in words. */
  readonly text: string;
  /** `best` takes another line where the wanted one is not available. */
  readonly otherwise: 'none' | 'best';
  /** The part of the sheet that orders nothing. Absent when every cell is read. */
  readonly unread?: Unread;
  /** The sheet as text, whose user is asked what its columns hold. Absent when every column is known. */
  readonly asked?: AskedSheet;
  /** The language of the stored texts. */
  readonly language: Language;
}

export interface AskedSheet {
  /** Empty for a sheet without headings. */
  readonly headings: readonly string[];
  /** The columns as known or as named by the user. */
  readonly columns: NamedColumns;
  /** True once the user has named them. */
  readonly isNamed: boolean;
}

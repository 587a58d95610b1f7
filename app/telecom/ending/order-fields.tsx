import type { ReactNode } from 'react';
import { SummaryList } from '~/kernel/ui/summary-list';

/** An order that a panel is about. */
export interface OrderShown {
  /** Its uuid, where the form names it. */
  readonly order?: string;
  readonly lines: readonly { readonly key: string; readonly label: string; readonly value: string }[];
}

/** The order that a panel is about, before the fields of its form. */
export function OrderFields({ choices, children }: { choices: OrderShown; children: ReactNode }) {
  return (
    <>
      <SummaryList rows={choices.lines} />
      {choices.order !== undefined && <input type="hidden" name="order" value={choices.order} />}
      {children}
    </>
  );
}

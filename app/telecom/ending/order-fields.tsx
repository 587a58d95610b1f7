import type { ReactNode } from 'react';
import { SummaryList } from '~/kernel/ui/summary-list';

export interface OrderShown {
  /** The order's uuid, for forms that post it. */
  readonly order?: string;
  readonly lines: readonly { readonly key: string; readonly label: string; readonly value: string }[];
}

/** The order of a panel, above the fields of its form. */
export function OrderFields({ choices, children }: { choices: OrderShown; children: ReactNode }) {
  return (
    <>
      <SummaryList rows={choices.lines} />
      {choices.order !== undefined && <input type="hidden" name="order" value={choices.order} />}
      {children}
    </>
  );
}

import type { ReactNode } from 'react';
import { SummaryList } from '~/kernel/ui/summary-list';

interface OrderFieldsProps {
  readonly choices: {
    readonly order: string;
    readonly lines: readonly { key: string; label: string; value: string }[];
  };
  readonly children?: ReactNode;
}

/** The order that a panel is about, before the fields of its form. */
export function OrderFields({ choices, children }: OrderFieldsProps) {
  return (
    <>
      <SummaryList rows={choices.lines} />
      <input type="hidden" name="order" value={choices.order} />
      {children}
    </>
  );
}

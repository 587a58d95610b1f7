import type { ReactNode } from 'react';
import { worded } from './words';

export type SummaryRow = {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** `text` is visible, and `subject` is for screen readers, so that every link on the page has its own name. */
  change?: { href: string; text: string; subject: string } | undefined;
};

interface SummaryListProps {
  readonly rows: readonly SummaryRow[];
  /** The text when there are no rows. */
  readonly none?: ReactNode;
}

export function SummaryList({ rows, none }: SummaryListProps) {
  if (rows.length === 0 && none) return <p className="muted">{none}</p>;
  return (
    <dl className="dl">
      {rows.map(({ key, label, value, change }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{worded(value)}</dd>
          {change && (
            <dd className="no-print">
              <a href={change.href}>
                {change.text}
                <span className="sr"> {change.subject}</span>
              </a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

export interface RowAction {
  readonly label: string;
  readonly href: string;
}

interface RowActionsProps {
  readonly actions: readonly RowAction[];
  /** The record of the row, for screen readers. */
  readonly subject: string;
}

/** The links of a row to what its reader may do about the record. */
export function RowActions({ actions, subject }: RowActionsProps) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {actions.map(({ label, href }) => (
        <li key={href}>
          <a href={href} className="inline-block min-h-6">
            {label}
            <span className="sr"> {subject}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

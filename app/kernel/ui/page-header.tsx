import type { ReactNode } from 'react';
import { worded } from './words';

export type Crumb = { label: string; href: string };

/** The path to this page. The page itself is the h1 below and is not repeated. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label={label}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.href}>
            <a href={crumb.href}>{worded(crumb.label)}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type PageHeaderProps = {
  title: ReactNode;
  /** A line under the title, such as a counter. */
  note?: ReactNode;
  crumbs?: ReactNode;
  actions?: ReactNode;
};

/** The title of a page. The h1 can take the focus when the focused element is gone (app/kernel/enhance/lists). */
export function PageHeader({ title, note, crumbs, actions }: PageHeaderProps) {
  return (
    <div className="head">
      {crumbs}
      <div>
        <h1 tabIndex={-1}>{worded(title)}</h1>
        {note && <div className="muted">{worded(note)}</div>}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </div>
  );
}

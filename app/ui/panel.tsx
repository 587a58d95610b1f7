import { useId } from 'react';
import type { ReactNode } from 'react';

type PanelProps = { title?: ReactNode; level?: 2 | 3; actions?: ReactNode; children: ReactNode };

/** A part of a page, named by its heading. */
export function Panel({ title, level = 2, actions, children }: PanelProps) {
  const titleId = useId();
  if (!title) return <div className="panel">{children}</div>;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="panel" aria-labelledby={titleId}>
      <div className="panel-head">
        <Heading id={titleId}>{title}</Heading>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** Panels beside each other where the window allows it. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className="panels">{children}</div>;
}

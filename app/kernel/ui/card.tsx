import { useId } from 'react';
import type { ReactNode } from 'react';

type CardProps = {
  title?: ReactNode;
  level?: 2 | 3;
  /** The id of its heading, which links lead to and focus. */
  anchor?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
};

/** A part of a page, named by its heading. */
export function Card({ title, level = 2, anchor, actions, children }: CardProps) {
  const ownId = useId();
  const titleId = anchor ?? ownId;
  if (!title) return <div className="panel">{children}</div>;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="panel" aria-labelledby={titleId}>
      <div className="panel-head">
        <Heading id={titleId} tabIndex={anchor ? -1 : undefined}>
          {title}
        </Heading>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** Cards beside each other, where the window is wide enough. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className="panels">{children}</div>;
}

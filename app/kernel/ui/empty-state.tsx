import type { ReactNode } from 'react';
import { Icon } from './icons';
import type { IconName } from './icon-paths';

/** An empty part of a page: why it is empty, and what to do next (TAB-07). */
export function EmptyState({
  icon = 'search',
  title,
  children,
  actions,
}: {
  icon?: IconName;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className="actions">{actions}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { FailedPanel } from '~/kernel/frame/errors/failed-panel';
import { Card } from '~/kernel/ui/card';
import type { Part } from './part.server';

interface PartPanelProps<T> {
  readonly title: ReactNode;
  /** The id of its heading, for links. */
  readonly anchor?: string;
  readonly part: Part<T | null>;
  /** The text for an empty part. */
  readonly none: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Content below the part, also when the provider fails. */
  readonly after?: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** A panel that loads on its own. When the provider fails, the panel shows the failure in its place (ERR-04). */
export function PartPanel<T>({ title, anchor, part, none, actions, after, children }: PartPanelProps<T>) {
  return (
    <Card title={title} anchor={anchor} actions={actions}>
      {'failed' in part ? (
        <FailedPanel message={part.failed} isUnread={part.unread} isBusy={part.busy} level={3} />
      ) : part.value === null ? (
        <p className="muted">{none}</p>
      ) : (
        children(part.value)
      )}
      {after}
    </Card>
  );
}

import type { ReactNode } from 'react';
import { FailedPanel } from '~/frame/failed-panel';
import { Panel } from '~/ui/panel';
import type { Loaded } from './detail.server';

interface LoadedPanelProps<T> {
  readonly title: ReactNode;
  readonly loaded: Loaded<T | null>;
  /** Said when there is nothing. */
  readonly none: ReactNode;
  /** What stands below it, whatever the provider answered. */
  readonly after?: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** A panel that stands alone: when the provider fails it, it says so in its place (ERR-04). */
export function LoadedPanel<T>({ title, loaded, none, after, children }: LoadedPanelProps<T>) {
  return (
    <Panel title={title}>
      {'failed' in loaded ? <FailedPanel message={loaded.failed} level={3} /> : loaded.value === null ? <p className="muted">{none}</p> : children(loaded.value)}
      {after}
    </Panel>
  );
}

import type { ReactNode } from 'react';
import { FailedPanel } from '~/frame/failed-panel';
import { Panel } from '~/ui/panel';
import type { Loaded } from './detail.server';

/** A panel that stands alone: when the provider fails it, it says so in its place (ERR-04). */
export function LoadedPanel<T>({ title, loaded, none, children }: { title: ReactNode; loaded: Loaded<T | null>; none: ReactNode; children: (value: T) => ReactNode }) {
  if ('failed' in loaded) {
    return (
      <Panel title={title}>
        <FailedPanel message={loaded.failed} level={3} />
      </Panel>
    );
  }
  return <Panel title={title}>{loaded.value === null ? <p className="muted">{none}</p> : children(loaded.value)}</Panel>;
}

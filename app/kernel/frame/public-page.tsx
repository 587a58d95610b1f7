import type { ReactNode } from 'react';
import { Notice } from '~/kernel/ui/notice';
import { PageHeader } from '~/kernel/ui/page-header';
import { PublicFrame } from '~/kernel/ui/shell/public-frame';
import { ActingChip } from './acting-chip';
import { useRootData } from './root-data';
import { useFrame } from './use-frame';

/** A page for visitors: no drawer, no toolbar (AUT-13). */
export function PublicPage({ title, children }: { title?: string; children: ReactNode }) {
  const frame = useFrame();
  const acting = useRootData()?.acting;
  return (
    <PublicFrame
      brand={frame.brand}
      language={frame.languages}
      support={frame.support}
      skip={frame.skip}
      stamp={frame.stamp}
      acting={acting && <ActingChip />}
    >
      {frame.alert && <Notice tone="warning">{frame.alert}</Notice>}
      <div className="panel stack">
        {title && <PageHeader title={title} />}
        {children}
      </div>
    </PublicFrame>
  );
}

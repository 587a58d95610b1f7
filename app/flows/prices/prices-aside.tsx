import type { ReactNode } from 'react';
import { Card } from '~/kernel/ui/card';
import { HiddenPricesNotice } from './hidden-prices';

interface PricesAsideProps {
  /** True when the user may not see prices, or has switched them off (PER-05). */
  readonly isHidden: boolean;
  readonly title: string;
  /** The reason why there are no prices. Null when there are. */
  readonly none: string | null;
  readonly children: ReactNode;
}

/** The prices beside an order, to which the price button leads (BBO-06, MOB-15). */
export function PricesAside({ isHidden, title, none, children }: PricesAsideProps) {
  return (
    <div id="prices" className="aside" tabIndex={-1}>
      {isHidden ? (
        <HiddenPricesNotice />
      ) : (
        <Card title={title}>{none === null ? children : <p className="muted">{none}</p>}</Card>
      )}
    </div>
  );
}

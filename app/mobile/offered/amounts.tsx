import { Fragment } from 'react';
import { Price } from '~/flows/prices/price';
import { worded } from '~/kernel/ui/words';
import type { Amount } from './offered.server';

/** The price in the provider's words. */
export function Amounts({ amounts }: { amounts: readonly Amount[] }) {
  return amounts.map(({ amount, per }, at) => (
    <Fragment key={at}>
      {at > 0 && <> + </>}
      {worded(amount)}
      <Price amount="" per={per} />
    </Fragment>
  ));
}

import { ProductPage } from '~/broadband/availability/product-page';
import { WatchAction } from '~/broadband/watched/watch-action';
import type { StepProps } from '~/flows/wizard/pages/views';
import type { pages } from './order.pages.server';
import { SameAddressNotice } from './same-address/same-address';

export function OrderProduct({ same, watch, ...step }: StepProps<(typeof pages)['steps']['product']>) {
  return (
    <ProductPage {...step} notice={<SameAddressNotice same={same ?? null} />} later={<WatchAction watch={watch} />} />
  );
}

import { ProductPage } from '~/broadband/availability/product-page';
import type { StepProps } from '~/flows/wizard/pages/views';
import type { pages } from './order.pages.server';
import { SameAddressNotice } from './same-address/same-address';

export function OrderProduct({ same, ...step }: StepProps<(typeof pages)['steps']['product']>) {
  return <ProductPage {...step} notice={<SameAddressNotice same={same ?? null} />} />;
}

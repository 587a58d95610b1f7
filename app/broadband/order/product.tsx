import type { StepProps } from '~/flows/wizard/pages/views';
import { AvailabilityTrouble } from '../availability/availability-trouble';
import { ProductForm } from '../availability/product-form';
import type { pages } from './order.pages.server';
import { SameAddressNotice } from './same-address/same-address';

export function OrderProduct({
  availability,
  consent,
  same,
  answer,
  ...loaded
}: StepProps<(typeof pages)['steps']['product']>) {
  return (
    <>
      <SameAddressNotice same={same ?? null} />
      {availability.kind === 'lines' ? (
        <ProductForm
          key={availability.tab}
          {...loaded}
          availability={availability}
          result={answer?.result}
          consent={answer ? (answer.consent ?? null) : consent}
        />
      ) : (
        <AvailabilityTrouble availability={availability} addressHref={loaded.addressHref} result={answer?.result} />
      )}
    </>
  );
}

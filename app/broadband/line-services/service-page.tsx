import type { StepProps } from '~/flows/wizard/pages/views';
import { FailedPanel } from '~/kernel/frame/errors/failed-panel';
import { PricesPanel } from './prices-panel';
import { ServiceForm } from './service-form';
import type { serviceStepParts } from './service-step.server';

/** The step of the services, in any wizard. Its prices stand beside the form. */
export function ServicePage({ form, prices, answer }: StepProps<ReturnType<typeof serviceStepParts>>) {
  return (
    <div className="beside">
      {form.choices ? (
        <ServiceForm {...form} result={answer?.result} mayPrice={prices?.kind !== 'hidden'} />
      ) : (
        <FailedPanel message={form.failure} />
      )}
      {prices && <PricesPanel prices={prices} />}
    </div>
  );
}

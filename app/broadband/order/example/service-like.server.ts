import type { Preferred } from '~/broadband/domain/order-defaults';
import { filledServices } from '~/broadband/line-services/like/filled-services.server';
import type { FilledStep } from '~/flows/wizard/example/answers-like.server';
import type { OrderSteps } from '../order-wizard.server';

/** How an earlier order fills in the step of the services. */
export const serviceLike: FilledStep<OrderSteps, 'service'> = filledServices({ offerOnly: false });

/** How an earlier order fills in the step where these choices come before its own. */
export function serviceLikeAfter(preferred: Preferred): FilledStep<OrderSteps, 'service'> {
  return filledServices({ offerOnly: false, preferred });
}

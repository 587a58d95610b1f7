import { settle } from '~/provider/client.server';
import { ProviderFailure, ProviderRejection, ProviderWeather } from '~/provider/errors';
import { OWN_REFUSAL, type Obstacle } from './sim-wish';

/** Nothing is sent: what was looked at right before stands in the way. */
export function ownRefusal(obstacle: Obstacle): ProviderFailure {
  return new ProviderFailure(new ProviderRejection(OWN_REFUSAL + obstacle, []));
}

/** What is read before something is sent: when it fails, nothing was sent. */
export async function beforeSending<T>(read: Promise<T>): Promise<T> {
  const settled = await settle(read);
  if (settled.ok) return settled.value;
  const { error } = settled.failure;
  throw error instanceof ProviderWeather
    ? new ProviderFailure(new ProviderWeather(error.kind, error.call, false))
    : settled.failure;
}

import { runtime } from '~/kernel/process/runtime.server';
import type { SessionLimits } from './session.server';

/** How long a session lives now, by the settings and the steps of the clock. */
export function limits(): SessionLimits {
  const { env, clockSteps } = runtime();
  // a session that begins now does not have the steps of before
  clockSteps.look();
  return {
    idleMs: env.idleMinutes * 60_000,
    absoluteMs: env.absoluteHours * 3_600_000,
    steppedSince: clockSteps.since,
  };
}

import type { LookUp } from '~/flows/intents/reconcile.server';
import type { AnyJob, Job } from './job';

/** How it is found what became of a record of such a run. */
export function lookUpOfJob(job: AnyJob): LookUp {
  const { find, list, nameOf, name, requirement, told } = job as Job<unknown, unknown>;
  return {
    wizard: name,
    requirement,
    sends: requirement,
    told: ({ payload }, t) => told(payload, t),
    find: (provider, intent) => find(provider, intent.payload, intent),
    ...(list && { list }),
    ...(nameOf && { nameOf }),
  };
}

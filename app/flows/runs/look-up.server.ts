import type { Intent } from '~/flows/intents/intent';
import type { LookUp } from '~/flows/intents/reconcile.server';
import { isReading, type AnyJob, type AnySends } from './job';

/** The look-ups of the records' intents, one for each job name. Jobs that only read need none. */
export function lookUpsOfJobs(jobs: readonly AnyJob[]): LookUp[] {
  const sending = jobs.filter((job): job is AnySends => !isReading(job));
  const names = [...new Set(sending.map(({ name }) => name))];
  return names.flatMap((name) => {
    const [first, ...more] = sending.filter((job) => job.name === name);
    return first ? [lookUpOfJob(first, more)] : [];
  });
}

/** @param others the jobs of the same name; the action of an intent tells which of them sent it */
export function lookUpOfJob(job: AnySends, others: readonly AnySends[] = []): LookUp {
  const { list, nameOf, numbersOf, name, requirement } = job;
  const jobOf = ({ action }: Intent) => others.find(({ kind }) => kind === action) ?? job;
  return {
    wizard: name,
    requirement,
    sends: requirement,
    describe: (intent, t) => jobOf(intent).describe(intent.payload, t),
    find: (provider, intent) => jobOf(intent).find(provider, intent.payload, intent),
    ...(list && { list }),
    ...(nameOf && { nameOf }),
    ...(numbersOf && { numbersOf }),
  };
}

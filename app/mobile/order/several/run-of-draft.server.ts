import { z } from 'zod';
import type { Candidate, Intent } from '~/flows/intents/intent';
import { readRun } from '~/flows/runs/kept-run.server';
import { runIdFrom } from '~/flows/runs/runs.server';

/** The trace of a draft with several SIMs. Its intent makes only their run. */
const RunTrace = z.object({ run: z.uuid() });

const EFFECT = 'run ';

/** The one run that a draft can become. */
export function runIdOfDraft(draft: string): string {
  return runIdFrom(draft);
}

/** The run as the effect of its draft's intent. */
export function runEffect(run: string): string {
  return EFFECT + run;
}

/** The run's id; null for an effect at the provider. */
export function runOfEffect(effect: string): string | null {
  return effect.startsWith(EFFECT) ? effect.slice(EFFECT.length) : null;
}

/** True for the intent of a draft with several SIMs. The provider lists no such intent. */
export function isOfRun({ trace }: Pick<Intent, 'trace'>): boolean {
  return RunTrace.safeParse(trace).success;
}

/** The run of the draft, read from the store without a call. Null for the intent of a single SIM. */
export async function findRun({ trace }: Pick<Intent, 'trace'>): Promise<Candidate[] | null> {
  const { run: id } = RunTrace.safeParse(trace).data ?? {};
  if (id === undefined) return null;
  const run = await readRun(id);
  if (!run) return [];
  return [{ effect: runEffect(id), name: null, madeAt: new Date(run.value.madeAt).toISOString(), certain: true }];
}

import { z } from 'zod';
import type { Candidate, Intent } from '~/intents/intent';
import { readRun, runIdFrom } from '~/runs/runs.server';

/** What the intent of a draft with several SIMs is traced by: it sends nothing itself, it makes their run. */
export const RunTrace = z.object({ run: z.uuid() });

const EFFECT = 'run ';

/** The one run that a draft can become. */
export function runIdOfDraft(draft: string): string {
  return runIdFrom(draft);
}

/** The run as the effect of its draft's intent. */
export function runEffect(run: string): string {
  return EFFECT + run;
}

/** Null for what the provider has made. */
export function runOfEffect(effect: string): string | null {
  return effect.startsWith(EFFECT) ? effect.slice(EFFECT.length) : null;
}

/** Whether a draft with several SIMs was sent by it: it stands in no list of the provider. */
export function isOfRun({ trace }: Pick<Intent, 'trace'>): boolean {
  return RunTrace.safeParse(trace).success;
}

/** Whether a draft became its run, which is kept here: nobody has to be asked. Null for the intent of a single SIM. */
export async function findRun({ trace }: Pick<Intent, 'trace'>): Promise<Candidate[] | null> {
  const { run: id } = RunTrace.safeParse(trace).data ?? {};
  if (id === undefined) return null;
  const run = await readRun(id);
  if (!run) return [];
  return [{ effect: runEffect(id), name: null, madeAt: new Date(run.value.madeAt).toISOString(), certain: true }];
}

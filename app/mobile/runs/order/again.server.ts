import { runtime } from '~/kernel/process/runtime.server';
import { isDraft } from '~/flows/drafts/drafts.server';
import { postedAttempt } from '~/flows/intents/once.server';
import { giveUp } from '~/flows/intents/conclude.server';
import { readIntent, type IntentEntry } from '~/flows/intents/kept-intent.server';
import { lookFirst } from '~/flows/intents/look-first.server';
import { settlerOf } from '~/flows/intents/settler.server';
import { lateEffect } from '~/flows/intents/send.server';
import { paths } from '~/kernel/paths/paths';
import { FAILED, RUN_STATES } from '~/flows/runs/run';
import { lookUpOfJob } from '~/flows/runs/look-up.server';
import { changeRun, intentIdOf, readRun, type RunEntry } from '~/flows/runs/kept-run.server';
import { outcomesOf, type ItemOutcome } from '~/flows/runs/outcomes.server';
import { runIdFrom } from '~/flows/runs/runs.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { Flash } from '~/kernel/session/flash.server';
import { draftWith } from '~/flows/wizard/start.server';
import { mobileOrderArea } from '../../order/order-area.server';
import type { OrderWish } from '../../order/several/destined.server';
import { simOrderJob } from '../../order/several/order-job.server';

interface Made {
  readonly draft: string | null;
  readonly flash: Flash;
}

const says = (tone: Flash['tone'], key: string, draft: string | null = null): Made => ({
  draft,
  flash: { tone, key: `simRuns:orders.${key}` },
});

/** A SIM that was refused, held back or not found. */
interface Failed extends ItemOutcome {
  /** The draft that orders it again, or did. Null without one. */
  readonly draft: string | null;
}

/** The SIMs of a run that failed, in the order of the run. */
export async function failedOf(run: RunEntry): Promise<Failed[]> {
  const [outcomes, gone] = await Promise.all([outcomesOf(run), discardedOf(run)]);
  return outcomes
    .filter(({ outcome }) => FAILED.includes(outcome))
    .map((item) => {
      const { draft } = run.value.again?.[item.at] ?? { draft: null };
      return { ...item, draft: draft !== null && gone.has(draft) ? null : draft };
    });
}

/** The time in which a draft is made after it was written down. */
const MAKING_MS = 60_000;

/** The drafts of failed SIMs that ordered nothing and are no longer there. */
async function discardedOf({ value: { again = {} } }: RunEntry): Promise<ReadonlySet<string>> {
  const made = Object.values(again).filter(({ at }) => runtime().now() - at > MAKING_MS);
  const drafts = [...new Set(made.map(({ draft }) => draft))];
  const gone = await Promise.all(drafts.map(async (id) => !(await isDraft(id)) && !(await isSent(id))));
  return new Set(drafts.filter((_id, at) => gone[at]));
}

async function isSent(draft: string): Promise<boolean> {
  const state = (await readIntent(draft))?.value.state;
  return state !== undefined && state !== 'rejected' && state !== 'given up';
}

/** The failed SIMs that no draft orders again. */
export function undrafted(failed: readonly Failed[]): Failed[] {
  return failed.filter(({ draft }) => draft === null);
}

/** The attempt under which a run's failed records become one draft, even when several pages request it. */
export function attemptOf({ id }: RunEntry, failed: readonly ItemOutcome[]): string {
  return runIdFrom(`${id} without ${failed.map(({ at }) => at).join()}`);
}

/** The provider's list for checking the first SIM that was not found. Null when there is no such SIM. */
export async function lookOfRun(access: Access, run: RunEntry, failed: readonly ItemOutcome[]) {
  const lost = await lostOf(run, failed);
  const first = lost.toSorted((one, other) => one.value.sentAt - other.value.sentAt)[0] ?? null;
  return lookFirst(access, lookUpOfJob(simOrderJob), first, paths.mobileTransactions());
}

/** Records that the user has dealt with the SIMs that were not found. */
export async function dropLost({ session }: Access, run: RunEntry, failed: readonly ItemOutcome[]): Promise<void> {
  const by = settlerOf(session);
  await Promise.all((await lostOf(run, failed)).map((lost) => giveUp(lost, by)));
}

async function lostOf({ id }: RunEntry, failed: readonly ItemOutcome[]): Promise<IntentEntry[]> {
  const intents = await Promise.all(failed.map(({ at }) => readIntent(intentIdOf(id, at))));
  return intents.flatMap((intent) => (intent?.value.state === 'not placed' ? [intent] : []));
}

/**
 * A copy of the run's draft with the names that were refused or not found. Missing SIMs are looked up once more first.
 * @throws 404 for a run that orders no SIMs, 400 for a form without its attempt
 */
export async function orderAgain(access: Access, run: RunEntry): Promise<Made> {
  if (run.value.job !== simOrderJob.name) throw new Response(null, { status: 404 });
  if (!postedAttempt(access)) throw new Response(null, { status: 400 });
  const all = await failedOf(run);
  const failed = undrafted(all);
  if (failed.length === 0) return says('info', 'drafted', all[0]?.draft ?? null);
  const late = await Promise.all(
    failed.map(({ at }) => lateEffect(lookUpOfJob(simOrderJob), access.provider, intentIdOf(run.id, at))),
  );
  if (late.includes('not known')) return says('error', 'notLookedUp');
  const missing = failed.filter((_item, at) => late[at] === 'none');
  if (missing.length === 0) return says('info', 'found');
  // these SIMs make the id, so that a page which stayed open leads to no draft of others
  const id = attemptOf(run, missing);
  if (!(await reserve(run, missing, id))) return says('info', 'drafted');
  const names = missing.map(({ name }) => name);
  const draft = await draftWith(access.session, mobileOrderArea, stepsWith(run.value.wish as OrderWish, names), id);
  // records that continue in the draft need no further attention in the run
  await dropLost(access, run, failed);
  return says('info', 'made', draft.id);
}

/** Writes the draft down at all of these SIMs. False, without a write, when another draft has one of them meanwhile. */
async function reserve(run: RunEntry, missing: readonly Failed[], draft: string): Promise<boolean> {
  const { again: before = {} } = run.value;
  const reserved = Object.fromEntries(missing.map(({ at }) => [at, { draft, at: runtime().now() }]));
  await changeRun(run.id, RUN_STATES, ({ again = {} }) => {
    const isFree = missing.every(({ at }) => again[at]?.draft === before[at]?.draft || again[at]?.draft === draft);
    return isFree ? { again: { ...again, ...reserved } } : {};
  });
  const now = (await readRun(run.id))?.value.again ?? {};
  return missing.every(({ at }) => now[at]?.draft === draft);
}

/** The draft's own steps, with other names. */
function stepsWith({ steps }: OrderWish, names: readonly string[]): OrderWish['steps'] {
  const { sim } = steps;
  if (!sim) return steps;
  const others = sim.fields.filter(([name]) => name !== 'name' && name !== 'column');
  // each name is one whole line now, so a sheet's column no longer applies
  const fields = [...others, ['name', names.join('\n')], ['column', '0']] as const;
  return { ...steps, sim: { ...sim, fields } };
}

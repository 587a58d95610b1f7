import { formatDateTime } from '~/domain/time/dates';
import type { Translator } from '~/i18n/i18n.server';
import { OUTCOMES, type Outcome, type Run } from '~/runs/run';
import { outcomesOf, readOwnRun, type ItemOutcome, type RunEntry } from '~/runs/runs.server';
import type { Access } from '~/session/authorize.server';
import type { Shown } from '~/ui/status';
import { foreign } from '~/ui/words';
import { LOOKS } from './looks';
import { simJob } from './sim-job.server';
import { OWN_REFUSAL, type Obstacle, type SimWish } from './sim-wish';

export const SIM_JOBS: ReadonlySet<string> = new Set([simJob.name]);

/** @throws 404 for a malformed, unknown or somebody else's id */
export async function openRun({ session }: Access, id: string | undefined): Promise<RunEntry> {
  const run = await readOwnRun(session, SIM_JOBS, id);
  if (!run) throw new Response(null, { status: 404 });
  return run;
}

export function wishOf({ wish }: Run): SimWish {
  return wish as SimWish;
}

/** What is wished, in words. */
export function wishText(wish: SimWish, t: Translator): string {
  switch (wish.kind) {
    case 'tag':
      return t('simRuns:wishes.tag', { tags: wish.tags.join(', ') });
    case 'pool':
      return t('simRuns:wishes.pool', { name: foreign(wish.name) });
    default:
      return t(`simRuns:wishes.${wish.kind}`);
  }
}

type Words = Pick<Access, 't' | 'timezone'>;

/** Of a plan nothing has become anything yet: it says what will. */
export function outcomeShown(outcome: Outcome, { state }: Run, t: Translator): Shown {
  const planned = state === 'planned' && (outcome === 'waiting' || outcome === 'left');
  return { ...LOOKS[outcome], text: planned ? t(`simRuns:planned.${outcome}`) : t(`simRuns:outcome.${outcome}`) };
}

/** Why, where there is more to say than the outcome. */
export function noteOf({ outcome, obstacle, said }: ItemOutcome, t: Translator): string {
  if (obstacle !== null) return t(`simRuns:obstacle.${obstacle as Obstacle}`);
  const own = ownRefusalOf(said);
  if (own !== null) return t(`simRuns:obstacle.${own}`);
  if (outcome === 'refused') return said ?? t('simRuns:note.refused');
  return outcome === 'unknown' || outcome === 'not found' ? t(`simRuns:note.${outcome}`) : '';
}

/** What stood in the way when it was about to be sent, by our own look. */
function ownRefusalOf(said: string | null): Obstacle | null {
  return said?.startsWith(OWN_REFUSAL) ? (said.slice(OWN_REFUSAL.length) as Obstacle) : null;
}

export function itemRow(item: ItemOutcome, run: Run, { t, timezone }: Words) {
  return {
    at: item.at,
    uuid: item.id,
    name: item.name,
    detail: item.detail,
    outcome: outcomeShown(item.outcome, run, t),
    note: item.said === null || ownRefusalOf(item.said) ? noteOf(item, t) : foreign(noteOf(item, t)),
    sentAt: item.sentAt === null ? '' : formatDateTime(new Date(item.sentAt), timezone),
  };
}

export type Counts = Readonly<Record<Outcome, number>>;

export function countsOf(items: readonly Pick<ItemOutcome, 'outcome'>[]): Counts {
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  for (const { outcome } of items) counts[outcome] += 1;
  return counts;
}

/** Where a run is, in a word. What was lost may still be found after everything was sent. */
export function stateKey({ state }: Pick<Run, 'state'>, { unknown, sending }: Pick<Counts, 'unknown' | 'sending'>) {
  return state === 'ended' && unknown + sending > 0 ? ('open' as const) : state;
}

export interface OpenedRun {
  readonly run: RunEntry;
  readonly items: readonly ItemOutcome[];
  readonly counts: Counts;
}

export async function readRunWhole(access: Access, id: string | undefined): Promise<OpenedRun> {
  const run = await openRun(access, id);
  const items = await outcomesOf(run);
  return { run, items, counts: countsOf(items) };
}

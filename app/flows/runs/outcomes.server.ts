import { settledByOther } from '~/flows/intents/intent';
import { keptAt, type Kept } from './answers.server';
import { itemsOf, type RunEntry } from './kept-run.server';
import { outcomeOf, type Outcome, type RunItem } from './run';

/** One record of a run and what became of it. */
export interface ItemOutcome extends RunItem {
  /** Its place in the run, from 0. */
  readonly at: number;
  readonly outcome: Outcome;
  /** The provider's words of a refusal, or of what kept it back. */
  readonly said: string | null;
  /** When it was sent, milliseconds since 1970. */
  readonly sentAt: number | null;
  /** The answer of a job that only reads, as it gave it; null without one. */
  readonly answer: unknown;
  /** The provider's id of a record that was made. */
  readonly effect: string | null;
  /** Name of the thing that the provider gave instead of the one asked; empty when it has no name. */
  readonly otherwise: string | null;
  /** Name of what the provider still told right after the call, as before it; null where it told of the change. */
  readonly notYet: string | null;
  /** It waited when its run was held: whether it was sent from elsewhere is not known. */
  readonly isHeld: boolean;
  /** True when a person must say whether a found effect is its own. */
  readonly asks: boolean;
  /** Name of the colleague who said what became of it; null when nobody else did. */
  readonly settledBy: string | null;
}

const NOTHING: Kept = { intent: null, answered: null };

/** Every record with what became of it, in the order in which they are sent. */
export async function outcomesOf(run: RunEntry): Promise<ItemOutcome[]> {
  const items = await itemsOf(run);
  return Promise.all(
    items.map(async (item, at) => {
      const { intent, answered } = item.obstacle === null ? await keptAt(run, at) : NOTHING;
      const kept = intent ?? answered;
      const keptBack = run.value.keptBack?.[at];
      const otherwise = run.value.otherwise?.[at] ?? null;
      const outcome = outcomeOf(item, kept, keptBack, otherwise ?? undefined);
      const isHeld = outcome === 'waiting' && Boolean(run.value.held);
      const wasSent = outcome !== 'not sent';
      return {
        ...item,
        at,
        outcome: isHeld ? ('unknown' as const) : outcome,
        isHeld,
        obstacle: item.obstacle ?? (wasSent ? null : (keptBack?.obstacle ?? null)),
        said: (wasSent ? kept?.refusal : keptBack?.said) || null,
        sentAt: wasSent ? (kept?.sentAt ?? null) : null,
        answer: answered?.answer ?? null,
        effect: intent?.effect ?? null,
        otherwise,
        notYet: run.value.notYet?.[at] ?? null,
        asks: intent?.state === 'unknown' && intent.candidates.length > 0,
        settledBy: (wasSent && intent && settledByOther(intent)?.name) || null,
      };
    }),
  );
}

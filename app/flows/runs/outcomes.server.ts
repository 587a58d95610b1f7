import { settledByOther } from '~/flows/intents/intent';
import { keptAt, type Kept } from './answers.server';
import { itemsOf, type RunEntry } from './kept-run.server';
import { outcomeOf, type Outcome, type RunItem } from './run';

export interface ItemOutcome extends RunItem {
  /** Its place in the run, from 0. */
  readonly at: number;
  readonly outcome: Outcome;
  /** The provider's words of a refusal, or of the reason why the record was not sent. */
  readonly said: string | null;
  /** The moment of sending, in milliseconds since 1970. */
  readonly sentAt: number | null;
  /** The answer of a job that only reads, as its job gave it. Null without one. */
  readonly answer: unknown;
  /** The provider's id of a record that was made. */
  readonly effect: string | null;
  /** Name of the different effect that the provider reported. Empty for an effect without a name, null without one. */
  readonly otherwise: string | null;
  /** Name of the old value that the provider still reported right after the call. Null when it reported the change. */
  readonly notYet: string | null;
  /** True when it was waiting when its run was held. It may have been sent from elsewhere, unless the operator held it. */
  readonly isHeld: boolean;
  /** True when a person has to choose between candidates. */
  readonly asks: boolean;
  /** True when its user mended it since. */
  readonly isMended: boolean;
  /** Name of the colleague who settled it. Null when no colleague did. */
  readonly settledBy: string | null;
}

const NOTHING: Kept = { intent: null, answered: null };

/** The records with their outcomes, in the order of sending. */
export async function outcomesOf(run: RunEntry): Promise<ItemOutcome[]> {
  const items = await itemsOf(run);
  return Promise.all(
    items.map(async (planned, at) => {
      const mayBeKept = planned.obstacle === null || run.value.reads;
      const { intent, answered } = mayBeKept ? await keptAt(run, at) : NOTHING;
      const item = answered?.mended ? { ...planned, ...answered.mended, obstacle: null } : planned;
      const kept = intent ?? answered;
      const keptBack = run.value.keptBack?.[at];
      const otherwise = run.value.otherwise?.[at] ?? null;
      const outcome = outcomeOf(item, kept, keptBack, otherwise ?? undefined);
      const isHeld = outcome === 'waiting' && Boolean(run.value.held);
      const isDoubted = isHeld && !run.value.held?.byOperator;
      const wasSent = outcome !== 'not sent';
      return {
        ...item,
        at,
        outcome: isDoubted ? ('unknown' as const) : outcome,
        isHeld,
        obstacle: item.obstacle ?? (wasSent ? null : (keptBack?.obstacle ?? null)),
        said: (wasSent ? kept?.refusal : keptBack?.said) || null,
        sentAt: wasSent ? (kept?.sentAt ?? null) : null,
        answer: answered?.answer ?? null,
        effect: intent?.effect ?? null,
        otherwise,
        notYet: run.value.notYet?.[at] ?? null,
        asks: intent?.state === 'unknown' && intent.candidates.length > 0,
        isMended: answered?.mended !== undefined,
        settledBy: (wasSent && intent && settledByOther(intent)?.name) || null,
      };
    }),
  );
}

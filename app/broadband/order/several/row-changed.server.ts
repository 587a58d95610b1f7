import type { KeptSteps } from '~/flows/drafts/kept';
import { contentHash } from '~/flows/intents/intent.server';
import { readAnswer } from '~/flows/runs/answers.server';
import { readRun } from '~/flows/runs/kept-run.server';
import { orderPayload } from '../review/order-payload.server';
import { orderOf, type SentLine } from './sent-line.server';

/**
 * True when the row was changed on its sheet after its order was planned, so that the sheet would order something else.
 * A sheet that is not known any more has not changed.
 */
export async function isRowChanged({ from, order }: Pick<SentLine, 'from' | 'order'>): Promise<boolean> {
  const sheet = from?.at === undefined ? null : await readRun(from.sheet);
  const kept = sheet && (await readAnswer(sheet, from?.at ?? 0));
  if (!kept) return false;
  const { steps } = (kept.value.answer ?? {}) as { readonly steps?: KeptSteps };
  const now = steps && orderOf(steps);
  return !now || contentHash(orderPayload(now)) !== contentHash(order);
}

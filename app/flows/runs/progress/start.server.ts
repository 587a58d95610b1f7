import { data } from '@remix-run/node';
import { UNPRICED } from '~/flows/prices/quoted-price';
import { priceGate } from '~/flows/prices/unpriced.server';
import type { TicksAnswer } from '~/kernel/forms/ticks';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { noteTrouble, type RunEntry } from '../kept-run.server';
import type { OpenedRun } from '../open-run.server';
import { agreementOf } from '../plan/agreement.server';
import { quotedCost, receiptOf } from '../plan/receipt.server';
import type { Wished } from '../run';
import { wakeRunner } from '../runner.server';
import { beginRun } from '../runs.server';
import { prefetchNext } from './go-on.server';

const BOXES = ['looked', UNPRICED, 'agreed'];

export interface Refusal extends TicksAnswer {
  readonly message: string | null;
  /** The fingerprint of the costs beside which the boxes were ticked. */
  readonly seen: string;
}

/**
 * Begins a run, or goes on with it, as its user has seen it. Null when that is done, also by another tab. Otherwise the
 * answer says what has changed since (409), or which boxes are to be ticked (422).
 */
export async function startSeen(access: Access, opened: OpenedRun) {
  const { form, t, session } = access;
  const { run } = opened;
  const agreement = agreementOf(opened, t);
  if (agreement && form.get('plan') !== agreement.seen) return overtaken(access, t('runs:plan.other'));
  const price = agreement && priceGate(access, quotedCost(await receiptOf(access, opened)), 'change');
  if (price?.changed) return overtaken(access, price.changed);
  const boxes = {
    ...(run.value.held && !form.has('looked') ? { looked: t('runs:held.tick') } : {}),
    ...price?.boxes,
    ...(agreement && !form.has('agreed') ? { agreed: t('runs:plan.tick') } : {}),
  };
  if (Object.keys(boxes).length > 0) return unticked(access, boxes);
  const ahead = await prefetchNext(access, opened);
  if (ahead && (form.get('seen') ?? '') !== ahead.seen) return overtaken(access, ahead.other);
  const done = await goOn(run, price?.unpriced ? { ...run.value.wish, unpriced: true } : ahead?.wish);
  if (done !== 'already') wakeRunner();
  await putFlash(session, { tone: 'info', key: `runs:done.${done}` });
  return null;
}

/** Something else than its page showed: every box is ticked anew. */
function overtaken({ answer }: Access, message: string) {
  answer.failed = true;
  return data<Refusal>({ message, boxes: {}, ticked: [], seen: '' }, { status: 409 });
}

function unticked({ answer, form }: Access, boxes: Readonly<Record<string, string>>) {
  answer.failed = true;
  const ticked = BOXES.filter((name) => form.has(name));
  return data<Refusal>({ message: null, boxes, ticked, seen: form.get('seen') ?? '' }, { status: 422 });
}

/** One that waited for its user goes on at once. */
async function goOn(run: RunEntry, wish: Wished | undefined): Promise<'begun' | 'goesOn' | 'already'> {
  if (await beginRun(run, wish)) return 'begun';
  const { state, trouble } = run.value;
  if (state !== 'running' || trouble === null) return 'already';
  await noteTrouble(run.id, null);
  return 'goesOn';
}

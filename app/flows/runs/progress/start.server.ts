import { data } from '@remix-run/node';
import { actedIn } from '~/flows/intents/acted.server';
import { UNPRICED } from '~/flows/prices/quoted-price';
import { priceGate } from '~/flows/prices/unpriced.server';
import type { TicksAnswer } from '~/kernel/forms/ticks';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import type { Session } from '~/kernel/session/session.server';
import { changeRun, type RunEntry } from '../kept-run.server';
import type { OpenedRun } from '../open-run.server';
import { agreementOf } from '../plan/agreement.server';
import { quotedCost, receiptOf } from '../plan/receipt.server';
import type { Wished } from '../run';
import { auditRun } from '../audit-run.server';
import { wakeRunner } from '../runner.server';
import { beginRun } from '../runs.server';
import { prefetchNext } from './go-on.server';
import { heldWords } from './held.server';

const BOXES = ['looked', UNPRICED, 'agreed'];

export interface Refusal extends TicksAnswer {
  readonly message: string | null;
  /** The fingerprint of the costs that stood beside the ticked boxes. */
  readonly seen: string;
}

/**
 * Begins or continues a run as its user saw it. Null when it runs, also when another tab began it. Otherwise the answer
 * names what has changed (409), or the boxes that must be ticked (422).
 */
export async function startSeen(access: Access, opened: OpenedRun) {
  const { form, t, session } = access;
  const { run } = opened;
  const agreement = agreementOf(opened, access);
  if (agreement && form.get('plan') !== agreement.seen) return overtaken(access, t('runs:plan.other'));
  const quoted = quotedCost(await receiptOf(access, opened));
  const price = agreement && priceGate(access, quoted, 'change');
  if (price?.changed) return overtaken(access, price.changed);
  const boxes = {
    ...(run.value.held && !form.has('looked') ? { looked: t(`runs:${heldWords(run)}.tick`) } : {}),
    ...price?.boxes,
    ...(agreement && !form.has('agreed') ? { agreed: t('runs:plan.tick') } : {}),
  };
  if (Object.keys(boxes).length > 0) return unticked(access, boxes);
  const ahead = await prefetchNext(access, opened);
  if (ahead && (form.get('seen') ?? '') !== ahead.seen) return overtaken(access, ahead.other);
  const done = await goOn(session, run, pricedWish(opened, price, quoted.seen) ?? ahead?.wish);
  if (done !== 'already') {
    auditRun('run begun', session, run);
    wakeRunner();
  }
  await putFlash(session, { tone: 'info', key: `runs:done.${done}` });
  return null;
}

/** The request with the confirmed price of each record. Null for a request without costs. */
function pricedWish(
  { run, action }: OpenedRun,
  price: ReturnType<typeof priceGate> | null,
  seen: string,
): Wished | null {
  if (!price || !action.plan?.costs) return null;
  const { wish } = run.value;
  const ordered = { product: '', customer: '', sums: price.sums, instead: true };
  const costs = price.sums === null && !price.unpriced && seen !== '' ? { costs: seen } : {};
  return { ...wish, ordered, ...costs, ...(price.unpriced ? { unpriced: true } : {}) };
}

/** The answer when the page was out of date. The user has to tick every box again. */
function overtaken({ answer }: Access, message: string) {
  answer.failed = true;
  return data<Refusal>({ message, boxes: {}, ticked: [], seen: '' }, { status: 409 });
}

function unticked({ answer, form }: Access, boxes: Readonly<Record<string, string>>) {
  answer.failed = true;
  const ticked = BOXES.filter((name) => form.has(name));
  return data<Refusal>({ message: null, boxes, ticked, seen: form.get('seen') ?? '' }, { status: 422 });
}

/** Begins a run. A run that is waiting for its user continues at once. */
async function goOn(
  session: Session,
  run: RunEntry,
  wish: Wished | undefined,
): Promise<'begun' | 'goesOn' | 'already'> {
  if (await beginRun(session, run, wish)) return 'begun';
  const { state, trouble } = run.value;
  if (state !== 'running' || trouble === null) return 'already';
  // the user who continues it confirms it anew, in this swap or as themselves
  await changeRun(run.id, ['running'], () => ({ trouble: null, acted: actedIn(session).acted ?? null }));
  return 'goesOn';
}

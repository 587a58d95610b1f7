import type { KeptSteps } from '~/flows/drafts/kept';
import type { IntentEntry } from '~/flows/intents/kept-intent.server';
import { itemsOf, placeOf, readRun } from '~/flows/runs/kept-run.server';
import { readExample } from '~/flows/wizard/example/examples.server';
import type { Session } from '~/kernel/session/session.server';
import { orderWizard } from '../order-wizard.server';
import type { LinesWish } from './lines-wish';
import type { OwnOrder } from './sent-line.server';

/** The steps of a row that was ordered from a sheet. Null when its run is not known any more. */
export async function stepsOfRow({ id }: IntentEntry): Promise<KeptSteps | null> {
  const [run, at] = placeOf(id);
  const kept = await readRun(run);
  const item = kept && (await itemsOf(kept))[at];
  return item ? (item.own as OwnOrder).steps : null;
}

/** The id of the user's earlier order that a row of a sheet followed. Null when it is not remembered any more. */
export async function followedBy(session: Session, { id }: IntentEntry): Promise<string | null> {
  const [run] = placeOf(id);
  const kept = await readRun(run);
  const sheet = kept && (await readRun((kept.value.wish as LinesWish).sheet));
  const { like = '' } = (sheet?.value.wish ?? {}) as { readonly like?: string };
  return (await readExample(session, orderWizard.name, like))?.id ?? null;
}

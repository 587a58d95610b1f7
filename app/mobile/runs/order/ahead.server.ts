import { movedText, type MovedDestinations } from '~/telecom/ordering/moved-destination.server';
import { contentHash } from '~/flows/intents/intent.server';
import { settleSide } from '~/kernel/provider/client.server';
import type { RunEntry } from '~/flows/runs/kept-run.server';
import type { Access } from '~/kernel/session/authorize.server';
import { movedDestinations } from '../../order/review/destination.server';
import { destinedBy, goingTo, type OrderWish } from '../../order/several/destined.server';
import { orderOf } from '~/flows/runs/outcome/row.server';

interface Ahead {
  /** The state of the destination since it was confirmed. */
  readonly kind: 'same' | 'moved' | 'gone' | 'unread';
  /** The changes, in words. */
  readonly texts: readonly string[];
  /** Fingerprint of that, for the form that goes on with it: nothing goes where its user did not see that it goes. */
  readonly seen: string;
  /**
   * The fingerprint of the changes, for the form that continues. Nothing is sent to a place that its user has not seen.
   */
  readonly wish: OrderWish;
}

/** The destination of a stopped order's remaining SIMs, asked again before it continues. Null for every other run. */
export async function lookAhead(access: Access, run: RunEntry): Promise<Ahead | null> {
  const wish = orderOf(run);
  if (!wish || run.value.state !== 'stopped') return null;
  const found = await settleSide(movedDestinations(access, destinedBy(wish)));
  // before each SIM it is asked again, and nothing is sent as long as nobody can tell
  if (!found.ok) return { kind: 'unread', texts: [], seen: '', wish };
  const { moved } = found.value;
  if (moved.length === 0) return { kind: 'same', texts: [], seen: '', wish };
  return {
    kind: isGone(found.value) ? 'gone' : 'moved',
    texts: moved.map((one) => movedText(one, access.t, 'mobileOrder')),
    seen: contentHash(moved.map(({ step, before, now }) => [step, before, now])),
    wish: goingTo(wish, found.value, access.now),
  };
}

function isGone({ moved }: MovedDestinations): boolean {
  return moved.some(({ now }) => now === null);
}

/** The part of it that the page shows. */
export async function aheadShown(access: Access, run: RunEntry) {
  const ahead = await lookAhead(access, run);
  return ahead && { kind: ahead.kind, texts: ahead.texts, seen: ahead.seen };
}
export type AheadShown = NonNullable<Awaited<ReturnType<typeof aheadShown>>>;

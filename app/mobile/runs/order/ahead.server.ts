import { movedText } from '~/telecom/ordering/moved-destination.server';
import { contentHash } from '~/flows/intents/intent.server';
import type { Ahead } from '~/flows/runs/action.server';
import { settleSide } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { movedDestinations } from '../../order/recheck.server';
import { destinedBy, goingTo, type OrderWish } from '../../order/several/destined.server';

/** The destination of the remaining SIMs, compared with the one that was confirmed. */
export async function destinationAhead(access: Access, wish: OrderWish, count: number): Promise<Ahead<OrderWish>> {
  const { t } = access;
  const asBefore = { notice: null, texts: [], seen: '', other: t('simRuns:orders.goOn.other'), wish };
  const found = await settleSide(movedDestinations(access, destinedBy(wish)));
  // the destination is read again before each SIM, and a SIM waits while it cannot be read
  if (!found.ok) return { ...asBefore, notice: t('simRuns:orders.goOn.unread', { returnObjects: true }) };
  const { moved } = found.value;
  if (moved.length === 0) return asBefore;
  const kind = moved.some(({ now }) => now === null) ? 'gone' : 'moved';
  return {
    ...asBefore,
    notice: {
      title: t(`simRuns:orders.goOn.${kind}.title`),
      text: t(`simRuns:orders.goOn.${kind}.text`),
      go: t(`simRuns:orders.goOn.${kind}.go`, { count }),
    },
    texts: moved.map((one) => movedText(one, t, 'mobileOrder')),
    seen: contentHash(moved.map(({ step, before, now }) => [step, before, now])),
    wish: goingTo(wish, found.value, access.now),
  };
}

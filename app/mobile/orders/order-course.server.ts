import { mobileOrderAttention } from '~/mobile/domain/order-attention';
import { progressState, unknownState } from '~/mobile/domain/progress';
import type { StepState } from '~/telecom/timeline/timeline-steps';
import { formatDate, today } from '~/kernel/time/dates';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';
import type { Access } from '~/kernel/session/authorize.server';
import { stepLook, type Course, type MenuItem, type Trouble } from '~/telecom/timeline/course';
import { foreign } from '~/kernel/ui/words';
import { orderName, orderState } from './order-words.server';

/** The progress of a mobile order, by the steps that the provider reports (MOB-18). */
export function orderCourse(
  access: Pick<Access, 't' | 'timezone' | 'now'>,
  order: MobileTransaction,
  menu: readonly MenuItem[],
): Course {
  const { t } = access;
  const { uuid, open, progress } = order;
  return {
    id: uuid,
    open: open !== false,
    title: t('mobileOrders:progress.title'),
    name: orderName(order, t),
    state: orderState(order, t),
    steps: progress.map(({ state, title, description }, at) => ({
      key: String(at),
      title: foreign(title) || t('mobileOrders:progress.step', { number: at + 1 }),
      ...lookOf(progressState(state), at === progress.length - 1 ? troubleOf(order) : null, open !== false),
      said: foreign(unknownState(state)),
      more: description ? { text: aboutText(foreign(description), state, t) } : null,
    })),
    notes: [...unreadNotes(order, t), ...expectedNotes(access, order)],
    next: [],
    menu,
    elsewhere: false,
    isNewest: true,
  };
}

/** The look of a step. A title may be in the past tense, so a step under way says that the order waits for it. */
function lookOf(state: StepState, trouble: Trouble | null, isOpen: boolean): ReturnType<typeof stepLook> {
  return isOpen && state === 'in_progress' ? { ...stepLook(state), word: 'awaited' } : stepLook(state, trouble);
}

/** The way in which an order went wrong. Its last step has its name and counts as completed at the provider. */
export function troubleOf({ state }: MobileTransaction): Trouble | null {
  if (state === 'failed' || state === 'error') return 'failed';
  return state === 'cancelled' ? 'cancelled' : null;
}

/** The provider's text about a step. It is written as news, so an open step shows it as what the step is about. */
function aboutText(text: string, state: string, t: Access['t']): string {
  return state === 'completed' ? text : t('mobileOrders:progress.about', { text });
}

/** The day on which an open order is expected, and whether it has passed. */
function expectedNotes(
  { t, timezone, now }: Pick<Access, 't' | 'timezone' | 'now'>,
  order: MobileTransaction,
): string[] {
  const { open, expectedDate } = order;
  if (open === false || !expectedDate) return [];
  const isLate = mobileOrderAttention(order, today(now, timezone))?.kind === 'late';
  return [t(`mobileOrders:progress.${isLate ? 'late' : 'expected'}`, { date: formatDate(expectedDate, timezone) })];
}

function unreadNotes({ progress, lostSteps }: MobileTransaction, t: Access['t']): string[] {
  if (lostSteps === null) return [t('mobileOrders:progress.unread')];
  if (lostSteps > 0) return [t('mobileOrders:progress.lost', { count: lostSteps })];
  return progress.length === 0 ? [t('mobileOrders:progress.none')] : [];
}

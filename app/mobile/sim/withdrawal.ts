import type { Intent } from '~/flows/intents/intent';
import { SIM_RUNS } from './sim-wish';

/** The kind of runs that cancel changes of data before they take effect. */
export const WITHDRAW = 'withdraw';

/** The panel that cancels one order of a SIM. */
export const CANCELLATION = 'mobileOrder cancellation';

/** The request that SIMs keep their data: the orders for other data are cancelled before they take effect. */
export interface WithdrawWish {
  readonly kind: typeof WITHDRAW;
  readonly reason: string;
  /** The order of each SIM that is cancelled, by the SIM's uuid. */
  readonly orders: Readonly<Record<string, string>>;
}

/** The uuid of the order that an intent of such a run cancels. Null for any other intent. */
export function withdrawnOrder({ wizard, action, payload }: Pick<Intent, 'wizard' | 'action' | 'payload'>) {
  if (wizard !== SIM_RUNS || action !== WITHDRAW) return null;
  const { uuid, wish } = payload as { readonly uuid: string; readonly wish: WithdrawWish };
  return wish.orders[uuid] ?? null;
}

/** The uuid of the SIM whose change of data an intent cancels on the page of its order. Null for any other intent. */
export function cancelledChange({ wizard, payload }: Pick<Intent, 'wizard' | 'payload'>): string | null {
  return wizard === CANCELLATION ? ((payload as { readonly changes?: string }).changes ?? null) : null;
}

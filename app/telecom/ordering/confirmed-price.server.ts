import { readMakerOf } from '~/flows/intents/kept-intent.server';
import { confirmedText } from '~/flows/prices/confirmed-text.server';
import type { Access } from '~/kernel/session/authorize.server';

type Reader = Pick<Access, 'session' | 't' | 'permissions' | 'showPrices'>;

/**
 * The price that was confirmed for this effect, by anybody in the organisation. Empty for readers who may not see
 * prices, and for an order that the portal did not send or no longer has.
 */
export async function confirmedPrice(reader: Reader, effect: string | null): Promise<string> {
  const intent = effect === null ? null : await readMakerOf(reader.session, effect);
  return intent ? confirmedText(reader, intent.value) : '';
}

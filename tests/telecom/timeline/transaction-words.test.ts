import { describe, expect, it } from 'vitest';
import { translator } from '~/kernel/i18n/i18n.server';
import { transactionState } from '~/telecom/timeline/transaction-words.server';

const shown = (state: string, change: { readonly open?: boolean; readonly cancelRequested?: boolean } = {}) =>
  transactionState({ state, open: true, cancelRequested: false, ...change }, translator('nl'));

describe('TRX-10 the state of an order of any kind', () => {
  it.each([
    ['finished', 'Afgerond', 'success', 'check'],
    ['open', 'In behandeling', 'warning', 'clock'],
    // life A7: two words without a visible difference become one
    ['in_progress', 'In behandeling', 'warning', 'clock'],
    ['queued', 'In de wachtrij', 'info', 'spinner'],
    ['cancelled', 'Geannuleerd', 'danger', 'error'],
    ['failed', 'Mislukt', 'danger', 'error'],
    ['error', 'Mislukt', 'danger', 'error'],
    ['parked', 'parked', 'warning', 'clock'],
    ['constructor', 'constructor', 'warning', 'clock'],
    ['', 'Onbekend', 'warning', 'clock'],
  ])('%j has a word, a tone and an icon', (state, text, tone, icon) => {
    expect(shown(state)).toEqual({ text, tone, icon });
  });

  it('is that its cancellation was asked, as long as it is open', () => {
    expect(shown('open', { cancelRequested: true }).text).toBe('Annulering gevraagd');
    expect(shown('cancelled', { cancelRequested: true, open: false }).text).toBe('Geannuleerd');
  });
});

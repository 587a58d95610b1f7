import { stateLook, type StateLook } from '~/telecom/timeline/timeline';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Shown } from '~/kernel/ui/status';

/** The fields that determine the state of an order. */
interface StateOfTransaction {
  /** The provider's word. */
  readonly state: string;
  readonly open: boolean;
  readonly cancelRequested: boolean;
}

/**
 * The state of an order (spec 4): failed, error and cancelled are errors, open is orange, queued waits, finished is
 * checked. Each has a word of its own (TRX-10).
 */
export function transactionState({ state, open, cancelRequested }: StateOfTransaction, t: Translator): Shown {
  if (open && cancelRequested)
    return { text: t('timeline:orderState.cancelRequested'), tone: 'warning', icon: 'clock' };
  const known = Object.hasOwn(STATE_WORDS, state) ? STATE_WORDS[state] : undefined;
  // an unknown word stays as it is
  const text = known ? t(`timeline:orderState.${known}`) : state || t('timeline:orderState.unknown');
  return { text, ...LOOKS[stateLook(state)] };
}

const STATE_WORDS: Readonly<Record<string, 'finished' | 'queued' | 'cancelled' | 'failed' | 'open'>> = {
  finished: 'finished',
  open: 'open',
  // ours: users would not know the difference from 'open'
  in_progress: 'open',
  queued: 'queued',
  cancelled: 'cancelled',
  failed: 'failed',
  error: 'failed',
};

const LOOKS: Readonly<Record<StateLook, Pick<Shown, 'tone' | 'icon'>>> = {
  finished: { tone: 'success', icon: 'check' },
  queued: { tone: 'info', icon: 'spinner' },
  error: { tone: 'danger', icon: 'error' },
  open: { tone: 'warning', icon: 'clock' },
  unknown: { tone: 'warning', icon: 'clock' },
};

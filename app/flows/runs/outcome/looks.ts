import type { Outcome } from '../run';
import type { Shown } from '~/kernel/ui/status';

/** The colour and icon of each outcome. */
export const LOOKS: Readonly<Record<Outcome, Pick<Shown, 'tone' | 'icon'>>> = {
  refused: { tone: 'danger', icon: 'error' },
  missing: { tone: 'warning', icon: 'warning' },
  'not sent': { tone: 'warning', icon: 'warning' },
  otherwise: { tone: 'warning', icon: 'warning' },
  'not found': { tone: 'danger', icon: 'error' },
  unknown: { tone: 'warning', icon: 'warning' },
  sending: { tone: 'info', icon: 'spinner' },
  waiting: { tone: 'neutral', icon: 'clock' },
  done: { tone: 'success', icon: 'check' },
  'given up': { tone: 'neutral', icon: 'info' },
  left: { tone: 'neutral', icon: 'info' },
};

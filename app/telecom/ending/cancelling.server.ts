import { LONGEST_REASON } from '~/telecom/ending/termination';
import { typedLength } from '~/kernel/text/typed-length';
import { kept, read } from '~/kernel/forms/fields.server';
import { LONGEST_VALUE } from '~/kernel/forms/limits';
import type { Translator } from '~/kernel/i18n/i18n.server';

/** Why an order is cancelled. Its length is not judged: of the source's rules only 'required' is shown (spec 5). */
export const cancelReason = read(
  'ending:problem.reasonRequired',
  kept((text) => text !== ''),
  { most: LONGEST_VALUE },
).refine((text) => typedLength(text) <= LONGEST_REASON, 'ending:problem.reasonTooLong');

/** The words and the looks of a panel that cancels an order, of whatever kind. */
export const cancelling = {
  confirm: (t: Translator) => ({
    label: t('ending:order.acknowledge'),
    missing: t('ending:problem.acknowledgeTerminationRequired'),
  }),
  keep: (t: Translator) => t('ending:order.keep'),
  ends: true,
  fields: { reason: 'reason' },
} as const;

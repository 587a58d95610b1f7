import { LONGEST_REASON } from '~/telecom/ending/termination';
import { typedLength } from '~/kernel/text/typed-length';
import { kept, read } from '~/kernel/forms/fields.server';
import { LONGEST_VALUE } from '~/kernel/forms/limits';
import type { Translator } from '~/kernel/i18n/i18n.server';

/**
 * The reason for cancelling an order. Its length is not checked, because spec 5 shows only 'required' of the source's
 * rules.
 */
export const cancelReason = read(
  'ending:problem.reasonRequired',
  kept((text) => text !== ''),
  { most: LONGEST_VALUE },
).refine((text) => typedLength(text) <= LONGEST_REASON, 'ending:problem.reasonTooLong');

/** The texts and the look of every panel that cancels an order. */
export const cancelling = {
  confirm: (t: Translator) => ({
    label: t('ending:order.acknowledge'),
    missing: t('ending:problem.acknowledgeTerminationRequired'),
  }),
  keep: (t: Translator) => t('ending:order.keep'),
  ends: true,
  fields: { reason: 'reason' },
} as const;

import type { Access } from '~/kernel/session/authorize.server';
import { formatVolume } from '~/kernel/text/volume';
import type { Mailbox } from '../provider/email';

const NEARLY_FULL = 0.9;

/** The use of a mailbox beside its quota. The share is null when the provider does not give both. */
export function usageOf({ size, quota }: Mailbox, { t, language }: Pick<Access, 't' | 'language'>) {
  if (size === null) return { text: t('email:unknown'), share: null, isNearlyFull: false };
  const amount = formatVolume(size, language);
  if (!quota) return { text: amount, share: null, isNearlyFull: false };
  const share = size / quota;
  // 99.8% is not full
  const values = { size: amount, quota: formatVolume(quota, language), percent: Math.floor(share * 100) };
  const state = share >= 1 ? 'full' : share >= NEARLY_FULL ? 'nearly' : 'of';
  return { text: t(`email:quota.${state}`, values), share, isNearlyFull: state !== 'of' };
}

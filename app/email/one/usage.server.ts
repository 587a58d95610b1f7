import type { Access } from '~/kernel/session/authorize.server';
import { formatVolume } from '~/kernel/text/volume';
import type { Mailbox } from '../provider/email';

/** The use of a mailbox beside its quota. The share is null when the provider does not give both. */
export function usageOf({ size, quota }: Mailbox, { t, language }: Pick<Access, 't' | 'language'>) {
  if (size === null) return { text: t('email:unknown'), share: null };
  const amount = formatVolume(size, language);
  if (!quota) return { text: amount, share: null };
  const share = size / quota;
  const values = { size: amount, quota: formatVolume(quota, language), percent: Math.round(share * 100) };
  return { text: t('email:quota.of', values), share };
}

import type { Access } from '~/kernel/session/authorize.server';
import { formatCount } from '~/kernel/text/count';
import { formatVolume } from '~/kernel/text/volume';
import type { Shown } from '~/kernel/ui/status';
import type { EmailDomain } from '../domain/email-domains';

type Reader = Pick<Access, 't' | 'language'>;

/** A domain's numbers and its status in words. A domain that does not exist yet has no numbers. */
export function domainWords({ mailboxes, forwarders, size, isPending }: EmailDomain, { t, language }: Reader) {
  const unknown = t('email:unknown');
  return {
    mailboxes: isPending ? '–' : formatCount(mailboxes, language),
    forwarders: isPending ? '–' : forwarders === null ? unknown : formatCount(forwarders, language),
    size: isPending ? '–' : size === null ? unknown : formatVolume(size, language),
    status: statusOf(isPending, t),
  };
}

function statusOf(isPending: EmailDomain['isPending'], t: Reader['t']): Shown {
  if (isPending === null) return { text: t('email:unknown'), tone: 'neutral', icon: 'info' };
  return isPending
    ? { text: t('email:status.pending'), tone: 'info', icon: 'clock' }
    : { text: t('email:status.there'), tone: 'success', icon: 'check' };
}

import { z } from 'zod';
import { itself } from '~/flows/intents/intent';
import { EMAIL_RIGHTS } from '~/kernel/access/permissions';
import { domainOf } from '../domain/address';
import { defineReview, isGone } from './remove-area.server';

/** Deletes a forwarder, after which its mail is refused (EML-02). */
export const deleteForwarderPanel = defineReview({
  name: 'deleteForwarder',
  schema: z.object({}),
  requirement: EMAIL_RIGHTS,
  capability: () => null,
  obstacle: ({ forwarder }, { t }) => (forwarder ? null : t('email:forwarder.notFound')),
  review: ({ t }, { address, forwarder }) =>
    Promise.resolve({
      lines: [
        { key: 'address', label: t('email:forwarder.title'), value: address },
        { key: 'to', label: t('email:forwarders.columns.to'), value: forwarder?.to || t('email:unknown') },
      ],
      warning: t('email:forwarder.deleteWarning'),
    }),
  confirm: (t) => ({ label: t('email:forwarder.confirm'), missing: t('email:forwarder.confirmFirst') }),
  keep: (t) => t('email:keep'),
  ends: true,
  send: async ({ email }, { address }, _nothing, key) => {
    await email.deleteForwarder(address, key);
  },
  trace: {
    makes: 'change',
    find: async ({ email }, kept, intent) =>
      (await isGone(email.forwarders(domainOf(kept.address)), kept)) ? [itself(intent)] : [],
  },
});

import { z } from 'zod';
import { itself } from '~/flows/intents/intent';
import { EMAIL_RIGHTS } from '~/kernel/access/permissions';
import { domainOf } from '../domain/address';
import { defineReview, isGone } from './remove-area.server';

/** Deletes a mailbox with all mail in it (EML-02). */
export const deleteMailboxPanel = defineReview({
  name: 'deleteMailbox',
  schema: z.object({}),
  requirement: EMAIL_RIGHTS,
  capability: () => null,
  obstacle: ({ isMailbox }, { t }) => (isMailbox ? null : t('email:mailbox.notFound')),
  review: ({ t }, { address, from }) =>
    Promise.resolve({
      lines: [
        { key: 'address', label: t('email:mailbox.title'), value: address },
        ...(from !== null && from.length > 0 ? [{ key: 'from', label: t('email:mailbox.from'), value: from }] : []),
      ],
      warning: t(`email:mailbox.${from === null ? 'deleteUnknown' : from.length > 0 ? 'deleteFrom' : 'deleteWarning'}`),
    }),
  confirm: (t) => ({ label: t('email:mailbox.confirm'), missing: t('email:mailbox.confirmFirst') }),
  keep: (t) => t('email:keep'),
  ends: true,
  send: async ({ email }, { address }, _nothing, key) => {
    await email.deleteMailbox(address, key);
  },
  trace: {
    makes: 'change',
    find: async ({ email }, kept, intent) =>
      (await isGone(email.mailboxes(domainOf(kept.address)), kept)) ? [itself(intent)] : [],
  },
});

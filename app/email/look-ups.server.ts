import type { LookUp } from '~/flows/intents/reconcile.server';
import { forwarderLookUp } from './forwarders/forwarder-maker.server';
import { mailboxLookUp } from './mailboxes/mailbox-maker.server';

/** The look-ups of new mailboxes and forwarders. Panels bring their own. */
export const lookUps: readonly LookUp[] = [mailboxLookUp, forwarderLookUp];

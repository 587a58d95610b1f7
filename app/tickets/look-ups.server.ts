import type { LookUp } from '~/flows/intents/reconcile.server';
import { ticketLookUp } from './create/ticket-maker.server';
import { replyLookUp } from './ticket/reply-maker.server';

export const lookUps: readonly LookUp[] = [ticketLookUp, replyLookUp];

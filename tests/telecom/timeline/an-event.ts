import { Event } from '~/telecom/timeline/event';

/** An event as the provider sends it, without the words of an area. */
export const anEvent = (change: Readonly<Record<string, unknown>> = {}): Event =>
  Event.parse({ cid: 'e1', type: 'sim_blocked', action: 'block_sim', created_at: '2026-11-20T09:30:00Z', ...change });

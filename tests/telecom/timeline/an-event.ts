import { Event } from '~/telecom/timeline/event';

/** A piece of news as the provider sends it, of no area's words. */
export const anEvent = (change: Readonly<Record<string, unknown>> = {}): Event =>
  Event.parse({ cid: 'e1', type: 'sim_blocked', action: 'block_sim', created_at: '2026-11-20T09:30:00Z', ...change });

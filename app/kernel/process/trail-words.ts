import { REFUSAL } from '~/kernel/store/trail';

/** The sorts of deeds, by which the trail is searched. */
export const TRAIL_KINDS = [
  'access',
  'swap',
  'secret',
  REFUSAL,
  'order',
  'change',
  'run',
  'draft',
  'operator',
] as const;
export type TrailKind = (typeof TRAIL_KINDS)[number];

/** The outcomes of writes. Everything else is done when it stands there. */
export const TRAIL_OUTCOMES = [
  'done',
  'sent',
  'accepted',
  'refused',
  'unknown',
  'found',
  'not found',
  'not sent',
  'given up',
] as const;
export type TrailOutcome = (typeof TRAIL_OUTCOMES)[number];

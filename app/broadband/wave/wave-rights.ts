import type { Requirement } from '~/kernel/access/permissions';

/** The rights to have the replacement of lines judged: they are seen, and a draft is made of each. */
export const WAVE_RIGHTS = { allOf: ['broadband-c', 'broadband-r'] } as const satisfies Requirement;

/** The rights to order replacements. */
export const WAVE_ORDER_RIGHTS = {
  allOf: ['broadband-c', 'broadband-ordering-c', 'broadband-r'],
} as const satisfies Requirement;

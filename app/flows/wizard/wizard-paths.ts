import { path, type Query } from '~/kernel/paths/path';

/** The addresses of one wizard's pages, as an entry of an area's paths. @param at the path of its start */
export function wizardAt(at: readonly string[]) {
  const below = {
    start: (query?: Query) => path(at, query),
    drafts: () => path([...at, 'drafts']),
    /** The earlier orders that can fill in a new one. */
    remembered: () => path([...at, 'remembered']),
    /** Continues a draft at its last step, after a check of the facts that may have changed. */
    resume: (draft: string) => path([...at, draft]),
    step: (draft: string, step: string) => path([...at, draft, step]),
    discard: (draft: string) => path([...at, draft, 'discard']),
    /** Hands a draft to a colleague. */
    handOver: (draft: string) => path([...at, draft, 'hand_over']),
    /** Takes over a draft that was handed to the user, or takes one's own back. */
    takeOver: (draft: string) => path([...at, draft, 'take_over']),
    /** The page with the outcome of a sent draft. */
    status: (draft: string) => path([...at, draft, 'status']),
    /** The confirmation of what was sent, by the id of the new record. */
    complete: (effect: string, query?: Query) => path([...at, 'complete', effect], query),
    /** The confirmation on paper. */
    paper: (effect: string, query?: Query) => path([...at, 'complete', effect, 'paper'], query),
  };
  return () => below;
}

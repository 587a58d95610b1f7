import { route, type RouteConfigEntry } from '@remix-run/route-config';

/**
 * The pages of one wizard. A new wizard gets them by one line in its area's map.
 * @param at the path of its start, such as `parcels/create`
 * @param steps the keys of its steps before the review
 */
export function wizardPages(at: string, steps: readonly string[]): RouteConfigEntry[] {
  // every wizard uses the same files, so each route needs its own id
  const page = (below: string, file: string) => route(at + below, file, { id: `${at}${below}` });
  return [
    page('', 'flows/wizard/pages/start.tsx'),
    page('/drafts', 'flows/wizard/pages/drafts.tsx'),
    page('/remembered', 'flows/wizard/pages/remembered.tsx'),
    page('/complete/:placed', 'flows/wizard/pages/complete.tsx'),
    page('/complete/:placed/paper', 'flows/wizard/pages/paper.tsx'),
    page('/:draft', 'flows/wizard/pages/resume.tsx'),
    ...steps.map((step) => page(`/:draft/${step}`, 'flows/wizard/pages/step.tsx')),
    page('/:draft/review', 'flows/wizard/pages/review.tsx'),
    page('/:draft/status', 'flows/wizard/pages/status.tsx'),
    page('/:draft/discard', 'flows/wizard/pages/discard.tsx'),
    page('/:draft/hand_over', 'flows/wizard/pages/hand-over.tsx'),
    page('/:draft/take_over', 'flows/wizard/pages/take-over.tsx'),
  ];
}

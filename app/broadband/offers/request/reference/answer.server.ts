import { z } from 'zod';
import { lineAddress } from '~/broadband/availability/line-summary.server';
import { stepPage } from '~/flows/wizard/step.server';
import { kept, read } from '~/kernel/forms/fields.server';
import { typedLength } from '~/kernel/text/typed-length';
import type { RequestSteps } from '../request-wizard.server';

const LONGEST = 50;

/** The reference by which the reseller finds the offer again. */
export const Reference = z.object({
  reference: read(
    'offers:problem.reference',
    kept((text) => text !== '' && typedLength(text) <= LONGEST),
  ),
});
export type ReferenceAnswer = z.infer<typeof Reference>;

export const referenceStep = stepPage<RequestSteps, 'reference'>()({
  first: ({ position }) => ({ reference: lineAddress(position).join(', ').slice(0, LONGEST) }),
  load: (_access, _open, typed) => Promise.resolve({ typed }),
});

import type { AddressedDraft } from '~/broadband/availability/addressed-draft.server';
import { lineLike } from '~/broadband/availability/like/line-like.server';
import type { LineExample } from '~/broadband/availability/product-step.server';
import { exampleFor, offerExample } from '~/flows/wizard/example/offered.server';
import type { Access } from '~/kernel/session/authorize.server';
import { requestArea } from './request-area.server';

/** The earlier request that can fill in the services of a new one. */
export async function lineExample(access: Access, { draft }: AddressedDraft): Promise<LineExample | null> {
  const { steps } = draft.value;
  const example = await exampleFor(access, requestArea, steps);
  return example && lineLike(example, (product) => offerExample(access, requestArea, example, { ...steps, product }));
}

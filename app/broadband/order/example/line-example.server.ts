import type { AddressedDraft } from '~/broadband/availability/addressed-draft.server';
import { lineLike } from '~/broadband/availability/like/line-like.server';
import type { LineExample } from '~/broadband/availability/product-step.server';
import { exampleFor, offerExample } from '~/flows/wizard/example/offered.server';
import type { Access } from '~/kernel/session/authorize.server';
import { orderArea } from '../order-area.server';

/** The earlier order that can fill in the steps after the line. */
export async function lineExample(access: Access, { draft }: AddressedDraft): Promise<LineExample | null> {
  const { steps } = draft.value;
  const example = await exampleFor(access, orderArea, steps);
  return example && lineLike(example, (product) => offerExample(access, orderArea, example, { ...steps, product }));
}

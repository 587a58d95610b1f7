import type { LineExample } from '~/broadband/availability/product-step.server';
import type { AddressedDraft } from '~/broadband/availability/addressed-draft.server';
import { exampleFor, offerExample } from '~/flows/wizard/example/offered.server';
import type { Access } from '~/kernel/session/authorize.server';
import { orderArea } from '../order-area.server';

/** The earlier order that can fill in the steps after the line. A chosen one also proposes its line. */
export async function lineExample(access: Access, { draft }: AddressedDraft): Promise<LineExample | null> {
  const { steps } = draft.value;
  const example = await exampleFor(access, orderArea, steps);
  if (!example) return null;
  const { product, service } = example.position.answers;
  // the term of an order that nobody chose as an example must not become that of another one
  const first = example.isChosen
    ? {
        ...(service ? { term: String(service.contract) } : {}),
        ...(product ? { carrier: String(product.carrier), carrierTypeTab: product.carrierTypeTab } : {}),
      }
    : {};
  return {
    first,
    offered(term) {
      const compared = { fields: term === null ? [] : [['term', String(term)] as const], basis: '' };
      return offerExample(access, orderArea, example, { ...steps, product: compared });
    },
  };
}

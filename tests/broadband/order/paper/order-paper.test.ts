import { describe, expect, it } from 'vitest';
import { translator } from '~/kernel/i18n/i18n.server';
import { paperParts } from '~/broadband/order/paper/order-paper.server';
import type { PaperForm } from '~/flows/papers/paper';
import { changed } from '~tests/fixtures/broadband/changed-order';

const order = changed({
  product: { orderVariant: 'complex', remarks: 'Graag via de achterdeur' },
  service: { promo: 'Overstapvoordeel' },
  customer: { tags: ['filiaal'] },
});
const told = (form: PaperForm) =>
  paperParts(order, translator('nl'), form)
    .flatMap(({ lines }) => lines.flatMap(({ values }) => values))
    .join(' | ');

describe('ordering 7.8 a confirmation on paper', () => {
  it.each(['filiaal', 'Overstapvoordeel', 'Graag via de achterdeur', 'WBA'])(
    'the own copy has %s, and the customer’s has not',
    (own) => {
      expect(told('own')).toContain(own);
      expect(told('customer')).not.toContain(own);
    },
  );

  it('both have the line, its address, the contract and the contact', () => {
    for (const form of ['own', 'customer'] as const)
      for (const part of ['Proefstraat 1 A', '36 maanden', 'SLA Basis', 'Glasvezel'])
        expect(told(form), `${form} ${part}`).toContain(part);
  });
});

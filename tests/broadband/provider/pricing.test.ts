import { expect, it } from 'vitest';
import { OrderPricing } from '~/broadband/provider/schemas/pricing';
import { readAnswer } from '~/kernel/provider/reading/read-answer';

const line = { category: 'carrier', i18n_category: 'Lijn', i18n_name: 'Glas', price: 25, is_admin_only: false };

it.each([
  ['a recurrence and a number', { recurring_interval_unit: 'months', count: 2 }, true],
  ['neither', {}, true],
  ['an unreadable recurrence', { recurring_interval_unit: {} }, false],
  ['no pieces', { count: 0 }, false],
  ['a number in words', { count: '2 stuks' }, false],
])('BBO-17 a quotation with %s has a total: %j', (_what, change, isRead) => {
  expect(readAnswer(OrderPricing, { offer_uuid: null, products: [{ ...line, ...change }] }).ok).toBe(isRead);
});

import { describe, expect, it } from 'vitest';
import { sentOrders } from '~/broadband/orders/sent-orders.server';
import { orderWizard } from '~/broadband/order/order-wizard.server';

describe('BBO-14 an order that was sent, outside its wizard', () => {
  it('is of that wizard', () => {
    expect(sentOrders.wizard.name).toBe(orderWizard.name);
  });

  it.each([
    [
      { action: 'new', zipcode: '1000AA', housenr: 1, housenrext: 'a', product: 'Glasvezel' },
      { name: '1000 AA 1 a', detail: 'Glasvezel' },
    ],
    [
      { action: 'new', zipcode: '1000AA', housenr: 1, housenrext: '', product: 'Glasvezel' },
      { name: '1000 AA 1', detail: 'Glasvezel' },
    ],
    [null, { name: '', detail: '' }],
    [{ product: 'Glasvezel' }, { name: '', detail: '' }],
  ])('%j is named %j', (trace, names) => {
    expect(sentOrders.sentAs({ trace })).toEqual(names);
  });
});

import { describe, expect, it } from 'vitest';
import { MobileOrderClient, simsOrderedSince, stepOf } from '~tests/fixtures/clients/mobile-order-client';
import { madeSince, NEW } from '~tests/fixtures/customers/new-customer';
import { errorsOf, textOf } from '~tests/fixtures/page';
import { castMember, filePortal, marked } from '~tests/fixtures/portal';

const portal = filePortal({ connections: 30, hasty: true, anew: true });
const client = castMember(portal, MobileOrderClient, 'reseller', { anew: true });
const limited = castMember(portal, MobileOrderClient, 'mobile', { anew: true });
const mark = marked(portal);

describe('MOB-08 END-05 a new customer within the order of a SIM', () => {
  it('is made once, chosen, and can be sent to', async () => {
    const step = await client.walk('customer');
    const refused = await client.press(step, { ...NEW, 'new_customer.city': '' });
    expect([refused.status, errorsOf(refused), await madeSince(portal, mark.since)]).toEqual([
      422,
      ['Vul de plaats in, hoogstens 100 tekens'],
      0,
    ]);
    const delivery = await client.fill(step, NEW);
    expect(textOf(delivery.text)).toContain('Café Überfahrt');
    const review = await client.fill(delivery, { sim_delivery: 'enduser' });
    expect(stepOf(review)).toBe('review');
    expect((await client.order(review)).status).toBe(303);
    expect(await madeSince(portal, mark.since)).toBe(1);
    expect(await simsOrderedSince(portal, mark.since)).toHaveLength(1);
  });

  it('is not offered to who may not see customers', async () => {
    expect(textOf((await limited.walk('customer')).text)).not.toContain('Nieuwe eindklant');
  });
});

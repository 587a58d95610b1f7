import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '~tests/fixtures/portal-client';
import { callsSince, draftOf, FIBRE, type OrderClient, START, stepOf } from '~tests/fixtures/clients/order-client';
import type { Fields } from '~tests/fixtures/clients/form-client';
import { orderInput } from '~tests/fixtures/broadband/order-input';

const { portal, nl } = orderInput();

function cookiesOf(client: OrderClient): string {
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

describe('weird bodies', () => {
  let page: Page;
  beforeEach(async () => {
    page = await nl.walk('service');
  });

  it.each<[string, string, string, number]>([
    ['JSON', 'application/json', '{"sla": 606}', 415],
    ['XML', 'text/xml', '<a/>', 415],
    ['256 kB and more', 'application/x-www-form-urlencoded', `sla=${'9'.repeat(300_000)}`, 413],
    ['an empty body', 'application/x-www-form-urlencoded', '', 403],
  ])('%s is refused before anything is asked', async (_what, type, body, status) => {
    const since = await portal.lastCall();
    const answer = await fetch(page.address, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'content-type': type, origin: portal.origin, cookie: cookiesOf(nl) },
    });
    expect(answer.status).toBe(status);
    expect(await callsSince(portal, since)).toEqual([]);
  });

  it.each<[string, Fields]>([
    ['a list where a text belongs', { 'circuits[0].tag[0]': '6', 'circuits[0].tag': undefined }],
    ['a text where a list belongs', { circuits: 'x' }],
    ['a row far away', { 'circuits[7].tag': '6' }],
    ['a name that reaches for the prototype', { '__proto__.sla': '1', sla: undefined }],
    ['an unknown field key of the equipment', { 'cpe.__proto__': '1', 'cpe.p1': 'x' }],
    ['an order to the machinery of forms', { __intent__: '{"type":"reset","payload":{}}' }],
    ['a row of what is no list', { intent: 'sla+' }],
    ['a row of a row far away', { intent: 'circuits[99999999].subnets+' }],
    ['a row that nobody counts', { intent: 'circuits-99999999' }],
    ['a row of the prototype', { intent: '__proto__+' }],
    ['a state of the form', { __state__: '{' }],
    ['null bytes', { sla: '606\0' }],
  ])('%s is a 4xx, and the step can go on', async (_what, fields) => {
    const answer = await nl.press(page, fields);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(stepOf(await nl.fill(await nl.get(page.address)))).toBe('customer');
  });

  it('a draft from the address of the wizard keeps what belongs to it alone', async () => {
    const product = await nl.fill(await nl.open(START), { ...FIBRE, admin: '1', draft: 'x' });
    expect(draftOf(product)).toMatch(/^[0-9a-f-]{36}$/);
  });
});

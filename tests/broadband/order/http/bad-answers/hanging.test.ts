import { beforeAll, describe, expect, it } from 'vitest';
import { hastyMs, type Page } from '~tests/fixtures/portal-client';
import { draftOf, EQUIPMENT, START, type CopperLine } from '~tests/fixtures/clients/order-client';
import type { Fields } from '~tests/fixtures/clients/form-client';
import { textOf } from '~tests/fixtures/page';
import { READ_HANGS, LISTS, FAILED, orderWeather } from '~tests/fixtures/broadband/order-weather';

const { portal, clients, endUser, copper } = orderWeather();

/**
 * The words that replace a hanging call, or null if the page manages without it. Calls in one group hang together,
 * since they do not hide each other.
 */
const HANGING: readonly (readonly (readonly [
  step: 'product' | 'service' | 'customer' | 'delivery' | 'review' | 'complete',
  match: string,
  says: string | null,
])[])[] = [
  [
    ['product', 'rpc:broadband.zipcode', 'antwoordt te langzaam over'],
    ['service', 'rpc:broadband.get_provider_products', FAILED.nl],
    ['complete', 'rpc:broadband.get_recent_transaction', FAILED.nl],
  ],
  [
    ['product', 'rpc:broadband.list_carriers', null],
    ['service', 'rpc:broadband.list_contract_durations', FAILED.nl],
    ['delivery', LISTS, 'Wij konden uw adresboek niet laden'],
  ],
  [
    ['product', 'rpc:broadband.list_providers', null],
    ['service', 'rpc:broadband.list_profiles', FAILED.nl],
    ['review', 'rpc:broadband.get_carrier_products', null],
  ],
  [
    ['product', 'rpc:broadband.list_connections', 'Wij konden koperlijn'],
    ['service', 'rpc:broadband.list_bandwidths', null],
    ['service', 'rpc:broadband.list_available_subnetsizes', null],
    ['service', 'rpc:broadband.list_promos', null],
    ['customer', 'GET /score/enduser/', 'De gekozen eindklant'],
  ],
  [
    ['service', 'rpc:broadband.get_order_pricing', 'De prijzen konden niet worden berekend'],
    ['review', 'rpc:broadband.get_order_pricing', 'De prijzen konden niet worden berekend'],
    ['delivery', 'GET /score/organization/shipping-address/', null],
  ],
];
const PATIENCE_MS = hastyMs(15_000);

/** The first fibre line for small businesses at this address. */
function fibreOf({ availability }: CopperLine): Fields {
  const line = availability.available.find(
    (offered) => offered.data_technology === 'Fiber' && offered.orderable && offered.carrier_type === 'smb',
  );
  return { carrier: String(line?.carrier_product_id), orderVariant: 'nls' };
}

describe('S-26 ERR-04 a call of a step hangs, and the step is a page within the time of one call', {
  timeout: 40_000,
}, () => {
  let review: Page;
  let complete: URL;
  beforeAll(async () => {
    const client = clients().nl;
    const done = await client.order(
      await client.walk('review', { service: EQUIPMENT, delivery: { hardware_delivery: 'later' } }),
    );
    complete = done.location as URL;
    review = await client.walk('review', {
      address: { ...copper().place, replaceCopperNid: copper().nid },
      product: fibreOf(copper()),
      service: EQUIPMENT,
      customer: { enduser: endUser() },
    });
  });

  it.each(HANGING.map((calls) => [calls.map(([step, match]) => `${step} ${match}`).join(', '), calls] as const))(
    '%s',
    async (_what, calls) => {
      await portal.faults([...new Set(calls.map(([, match]) => match))].map((match) => ({ match, ...READ_HANGS })));
      const started = performance.now();
      await Promise.all(
        calls.map(async ([step, , says]) => {
          const page = await clients()
            .nl.otherTab()
            .open(step === 'complete' ? complete : `${START}/${draftOf(review)}/${step}`);
          expect([step, page.status]).toEqual([step, 200]);
          if (says) expect(textOf(page.text)).toContain(says);
        }),
      );
      expect(performance.now() - started).toBeLessThan(PATIENCE_MS);
    },
  );
});

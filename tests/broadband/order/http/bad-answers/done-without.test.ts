import { describe, expect, it } from 'vitest';
import { draftOf, EQUIPMENT, FIBRE, type OrderClient, ordersSince, START } from '~tests/fixtures/clients/order-client';
import { errorsOf, mainForm, textOf } from '~tests/fixtures/page';
import { READ_HANGS, ANSWERS, LANGUAGES, orderWeather } from '~tests/fixtures/broadband/order-weather';

const { portal, clients, endUser, shipTo } = orderWeather();

describe('ERR-04 what a step can do without fails when it is asked for', { timeout: 40_000 }, () => {
  const CASES = [
    [
      'address',
      'lookup',
      'rpc:postcodes.get_housenrs',
      FIBRE,
      { nl: 'Wij konden de huisnummers niet opzoeken', en: 'We could not look up the house numbers' },
    ],
    [
      'customer',
      'search',
      'GET /score/enduser/',
      { contact_name: 'Jan', tags: 'spoed', endUserSearch: 'a' },
      { nl: 'Wij konden de eindklanten niet laden', en: 'We could not load the end customers' },
    ],
    [
      'service',
      'price',
      'rpc:broadband.get_order_pricing',
      { 'circuits[0].tag': '77' },
      { nl: 'De prijzen konden niet worden berekend', en: 'The prices could not be calculated' },
    ],
  ] as const;

  for (const [step, intent, match, typed, says] of CASES) {
    it.each([...ANSWERS, ['no answer in time', READ_HANGS] as const])(
      `${step}, ${intent}: ${match} answers %s`,
      async (_what, fault) => {
        const open = (client: OrderClient) => (step === 'address' ? client.open(START) : client.walk(step));
        const pages = { nl: await open(clients().nl), en: await open(clients().en) };
        await portal.faults([{ match, ...fault }]);
        await Promise.all(
          LANGUAGES.map(async (language) => {
            const told = await clients()[language].fill(pages[language], { ...typed, intent });
            expect([told.status, errorsOf(told)]).toEqual([200, []]);
            expect(textOf(told.text)).toContain(says[language]);
            expect(mainForm(told).fields).toMatchObject(typed);
          }),
        );
      },
    );
  }

  it('END-02 the end customer and the address that were chosen stay chosen while they cannot be read', async () => {
    const client = clients().nl;
    const delivery = await client.walk('delivery', { service: EQUIPMENT, customer: { enduser: endUser() } });
    const review = await client.fill(delivery, {
      hardware_delivery: 'shipping_address',
      hardware_address_uuid: shipTo(),
    });
    await portal.faults([{ match: 'rest', status: 500 }]);
    const customer = await client.get(`${START}/${draftOf(review)}/customer`);
    expect(textOf(customer.text)).toContain('De gekozen eindklant De gegevens zijn nu niet te laden.');
    expect(mainForm(customer).fields.enduser).toBe(endUser());
    const searched = await client.press(customer, { endUserSearch: 'a', intent: 'search' });
    expect(mainForm(searched).fields).toMatchObject({ enduser: endUser(), endUserSearch: 'a' });
    expect(mainForm(await client.get(delivery.address)).fields).toMatchObject({
      hardware_delivery: 'shipping_address',
      hardware_address_uuid: shipTo(),
    });
    await portal.faults([]);
    await client.fill(searched);
    const since = await portal.lastCall();
    await client.order(await client.get(review.address));
    expect(await ordersSince(portal, since)).toMatchObject([
      { enduser: { uuid: endUser() }, hardware_address_uuid: shipTo() },
    ]);
  });
});

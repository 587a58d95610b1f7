import { describe, expect, it } from 'vitest';
import { CONTACT, draftOf, OrderClient, ordersSince, START, stepOf } from '~tests/fixtures/clients/order-client';
import { madeSince, NEW } from '~tests/fixtures/customers/new-customer';
import { errorsOf, mainForm, textOf } from '~tests/fixtures/page';
import { castMember, filePortal, marked } from '~tests/fixtures/portal';

const portal = filePortal({ connections: 30, hasty: true, anew: true });
const client = castMember(portal, OrderClient, 'reseller', { anew: true });
const english = castMember(portal, OrderClient, 'noprice', { language: 'en', anew: true });
const limited = castMember(portal, OrderClient, 'noorder', { anew: true });
const mark = marked(portal);

const made = () => madeSince(portal, mark.since);
const { contact_name, contact_email } = CONTACT;
const PERSON = { contact_name, contact_email };

describe('END-05 ordering F8 a new customer within an order', () => {
  it('is made once with the line’s own address, chosen, and ordered for; their phone is typed once', async () => {
    const step = await client.walk('customer');
    const { fields } = mainForm(step);
    expect([
      fields['new_customer.zipcode'],
      fields['new_customer.house_number'],
      fields['new_customer.street'],
    ]).toEqual(['1000 AA', '1', 'Proefstraat']);
    const delivery = await client.fill(step, {
      ...PERSON,
      enduser: 'new',
      'new_customer.company_name': 'Geheel Anders',
      'new_customer.phone_number': '0612345678',
    });
    expect([stepOf(delivery), await made()]).toEqual(['delivery', 1]);
    expect(textOf(delivery.text)).toContain('De eindklant is toegevoegd');
    const review = await client.fill(delivery);
    expect(textOf(review.text)).toContain('Geheel Anders');
    expect((await client.order(review)).status).toBe(303);
    const [order] = await ordersSince(portal, mark.since);
    expect(order).toMatchObject({
      contact_phonenumber: '0612345678',
      enduser: { uuid: expect.stringMatching(/^[\da-f-]{36}$/) as string },
    });
    expect(await made()).toBe(1);
  });

  it('is offered below what a search found, with the name that was searched for, and opens with it', async () => {
    const step = await client.walk('customer');
    const found = await client.press(step, { endUserSearch: 'Nog Niemand', intent: 'search' });
    expect([found.status, mainForm(found).fields['new_customer.company_name']]).toEqual([200, 'Nog Niemand']);
    expect(textOf(found.text)).toMatch(/0 eindklanten gevonden.*Geen eindklant.*Nieuwe eindklant “Nog Niemand”/s);
    const looked = await client.press(found, {
      'new_customer.street': '',
      'new_customer.city': '',
      enduser: 'new',
      intent: 'lookup',
    });
    expect([looked.status, mainForm(looked).fields['new_customer.city'], mainForm(looked).fields['enduser']]).toEqual([
      200,
      'Amsterdam',
      'new',
    ]);
    expect(await made()).toBe(0);
  });

  it('is made once by two tabs and two presses of one draft, and by Back', async () => {
    const step = await client.walk('customer');
    const fields = { ...CONTACT, ...NEW };
    const tab = client.otherTab();
    const answers = await Promise.all([
      client.press(step, fields),
      tab.press(step, fields),
      client.press(step, fields),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect([(await client.press(step, fields)).status, await made()]).toEqual([303, 1]);
    const again = await client.open(`${START}/${draftOf(step)}/customer`);
    expect(mainForm(again).fields['enduser']).toMatch(/^[\da-f-]{36}$/);
    expect([stepOf(await client.fill(again)), await made()]).toEqual(['delivery', 1]);
  });

  it('is made once from two drafts at once; the second one asks whether it is another', async () => {
    const [one, two] = [await client.walk('customer'), await client.walk('customer')];
    const answers = await Promise.all([one, two].map((step) => client.press(step, { ...CONTACT, ...NEW })));
    expect([answers.map(({ status }) => status).sort(), await made()]).toEqual([[303, 422], 1]);
  });

  it.each([
    ['carried out', 'after'],
    ['not carried out', 'before'],
  ])('BBO-14 whose answer is lost, %s, is looked up and not made twice', async (_what, drop) => {
    const step = await client.walk('customer');
    await portal.faults([{ match: 'POST /score/enduser/', drop, times: 1 }]);
    const answer = await client.press(step, { ...CONTACT, ...NEW });
    if (drop === 'after') {
      expect([answer.status, await made()]).toEqual([303, 1]);
      return;
    }
    expect([answer.status, errorsOf(answer)]).toEqual([
      422,
      [expect.stringContaining('Wij weten nog niet of de nieuwe eindklant is toegevoegd')],
    ]);
    expect(mainForm(answer).fields['new_customer.company_name']).toBe('Café Überfahrt');
    const again = await client.press(answer);
    expect([again.status, await made()]).toEqual([422, 1]);
    portal.advance(6 * 60_000);
    await expect.poll(async () => (await client.press(answer)).status, { timeout: 15_000 }).toBe(303);
    expect(await made()).toBe(2);
  });

  it('is not made while nobody knows whether they are there already, unless one says so', async () => {
    const step = await client.walk('customer');
    await portal.faults([{ match: 'GET /score/enduser/', status: 503 }]);
    const stopped = await client.press(step, { ...CONTACT, ...NEW });
    expect([stopped.status, errorsOf(stopped), await made()]).toEqual([
      422,
      [expect.stringContaining('Wij konden niet nagaan of deze eindklant er al is.')],
      0,
    ]);
    const ticked = await client.press(stopped, { 'new_customer.other': 'on' });
    expect([ticked.status, await made()]).toEqual([303, 1]);
  });

  it('END-05 is not made of one who is there already, until one says that it is another', async () => {
    const step = await client.walk('customer');
    await client.press(step, { ...CONTACT, ...NEW });
    const other = await client.walk('customer');
    const stopped = await client.press(other, { ...CONTACT, ...NEW, 'new_customer.company_name': 'cafe uberfahrt bv' });
    expect([stopped.status, errorsOf(stopped)]).toEqual([
      422,
      ['Kies hierboven een van deze eindklanten, of vink aan dat dit een andere eindklant is'],
    ]);
    expect(textOf(stopped.text)).toContain('Misschien is deze eindklant er al');
    const uuid = /name="enduser" value="([\da-f-]{36})"|value="([\da-f-]{36})"[^>]*name="enduser"/.exec(stopped.text);
    expect(uuid).not.toBeNull();
    expect(await made()).toBe(1);
    const ticked = await client.press(stopped, { 'new_customer.other': 'on' });
    expect([ticked.status, await made()]).toEqual([303, 2]);
  });

  it('SYS-05 says what is wrong at its fields, in both languages, and makes nobody', async () => {
    for (const [who, ...messages] of [
      [client, 'Vul de bedrijfsnaam in', 'Vul een telefoonnummer in van 10 cijfers dat met een 0 begint'],
      [english, 'Enter the company name', 'Enter a phone number of 10 digits that starts with 0'],
    ] as const) {
      const step = await who.walk('customer');
      const wrong = { ...CONTACT, ...NEW, 'new_customer.company_name': '', 'new_customer.phone_number': '12' };
      const refused = await who.press(step, wrong);
      const errors = errorsOf(refused);
      expect([refused.status, errors.length, mainForm(refused).fields['new_customer.phone_number']]).toEqual([
        422,
        2,
        '12',
      ]);
      for (const message of messages) expect(errors.join(' ')).toContain(message);
      expect(refused.text).toContain('href="#customer-new_customer.company_name"');
      // a text that was typed after the choice is no choice
      const other = await who.press(step, { ...CONTACT, ...NEW, endUserSearched: 'Nieuw', endUserSearch: 'Bakker' });
      expect([other.status, errorsOf(other).length, mainForm(other).fields['endUserSearch']]).toEqual([
        422,
        1,
        'Bakker',
      ]);
      const half = await who.press(step, { ...NEW, contact_name: '' });
      expect([half.status, mainForm(half).fields['new_customer.company_name']]).toEqual([422, 'Café Überfahrt']);
    }
    expect(await made()).toBe(0);
  });

  it('SYS-05 is refused in the provider’s words at its field, and ERR-04 says when nothing was sent', async () => {
    const step = await client.walk('customer');
    const detail = [{ field: 'address.zipcode', msg: 'No.', i18n_msg: 'Deze postcode bestaat niet.' }];
    await portal.faults([{ match: 'POST /score/enduser/', status: 422, body: { detail } }]);
    const refused = await client.press(step, { ...CONTACT, ...NEW });
    expect([refused.status, errorsOf(refused)]).toEqual([422, ['Deze postcode bestaat niet.']]);
    expect(refused.text).toContain('href="#customer-new_customer.zipcode"');
    await portal.faults([{ match: 'POST /score/enduser/', status: 429 }]);
    const waiting = await client.press(step, { ...CONTACT, ...NEW });
    expect([waiting.status, errorsOf(waiting).length]).toEqual([422, 1]);
    await portal.faults([]);
    expect((await client.press(step, { ...CONTACT, ...NEW })).status).toBe(303);
  });

  it('is offered only to who may make customers', async () => {
    const step = await limited.walk('customer');
    expect(textOf(step.text)).not.toContain('Nieuwe eindklant');
    const refused = await limited.press(step, { ...CONTACT, ...NEW });
    expect([refused.status, errorsOf(refused), await made()]).toEqual([422, ['Kies een eindklant uit de lijst'], 0]);
  });
});

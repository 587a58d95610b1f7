import { describe, expect, it } from 'vitest';
import { draftOf, OrderClient, START, stepOf } from '~tests/fixtures/clients/order-client';
import { errorsOf, mainForm, textOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { recordMover } from '~tests/fixtures/moving-records';
import type { Page } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 30, hasty: true, anew: true });
const client = castMember(portal, OrderClient, 'reseller', { anew: true });
const colleague = castMember(portal, OrderClient, 'noprice', { anew: true });

const OTHER_PLACE = { zipcode: '1000 AA', housenr: '3' };
const FILLED = ['Jan de Boer', 'jan@bakkerij.example', '020 123 4567'];

const contactOf = (page: Page) => {
  const { fields } = mainForm(page);
  return [fields['contact_name'], fields['contact_email'], fields['contact_phonenumber']];
};

async function aCustomer(): Promise<string> {
  return (await recordMover(portal)).endUser();
}

async function ordered(who: OrderClient, enduser: string): Promise<void> {
  const review = await who.walk('review', { customer: { enduser } });
  expect((await who.order(review)).status).toBe(303);
}

describe('BBO-17 ordering F9 the contact that belongs to a customer', () => {
  it('is that of the last order for them, and says so', async () => {
    const enduser = await aCustomer();
    await ordered(client, enduser);
    const step = await client.walk('customer', { address: OTHER_PLACE });
    expect(contactOf(step)).toEqual(['', '', '']);
    const chosen = await client.press(step, { enduser, intent: 'choose' });
    expect([chosen.status, stepOf(chosen)]).toEqual([200, 'customer']);
    expect(contactOf(chosen)).toEqual(FILLED);
    expect(textOf(chosen.text)).toContain('Van de vorige bestelling voor deze eindklant');
    // another customer takes it away again
    const other = await client.press(chosen, { enduser: '', intent: 'choose' });
    expect(contactOf(other)).toEqual(['', '', '']);
  });

  it('comes with the step that goes on at once, and with the customer that the order starts for', async () => {
    const enduser = await aCustomer();
    await ordered(client, enduser);
    const step = await client.walk('customer', { address: OTHER_PLACE });
    const delivery = await client.fill(step, { enduser });
    expect(stepOf(delivery)).toBe('delivery');
    expect(contactOf(await client.open(`${START}/${draftOf(delivery)}/customer`))).toEqual(FILLED);
    const started = await client.walk('customer', { address: { ...OTHER_PLACE, enduser } });
    expect(contactOf(started)).toEqual(FILLED);
  });

  it('is never put over what the user typed', async () => {
    const enduser = await aCustomer();
    await ordered(client, enduser);
    const step = await client.walk('customer', { address: OTHER_PLACE });
    const chosen = await client.press(step, { enduser, contact_name: 'Eva Mol', intent: 'choose' });
    const [name, email] = contactOf(chosen);
    expect([name, email]).toEqual(['Eva Mol', '']);
    const refused = await client.press(chosen, { contact_email: 'eva@' });
    expect([refused.status, contactOf(refused)[1], errorsOf(refused).length]).toEqual([422, 'eva@', 1]);
  });

  it('is the customer’s own phone number without such an order, and a colleague’s order stays theirs', async () => {
    const enduser = await aCustomer();
    await ordered(colleague, enduser);
    const step = await client.walk('customer', { address: OTHER_PLACE });
    const chosen = await client.press(step, { enduser, intent: 'choose' });
    const [name, email, phone] = contactOf(chosen);
    expect([name, email, /^0\d/.test(phone ?? '')]).toEqual(['', '', true]);
    expect(textOf(chosen.text)).toContain('Het telefoonnummer is dat van de eindklant');
  });

  it('ERR-04 is left to the user where the provider does not answer', async () => {
    const enduser = await aCustomer();
    const step = await client.walk('customer', { address: OTHER_PLACE });
    await portal.faults([{ match: 'GET /score/enduser/', status: 503 }]);
    const chosen = await client.press(step, { enduser, intent: 'choose' });
    expect([chosen.status, contactOf(chosen)]).toEqual([200, ['', '', '']]);
  });
});

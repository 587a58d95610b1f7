import { describe, expect, it } from 'vitest';
import {
  namesAreTags,
  orderBody,
  orderParts,
  pricedOrder,
  sentSim,
  withNameTag,
} from '~/mobile/order/review/order-payload.server';
import { orderTrace } from '~/mobile/order/review/find-order.server';
import { stepOfField } from '~/flows/wizard/step.server';
import { anOrder, CUSTOMER } from './an-order';

const send = (order = anOrder()) => sentSim(orderBody(order, 'o-1'), order.answers.sim.names[0], 'abcdef0123');

describe('MOB-08 the order of a SIM as it is sent', () => {
  it('has what the specification names, and of ours what has a value', () => {
    expect(send()).toEqual({
      organization: 'o-1',
      product: 'p-101',
      name: 'Kassa Utrecht',
      contract_duration: 36,
      sim_type: 'triple',
      data_bundle: { product: 'b-201', contract_duration: 36 },
      tags: ['kassa', 'ref_abcdef0123'],
      shipping_address: {
        company_name: 'Bakkerij de Boer',
        contact_name: 'Jan de Boer',
        phone_number: '0201234567',
        street: 'Proefstraat',
        house_number: 1,
        house_number_extension: '',
        zipcode: '1000AA',
        city: 'Amsterdam',
      },
    });
  });

  it('foreign N4 has no organisation where only its name is known', () => {
    const { organization, ...rest } = send();
    expect([organization, sentSim(orderBody(anOrder(), null), 'Kassa Utrecht', 'abcdef0123')]).toEqual(['o-1', rest]);
  });

  it('joins a pool, and has no bundle then', () => {
    const { answers } = anOrder();
    const sent = send(
      anOrder({ answers: { ...answers, data: { data_source: { kind: 'pool', uuid: 'a-1' }, name_tag: false } } }),
    );
    expect(sent).toMatchObject({ data_pool: 'a-1' });
    expect(sent).not.toHaveProperty('data_bundle');
  });

  it.each<[string, string | null]>([
    ['Kassa Utrecht', 'Kassa Utrecht'],
    ['Bus 7, Utrecht', 'Bus 7 Utrecht'],
    ['x'.repeat(50), 'x'.repeat(40)],
    ['ref_abcdef0123', null],
    ['kassa', null],
  ])('ordering F2 a SIM called %s has the tag %s besides its own', (name, tag) => {
    const sent = sentSim(withNameTag(orderBody(anOrder(), 'o-1'), name), name, 'abcdef0123');
    expect(sent).toMatchObject({ name, tags: ['kassa', ...(tag === null ? [] : [tag]), 'ref_abcdef0123'] });
  });

  it('ordering F2 its name is a tag in a pool alone, where that is ticked', () => {
    const of = (kind: 'pool' | 'bundle', name_tag: boolean) =>
      namesAreTags(anOrder({ answers: { data: { data_source: { kind, uuid: 'a-1' }, name_tag } } }));
    expect([of('pool', true), of('pool', false), of('bundle', true)]).toEqual([true, false, false]);
    const inPool = anOrder({ answers: { data: { data_source: { kind: 'pool', uuid: 'a-1' }, name_tag: true } } });
    expect(orderBody(inPool, 'o-1')).not.toHaveProperty('names_are_tags');
  });

  it.each([
    ['the data of its product', { data: { data_source: { kind: 'own' as const }, name_tag: true } }],
    ['a data step that was not asked', { data: undefined }],
  ])('of %s names neither', (_what, answers) => {
    const sent = send(anOrder({ answers }));
    expect(sent).not.toHaveProperty('data_bundle');
    expect(sent).not.toHaveProperty('data_pool');
  });

  it('goes to the address of the customer it is for', () => {
    const { delivery } = anOrder().answers;
    const order = anOrder({
      answers: {
        customer: { enduser: 'e-1', tags: [] },
        delivery: { ...delivery, sim_delivery: 'enduser', new_address: null },
      },
      facts: { customer: { enduser: CUSTOMER } },
    });
    expect(send(order)).toMatchObject({ end_user_uuid: 'e-1', shipping_address: CUSTOMER.sendTo });
  });

  it('sends equipment that is still offered, to its own address', () => {
    const { product, delivery } = anOrder().answers;
    const answers = {
      product: { ...product, hardware: ['h-1', 'h-gone'] },
      delivery: { ...delivery, hardware_address_uuid: 's-1' },
    };
    const facts = { product: { ...anOrder().facts.product, hardware: [{ uuid: 'h-1', name: 'Router 4G' }] } };
    expect(send(anOrder({ answers, facts }))).toMatchObject({ hardware: ['h-1'], hardware_address_uuid: 's-1' });
    const without = send(anOrder({ answers }));
    expect(without).not.toHaveProperty('hardware');
    expect(without).not.toHaveProperty('hardware_address_uuid');
  });

  it('MOB-09 is priced by its product, its duration and its data', () => {
    expect(pricedOrder(anOrder())).toEqual({
      productUuid: 'p-101',
      months: 36,
      bundleUuid: 'b-201',
      poolUuid: null,
      hardwareUuids: [],
    });
  });
});

describe('MOB-08 a field that the provider refuses leads to its step', () => {
  it.each([
    ['name', 'sim'],
    ['product', 'product'],
    ['contract_duration', 'product'],
    ['sim_type', 'product'],
    ['hardware', 'product'],
    ['data_bundle.product', 'data'],
    ['data_pool', 'data'],
    ['end_user_uuid', 'customer'],
    ['tags', 'customer'],
    ['shipping_address.zipcode', 'delivery'],
    ['shipping_address_uuid', 'delivery'],
    ['organization', null],
    [null, null],
  ])('%s: %s', (field, step) => {
    expect(stepOfField(orderParts(anOrder()), field)).toBe(step);
  });
});

it('MOB-08 is recognised by its name, product and customer', () => {
  const order = anOrder({
    answers: { customer: { enduser: 'e-1', tags: [] } },
    facts: { customer: { enduser: CUSTOMER } },
  });
  expect(orderTrace(order)).toEqual({
    name: 'Kassa Utrecht',
    product: 'p-101',
    productName: 'Mobiel Internet NL',
    endUser: { uuid: 'e-1', name: 'Bakkerij Bruin' },
  });
  expect(orderTrace(anOrder()).endUser).toBeNull();
});

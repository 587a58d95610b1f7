import type { CompleteOrder } from '~/mobile/order/review/order-payload.server';

type Answers = CompleteOrder['answers'];
type Facts = CompleteOrder['facts'];

/** An order of a SIM with a bundle of its own, sent to a new address. */
export function anOrder({
  answers = {},
  facts = {},
}: {
  answers?: Partial<Answers>;
  facts?: Partial<Facts>;
} = {}): CompleteOrder {
  return {
    answers: {
      sim: { names: ['Kassa Utrecht'], zone: 1 },
      product: {
        product: 'p-101',
        contract_duration: 36,
        sim_type: 'triple',
        hardware: [],
        zone: 1,
        data: 'asked',
      },
      data: { data_source: { kind: 'bundle', uuid: 'b-201' }, name_tag: true },
      customer: { enduser: '', tags: ['kassa'] },
      delivery: {
        sim_delivery: 'new_address',
        shipping_address_uuid: null,
        new_address: {
          company_name: 'Bakkerij de Boer',
          contact_name: 'Jan de Boer',
          phone_number: '0201234567',
          street: 'Proefstraat',
          house_number: 1,
          house_number_extension: '',
          zipcode: '1000AA',
          city: 'Amsterdam',
        },
        keep_address: false,
        hardware_address_uuid: null,
      },
      ...answers,
    },
    facts: {
      sim: undefined,
      product: {
        name: 'Mobiel Internet NL',
        providerName: 'Lage Landen Mobiel',
        price: null,
        monthly: null,
        hardware: [],
      },
      data: { name: 'Data NL 1 GB', price: null, monthly: null },
      customer: { enduser: null },
      delivery: { shippingAddress: null, hardwareAddress: null },
      ...facts,
    },
  };
}

export const CUSTOMER = {
  name: 'Bakkerij Bruin',
  address: 'Korenstraat 2, 3511 ED Utrecht',
  sendTo: {
    company_name: 'Bakkerij Bruin',
    contact_name: 'Bakkerij Bruin',
    phone_number: '0301234567',
    street: 'Korenstraat',
    house_number: 2,
    house_number_extension: '',
    zipcode: '3511ED',
    city: 'Utrecht',
  },
};

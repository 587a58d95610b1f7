import { addDays, dayOf, workingDayFrom } from '../../../../../sandbox/records/working-days';

export const internet = '5d0c1c4e-7a35-4b0e-9d51-0f6d7a2b1c01';

/** A working day that is late enough for any small-business line. */
export function wishDate(days = 21): string {
  return workingDayFrom(addDays(dayOf(new Date()), days));
}

export type OrderBody = Record<string, unknown>;

/** A fibre order at 1000 AA 1 that the provider accepts, with `changes`. */
export function order(changes: OrderBody = {}): OrderBody {
  return {
    zipcode: '1000AA',
    housenr: 1,
    housenrext: '',
    isra: null,
    carrier: 4101,
    carrier_type: 'smb',
    supplier: 'WBA',
    order_variant: 'nls',
    serviceid: null,
    requested_phonenumber: null,
    confirm: [],
    remarks: null,
    replace_copper: false,
    replace_copper_nid: null,
    circuit: [circuit()],
    sla: 606,
    contract_duration: 36,
    cpe: [{ product_id: 7001, count: 1 }],
    contact_name: 'Jan de Boer',
    contact_email: 'jan@bakkerij.example',
    contact_phonenumber: '0201234567',
    additional_contact_phonenumber: null,
    enduser: null,
    custwishdate: wishDate(),
    on_demand: false,
    tags: ['kantoor'],
    hardware_delivery: 'later',
    hardware_address_uuid: null,
    shipping_address: null,
    promo: null,
    offer_uuid: null,
    ...changes,
  };
}

export function circuit(changes: OrderBody = {}): OrderBody {
  return {
    product_id: 5101,
    vlan: 6,
    vci: null,
    bandwidth_down: 1024000,
    bandwidth_up: 1024000,
    termination_profile_uuid: internet,
    subnets: [{ protocol: 'ipv4', subnet_size: 29, routing_type: 'routed', network: null }],
    ...changes,
  };
}

/** A copper order at 4000 DD 7. */
export function copperOrder(changes: OrderBody = {}): OrderBody {
  const atm = circuit({ product_id: 5204, vlan: null, vci: 38, bandwidth_down: null, bandwidth_up: null });
  return order({
    zipcode: '4000DD',
    housenr: 7,
    carrier: 4204,
    circuit: [atm],
    contract_duration: 12,
    cpe: [],
    hardware_delivery: null,
    ...changes,
  });
}

export const deliveryAddress = {
  reference: 'Bouwkeet',
  company_name: 'Bakkerij De Lange',
  contact_name: 'Jan de Boer',
  phone_number: '0201234567',
  street: 'Dorpsstraat',
  house_number: 1,
  house_number_extension: '',
  zipcode: '1012LG',
  city: 'Amsterdam',
};

import type { CompleteOrder } from '~/broadband/order/review/order-payload.server';
import type { ServiceAnswer } from '~/broadband/line-services/answer.server';
import type { ServiceChoices } from '~/broadband/line-services/service-choices.server';

/** The choices on a fibre line, in the provider's form. */
export const fibreChoices: ServiceChoices = {
  circuits: [
    { kind: 'circuit', id: 5101, name: 'EVC 1000/1000', upload: 1_024_000, download: 1_024_000, tagging: 'vlan' },
    { kind: 'circuit', id: 41011, name: 'EVC 500/500', upload: 512_000, download: 512_000, tagging: 'vlan' },
  ],
  slas: [{ kind: 'sla', id: 606, name: 'SLA Basis', clock: 'office', norms: [{ hours: 20, percentage: 80 }] }],
  unreadable: 0,
  cpes: [{ kind: 'cpe', id: 7001, name: 'FRITZ!Box', description: '', maxCount: 2 }],
  contracts: [
    { months: 12, isDefault: false, isBest: false },
    { months: 36, isDefault: true, isBest: false },
  ],
  profiles: [
    { uuid: 'ipvpn', type: 'ipvpn', name: 'IPVPN', isDefault: false, price: 7.5, unit: 'months' },
    { uuid: 'internet', type: 'internet', name: 'Internet', isDefault: true, price: 0, unit: 'months' },
    { uuid: 'redundancy', type: 'redundancy', name: 'Redundantie', isDefault: false, price: 12.5, unit: 'months' },
  ],
  bandwidths: [
    { download: 1_024_000, upload: 1_024_000 },
    { download: 512_000, upload: 512_000 },
  ],
  subnets: [
    {
      protocol: 'ipv4',
      size: 29,
      addresses: 8,
      canPick: true,
      free: 212,
      price: 8,
      isPriceMalformed: false,
      unit: 'months',
    },
    {
      protocol: 'ipv6',
      size: 56,
      addresses: 256,
      canPick: false,
      free: null,
      price: 0,
      isPriceMalformed: false,
      unit: 'months',
    },
  ],
  promos: ['Overstapvoordeel'],
  missing: [],
};

/** The same on ADSL, which numbers its circuits by VCI. */
export const copperChoices: ServiceChoices = {
  ...fibreChoices,
  circuits: [{ kind: 'circuit', id: 5204, name: 'EVC 20/1', upload: 1_024, download: 20_480, tagging: 'vci' }],
};

export type Circuit = ServiceAnswer['circuits'][number];

export const circuit: Circuit = { product: 5101, bandwidth: null, tag: 6, profile: 'internet', subnets: [] };

export const service: ServiceAnswer = { circuits: [circuit], sla: 606, contract: 36, cpe: { p7001: 1 }, promo: '' };

/** A whole order at 1000 AA 1. */
export const order: CompleteOrder = {
  answers: {
    address: { zipcode: '1000AA', housenr: 1, housenrext: 'A', isra: '001/MK/MK' },
    product: {
      carrierTypeTab: 'smb',
      carrier: 4101,
      orderVariant: 'nls',
      serviceid: '',
      requested_phonenumber: null,
      terminateVoice: false,
      confirmStops: '',
      remarks: '',
      replaceCopper: false,
    },
    service,
    customer: {
      contact_name: 'Jan de Boer',
      contact_email: 'jan@bakkerij.example',
      contact_phonenumber: '0201234567',
      additional_contact_phonenumber: null,
      enduser: 'e1',
      tags: ['kantoor'],
    },
    delivery: {
      custwishdate: '2027-03-15',
      on_demand: false,
      hardware_delivery: 'enduser',
      deliverLater: false,
      hardware_address_uuid: null,
      new_hardware_address: null,
      keep_address: false,
    },
  },
  facts: {
    address: undefined,
    product: {
      name: 'Glasvezel 1000/1000',
      supplier: 'WBA',
      carrierType: 'smb',
      technology: 'Fiber',
      upload: 1_024_000,
      download: 1_024_000,
      leadTimeDays: 7,
      usedVcis: [],
      street: 'Proefstraat',
      city: 'Amsterdam',
      price: { amount: 45, unit: 'months' },
    },
    service: {
      tagging: 'vlan',
      circuits: [{ name: 'EVC 1000/1000', profile: 'Internet' }],
      sla: 'SLA Basis',
      cpe: [{ id: 7001, name: 'FRITZ!Box', count: 1 }],
      options: [{ kind: 'profile', id: 'internet', name: 'Internet', count: 1, price: 0, unit: 'months' }],
      totals: [{ unit: 'months', total: 60 }],
    },
    customer: { enduser: { name: 'Bakkerij De Lange', address: 'Dorpsstraat 12' } },
    delivery: { shippingAddress: null },
  },
};

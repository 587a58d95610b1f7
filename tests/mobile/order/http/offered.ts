import { EU, NL, NL_BUNDLE } from '~tests/fixtures/clients/mobile-order-client';

const AT = '/score/mobile-broadband';

const priced = (price: string, more: object = {}) => ({
  prices: [],
  total_prices: [{ i18n_price: price, recurring: true, recurring_interval_unit: 'months' }],
  is_default_contract_duration: false,
  is_admin_only: false,
  ...more,
});
const pricing = (short: string, long: string) => [
  { offer: { contract_duration: 12 }, ...priced(short) },
  { offer: { contract_duration: 36 }, ...priced(long, { is_default_contract_duration: true }) },
];

export const products = {
  nl: {
    uuid: NL,
    i18n_name: 'Mobiel Internet NL',
    category: 'subscription',
    zones: [1],
    provider: { name: 'Lage Landen Mobiel' },
    carrier: { redundancy_type: 'none' },
    sim_types: ['triple', 'embedded'],
    pricing: pricing('€ 3,50', '€ 2,50'),
  },
  eu: {
    uuid: EU,
    i18n_name: 'Mobiel Internet EU',
    category: 'subscription',
    zones: [1, 2],
    provider: { name: 'Continent Connect' },
    carrier: { redundancy_type: 'none' },
    sim_types: ['triple'],
    pricing: pricing('€ 5,50', '€ 4,50'),
  },
  bundle: {
    uuid: NL_BUNDLE,
    i18n_name: 'Data NL 1 GB',
    category: 'bundle',
    zones: [1],
    limit_bytes: 1_000_000_000,
    provider: { name: 'Lage Landen Mobiel' },
    pricing: pricing('€ 4,75', '€ 3,75'),
  },
  router: {
    uuid: 'c0de5a11-4b1d-4e7a-9f00-000000000401',
    i18n_name: 'Router 4G',
    category: 'hardware',
    pricing: [
      {
        offer: { contract_duration: 12 },
        ...priced('€ 189,00'),
        total_prices: [{ i18n_price: '€ 189,00', recurring: false, recurring_interval_unit: null }],
      },
    ],
  },
} as const;

export const pool = {
  uuid: '00000000-0000-4000-8000-0000000000a1',
  type: 'pool',
  i18n_name: 'Vrachtwagens',
  product: { uuid: 'c0de5a11-4b1d-4e7a-9f00-000000000301', provider: { name: 'Lage Landen Mobiel' } },
  zones: [1],
  state: 'active',
};

const list = (results: readonly unknown[]) => ({ results, pagination: { total_count: results.length } });

export const PRODUCTS = `GET ${AT}/products/availability`;
export const POOLS = `GET ${AT}/data-pools/`;
export const RECEIPT = `GET ${AT}/connections/receipt`;
export const ORDER = `POST ${AT}/connections/`;
export const ORDERABLE = `GET ${AT}/products/capabilities`;
export const TRANSACTIONS = `GET ${AT}/transactions/`;
export const SIMS = `GET ${AT}/connections/`;

/** A provider that offers these products instead of its own catalogue. */
export const offers = (...results: readonly unknown[]) => ({ match: PRODUCTS, status: 200, body: list(results) });
export const hasPools = (...results: readonly unknown[]) => ({ match: POOLS, status: 200, body: list(results) });
export const costs = (price: string) => ({
  match: RECEIPT,
  status: 200,
  body: {
    prices_per_category: [
      {
        type: 'recurring',
        i18n_name: 'Per maand',
        prices: [{ count: 1, i18n_name: 'Mobiel Internet NL', i18n_price: price }],
        total_price: price,
      },
    ],
  },
});
/** Makes the provider accept or refuse orders of SIMs. */
export const orderable = (isEnabled: boolean) => ({
  match: ORDERABLE,
  status: 200,
  body: { capabilities: { order: { is_enabled: isEnabled }, data_pools: { is_enabled: true } } },
});
